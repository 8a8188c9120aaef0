declare module 'virtual:browser-scripts' {
  export const script: string
  export const formUrl: string
  export const payslipUrl: string
}
