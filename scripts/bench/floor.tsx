import { Hono } from 'hono/quick'
import { renderToString } from 'react-dom/server.edge'

const app = new Hono()

app.get('/', (c) => c.html(renderToString(<h1>Floor</h1>)))

app.get('/rows', async (c) => {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return c.json(await new PostgrestClient('http://localhost').from('rows').select())
})

export default app
