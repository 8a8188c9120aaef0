import { parseArgument } from './lib/cli.ts'

const environment = parseArgument({
  production: 'npm run deploy production',
  staging: 'npm run deploy staging',
})
// Imported on demand, because it takes seconds on a slow machine.
const { deploy } = await import('./lib/deploy.ts')
await deploy(environment)
