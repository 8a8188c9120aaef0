/** The fragment of an address holds what the visitor wrote. Browsers send fragments to no server. */
export async function copyLink(button: HTMLElement, entries: string[][]) {
  const fragment = `#${new URLSearchParams(entries)}`
  const status = button.nextElementSibling!
  try {
    await navigator.clipboard.writeText(`${location.origin}/${fragment}`)
    status.textContent = button.dataset.copied!
  } catch {
    history.replaceState(null, '', fragment)
    status.textContent = button.dataset.notCopied!
  }
}

/** Anyone may have written the text. Control and direction characters could disguise it. */
export const cleanText = (text: string, limit: number) =>
  text
    .slice(0, limit)
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .trim()

/** Says who wrote what the link has filled in. */
export function greet(form: HTMLFormElement) {
  form.querySelector('[role=status]')!.textContent = form.dataset.opened!
  form.scrollIntoView()
  form.querySelector<HTMLElement>('[name]')!.focus({ preventScroll: true })
}
