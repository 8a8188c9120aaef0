import type { Plugin } from 'vite'

type Exports = Record<string, string | number>
type Context = { isBuild: boolean; watch: (file: string) => void }

/** A module `virtual:name` that exports what `read` returns, made again when a watched file changes. */
export function virtualModule(name: string, read: (context: Context) => Exports | Promise<Exports>): Plugin {
  const id = `\0virtual:${name}`
  return {
    name,
    resolveId: { filter: { id: new RegExp(`^virtual:${name}$`) }, handler: () => id },
    load: {
      filter: { id: new RegExp(`^${id}$`) },
      async handler() {
        const isBuild = this.environment.config.command === 'build'
        const exported = await read({ isBuild, watch: (file) => this.addWatchFile(file) })
        const lines = Object.entries(exported).map(
          ([key, value]) => `export const ${key} = ${JSON.stringify(value)}`,
        )
        return lines.join('\n')
      },
    },
  }
}
