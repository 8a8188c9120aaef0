interface ImportMetaEnv {
  /** The package's version and the commit. */
  readonly VERSION: string
  /** When the Worker was built, in ms since 1970. */
  readonly BUILT_AT: number
}

declare module 'virtual:page-styles' {
  export const css: string
  /** Its hash, as a Content-Security-Policy source without the quotes. */
  export const cssHash: string
  /** The address of its font, with a version. */
  export const fontUrl: string
}

declare module 'virtual:loader' {
  export const script: string
  /** Its hash, as a Content-Security-Policy source without the quotes. */
  export const scriptHash: string
  /** The address of the form's script. */
  export const formUrl: string
}
