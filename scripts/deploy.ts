import { parseArgument } from './lib/cli.ts'

const environment = parseArgument({
  production: 'npm run deploy production',
  staging: 'npm run deploy staging',
})
// Imported on demand, because that is slow.
const { deploy } = await import('./lib/deploy.ts')
await deploy(environment)
