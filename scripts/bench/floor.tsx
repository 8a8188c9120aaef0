import { Hono } from 'hono/quick'
import { renderToString } from 'react-dom/server.edge'

const app = new Hono()

app.get('/', (c) => c.html(renderToString(<h1>Floor</h1>)))

app.get('/rows', async (c) => {
  const { createClient } = await import('@supabase/supabase-js')
  return c.json(await createClient('http://localhost', 'key').from('rows').select())
})

export default app
