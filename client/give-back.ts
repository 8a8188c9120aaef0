/**
 * Puts what was typed into the form that React has drawn anew, as it does where a translator or an extension has
 * changed the served one. That one is no longer in the page but still holds everything.
 */
export function giveBack(served: HTMLFormElement, focused: Element | null, island: HTMLElement) {
  for (const old of served.querySelectorAll<HTMLInputElement>('[name]')) {
    const field = island.querySelector<HTMLInputElement>(`[name="${old.name}"]`)
    if (!field || field === old) continue
    field.value = old.value
    field.checked = old.checked
    if (old !== focused) continue
    field.focus({ preventScroll: true })
    // An address and a choice have no selection.
    if (old.selectionStart) field.setSelectionRange(old.selectionStart, old.selectionEnd)
  }
}
