import logo from '../../content/logo.svg'
import { site } from '../../content/site.ts'

export const Logo = () => (
  <span className="subtitle inline-flex items-center gap-2">
    <img src={logo} alt="" className="size-6" />
    {site.name}
  </span>
)
