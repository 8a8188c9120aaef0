/** Data for search engines. */
export function JsonLd({ data }: { data: object }) {
  // A text with `</script>` would end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
