const lines = [...document.querySelectorAll<HTMLTextAreaElement>('.own-card textarea')]
const [title] = lines
const written = () => lines.filter(({ value }) => value)

/** The visitor's card travels in the fragment of an address, which browsers send to no server. */
export function watchCard() {
  readAddress()
  addEventListener('hashchange', readAddress)
  const button = document.querySelector<HTMLElement>('.own-card button')
  button?.addEventListener('click', async () => {
    if (!isTitled()) return
    const fragment = `#${new URLSearchParams(written().map(({ name, value }) => [name, value]))}`
    const status = button.nextElementSibling!
    try {
      await navigator.clipboard.writeText(location.origin + fragment)
      status.textContent = button.dataset.copied!
    } catch {
      location.hash = fragment
      status.textContent = button.dataset.notCopied!
    }
  })
}

/** Anybody may have written the address, so the card takes only text of a limited length from it. */
function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1))
  if (!title || !given.has(title.name)) return
  for (const line of lines)
    line.value = (given.get(line.name) ?? '').slice(0, line.maxLength).replace(/[\p{Cc}\p{Cs}]/gu, ' ')
  title.focus()
}

export function isTitled(): boolean {
  for (const line of lines) line.value = line.value.trim()
  return title!.reportValidity()
}

let brought = ''

/** Writes the card into the message, in place of what it wrote there before, and moves the focus to the form. */
export function bringCard(form: HTMLFormElement) {
  const message = form.querySelector('textarea')!
  const before = message.value.replace(brought, '').trim()
  brought = written()
    .map(({ labels, value }) => `${labels[0]!.textContent}: ${value}`)
    .join('\n')
  message.value = (before && `${before}\n\n`) + brought
  form.querySelector('input')!.value = title!.value
  const open = form.querySelector<HTMLElement>(':invalid') ?? message
  open.focus()
}
