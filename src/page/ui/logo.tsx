import { site } from '../../content/site.ts'
import logo from '../brand/logo.svg'

export const Logo = () => (
  <span className="logo">
    <img src={logo} alt="" />
    {site.name}
  </span>
)
