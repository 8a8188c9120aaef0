type Script = { start: (part: HTMLElement) => void }

/** Imports the script of each part with `data-script` when the part is about a screen away, and starts it. */
export function loadNearby() {
  let composition: Promise<unknown> | undefined
  addEventListener('compositionstart', () => {
    composition = new Promise((ended) => addEventListener('compositionend', ended, { once: true }))
  })
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target as HTMLElement)
    },
    { rootMargin: '100%' },
  )
  async function load(part: HTMLElement) {
    observer.unobserve(part)
    const { start }: Script = await import(/* @vite-ignore */ part.dataset.script!)
    // Replacing a field would end the composition, and repeat its text.
    await composition
    start(part)
  }
  addEventListener('DOMContentLoaded', () => {
    for (const part of document.querySelectorAll('[data-script]')) observer.observe(part)
  })
}
