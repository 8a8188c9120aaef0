/**
 * Where a translator or an extension has changed the served form, React draws its own. What was typed is still in the
 * served one, and goes from there into React's.
 */
export function giveBack(served: HTMLFormElement, focused: Element | null, island: HTMLElement) {
  for (const old of served.querySelectorAll<HTMLInputElement>('[name]')) {
    const field = island.querySelector<HTMLInputElement>(`[name="${old.name}"]`)
    if (!field) continue
    field.value = old.value
    field.checked = old.checked
    if (old !== focused) continue
    field.focus({ preventScroll: true })
    // An address and a choice have no selection.
    if (old.selectionStart) field.setSelectionRange(old.selectionStart, old.selectionEnd)
  }
}
