import logo from '../../content/logo.svg'
import { site } from '../../content/site.ts'

export const Logo = () => (
  <span className="logo subtitle">
    <img src={logo} alt="" />
    {site.name}
  </span>
)
