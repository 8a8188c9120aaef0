export const builtFolder = 'dist/worker'
export const builtConfig = `${builtFolder}/wrangler.json`
