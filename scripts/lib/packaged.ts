import { resolve } from 'node:path'

/** The path of a package's command, since PATH could lead to another version. */
export const packaged = (command: string) => resolve('node_modules/.bin', command)
