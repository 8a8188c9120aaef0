import { site } from '../../content/site.ts'
import logo from '../brand/logo.svg'

export const Logo = () => (
  <span className="word-mark">
    <img src={logo} alt="" className="size-1.35em" />
    {site.name}
  </span>
)
