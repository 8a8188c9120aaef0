declare module 'subset-font' {
  export default function subset(font: Buffer, text: string, options: object): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Buffer, format: 'sfnt'): Promise<Buffer>
}
