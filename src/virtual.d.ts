interface ImportMetaEnv {
  readonly VERSION: string
  /** In ms since 1970. */
  readonly BUILT_AT: number
}

declare module 'virtual:page-styles' {
  export const css: string
  /** Its hash, as a Content-Security-Policy source without the quotes. */
  export const cssHash: string
  export const fontUrl: string
}

declare module 'virtual:loader' {
  export const script: string
  /** Its hash, as a Content-Security-Policy source without the quotes. */
  export const scriptHash: string
  export const formUrl: string
}
