declare module 'built-worker' {
  const worker: typeof import('../../src/index.ts').default
  export default worker
}
