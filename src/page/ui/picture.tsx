import type { ComponentProps } from 'react'

type Props = ComponentProps<'img'> & { dark: string | undefined }

/** `dark` is another file for the dark scheme, for a picture whose ink would disappear there. */
export function Picture({ dark, ...image }: Props) {
  return (
    <picture>
      {dark && <source srcSet={dark} media="screen and (prefers-color-scheme: dark)" />}
      <img alt="" {...image} />
    </picture>
  )
}
