interface ImportMetaEnv {
  readonly VERSION: string
  /** In ms since 1970. */
  readonly BUILT_AT: number
}

declare module 'virtual:loader' {
  export const script: string
  export const formUrl: string
}
