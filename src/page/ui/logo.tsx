import { site } from '../../content/site.ts'
import logo from '../brand/logo.svg'

export const Logo = () => (
  <span className="subtitle inline-flex items-center gap-2">
    <img src={logo} alt="" className="size-6" />
    {site.name}
  </span>
)
