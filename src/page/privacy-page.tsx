import { privacy, privacySections } from '../shared/content/privacy.ts'
import { isDemo } from '../shared/content/site.ts'
import { paths } from '../shared/urls.ts'
import { SimplePage } from './simple-page.tsx'
import { Linked } from './ui/linked.tsx'

export const PrivacyPage = () => (
  <SimplePage title={privacy.heading} description={privacy.description} path={paths.privacy}>
    <h1 className="title">{privacy.heading}</h1>
    {isDemo && <p className="mt-4 lead">{privacy.demo}</p>}
    <div className="mt-title split">
      {privacySections.map(({ term, detail }) => (
        <section key={term} className="row">
          <h2 className="subtitle">{term}</h2>
          <p className="prose">
            <Linked text={detail} />
          </p>
        </section>
      ))}
    </div>
  </SimplePage>
)
