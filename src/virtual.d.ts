declare module 'virtual:inline-script' {
  export const script: string
  export const formUrl: string
  export const payslipUrl: string
}
