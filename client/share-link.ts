type Messages = { copied: string; notCopied: string; opened: string }

/** The fragment of an address, which browsers send to no server, holds what the visitor wrote. */
export async function copyLink(form: HTMLFormElement, entries: string[][], messages: Messages) {
  const fragment = `#${new URLSearchParams(entries)}`
  try {
    await navigator.clipboard.writeText(`${location.origin}/${fragment}`)
    setStatus(form, messages.copied)
  } catch {
    history.replaceState(null, '', fragment)
    setStatus(form, messages.notCopied)
  }
}

/** Anyone may have written the text. Control and direction characters could disguise it. */
export const cleanText = (text: string, limit: number) =>
  text
    .slice(0, limit)
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .trim()

/** Presents what a link has filled in. */
export function showOpened(form: HTMLFormElement, { opened }: Messages) {
  setStatus(form, opened)
  form.scrollIntoView()
  form.querySelector<HTMLElement>('[name]')!.focus({ preventScroll: true })
}

function setStatus(form: HTMLFormElement, text: string) {
  form.querySelector('[role=status]')!.textContent = text
}
