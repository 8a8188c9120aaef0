// Node and Wrangler print warnings about these variables before the output of a command.
const noisy = ['NO_COLOR', 'FORCE_COLOR', 'http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY']
for (const name of noisy) delete process.env[name]
