import { site } from '../../content/site.ts'

export const Logo = () => (
  <span className="word-mark">
    <img src="/favicon.svg" alt="" className="size-1.35em" />
    {site.name}
  </span>
)
