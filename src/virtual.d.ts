interface ImportMetaEnv {
  readonly VERSION: string
  /** In ms since 1970. */
  readonly BUILT_AT: number
}

declare module 'virtual:inline-script' {
  export const script: string
  export const formUrl: string
  export const visitorFormsUrl: string
}
