import { Hono } from 'hono'
import { renderToString } from 'react-dom/server.edge'
import { Page } from './page.tsx'

export default new Hono().get('/', (c) => c.html(`<!doctype html>${renderToString(<Page />)}`))
