import { resolve } from 'node:path'

/** Where a command is that a package brings: PATH may lead to another one. Scripts are for this Node to run. */
export const packaged = (command: string) => resolve('node_modules/.bin', command)
