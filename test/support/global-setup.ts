import { relative, sep } from 'node:path'
import type { TestProject } from 'vitest/node'
import { launchOptions } from './chromium.ts'

const servedFolders = ['browser', 'http']
const foldersWithoutBuild = ['ops', 'unit', 'database']

/** Builds and starts, once for the run, what the chosen test files use. */
export default async function setUp(project: TestProject) {
  const paths = project.vitest.state.getPaths()
  const folders = paths.map((path) => relative('test', path).split(sep)[0]!)
  // Unpacks the packaged browser now, so that it does not count towards a test's timeout.
  if (folders.includes('browser')) launchOptions()
  if (folders.every((name) => foldersWithoutBuild.includes(name))) return
  // Imported on demand, because it takes seconds.
  const { startServers } = await import('./start-servers.ts')
  return startServers(
    project,
    folders.some((name) => servedFolders.includes(name)),
  )
}
