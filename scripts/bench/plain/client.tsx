import { hydrateRoot } from 'react-dom/client'
import { Page } from './page.tsx'
import './styles.css'

hydrateRoot(document, <Page />)
