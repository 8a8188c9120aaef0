import type { Plugin } from 'vite'

type Exports = Record<string, string | number>

/** A module `virtual:name` that exports what `read` returns, and is read again when a watched file changes. */
export function virtualModule(
  name: string,
  read: (watch: (file: string) => void) => Exports | Promise<Exports>,
): Plugin {
  const id = `\0virtual:${name}`
  return {
    name,
    resolveId: { filter: { id: new RegExp(`^virtual:${name}$`) }, handler: () => id },
    load: {
      filter: { id: new RegExp(`^${id}$`) },
      async handler() {
        const exported = Object.entries(await read((file) => this.addWatchFile(file)))
        return exported.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)}`).join('\n')
      },
    },
  }
}
