import logo from '../../shared/content/logo.svg'
import { site } from '../../shared/content/site.ts'

export const Logo = () => (
  <span className="logo subtitle">
    {/* Vite leaves the braces of the data URL, which are invalid there. */}
    <img src={logo.replaceAll('{', '%7b').replaceAll('}', '%7d')} alt="" />
    <span>{site.name}</span>
  </span>
)
