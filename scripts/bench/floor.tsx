import { Hono } from 'hono/quick'
import { prerender } from 'react-dom/static.edge'

const app = new Hono()

app.get('/', async (c) => {
  const { prelude } = await prerender(<h1>Floor</h1>)
  return c.body(prelude)
})

app.get('/rows', async (c) => {
  const { createClient } = await import('@supabase/supabase-js')
  return c.json(await createClient('http://localhost', 'key').from('rows').select())
})

export default app
