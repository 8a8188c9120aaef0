import { privacy, privacyRows } from '../content/privacy.ts'
import { paths } from '../urls.ts'
import { Navigation } from './sections/navigation.tsx'
import { SimplePage } from './simple-page.tsx'
import { Linked } from './ui/linked.tsx'

export const PrivacyPage = () => (
  <SimplePage title={privacy.heading} path={paths.privacy} header={<Navigation home={paths.home} />}>
    <h1 className="mt-8 title">{privacy.heading}</h1>
    {privacyRows.map(({ term, detail }) => (
      <section key={term} className="py-3">
        <h2 className="subtitle">{term}</h2>
        <p className="prose">
          <Linked text={detail} />
        </p>
      </section>
    ))}
  </SimplePage>
)
