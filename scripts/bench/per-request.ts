import { Hono } from 'hono'
import { submitContact } from '../../src/contact/handler.ts'
import { renderHome } from '../../src/page/render.tsx'

type Bindings = { HEADERS: string }

/** The naive baseline: a Worker that loads everything at once and renders the page for each request. */
const app = new Hono<{ Bindings: Bindings }>()

app.get('/', async (c) => c.body(await renderHome({ kind: 'idle' }), 200, JSON.parse(c.env.HEADERS)))
app.post('/api/contact', submitContact)

export default app
