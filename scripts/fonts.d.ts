declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes?: Record<string, { min: number; max: number }>
    /** OpenType's four letters of each. */
    keepFeatures?: string[]
  }
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'sfnt'): Promise<Buffer>
}
