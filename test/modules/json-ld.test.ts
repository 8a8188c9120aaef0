import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from '../../src/page/ui/json-ld.tsx'

test('no word of the content ends the data for search engines', () => {
  const data = { name: 'A</script><script>alert(1)</script><!--' }
  const [, text = ''] = /^<script[^>]*>([^<]*)<\/script>$/.exec(renderToString(JsonLd({ data }))) ?? []
  expect(JSON.parse(text)).toEqual(data)
})
