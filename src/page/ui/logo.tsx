import type { ComponentProps } from 'react'
import { site } from '../../content/site.ts'
import { paths } from '../../urls.ts'
import { mark } from '../brand/mark.ts'

const files = import.meta.glob<string>('../brand/logo*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const file = files['../brand/logo.svg']

export function Logo() {
  return (
    <span className="word-mark">
      {file ? (
        <Picture src={file} dark={files['../brand/logo-dark.svg']} className="size-1.35em" />
      ) : (
        <svg viewBox="0 0 24 24" className="size-1.35em fill-accent" aria-hidden="true">
          <path d={mark} />
        </svg>
      )}
      {site.shortName}
    </span>
  )
}

export const HomeLink = () => (
  <p className="py-4">
    <a href={paths.home}>
      <Logo />
    </a>
  </p>
)

type Props = ComponentProps<'img'> & { dark: string | undefined }

/** `dark` is the file for the dark scheme, if the picture would be too dark there. */
export function Picture({ dark, ...image }: Props) {
  return (
    <picture>
      {dark && <source srcSet={dark} media="screen and (prefers-color-scheme: dark)" />}
      <img alt="" {...image} />
    </picture>
  )
}
