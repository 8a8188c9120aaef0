/** The gate is CSS. The script lets Enter decide too, and moves the focus to what follows. */
export function watchGate() {
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && (target as Element).matches('#gate input')) (target as HTMLElement).click()
  })
  addEventListener('change', ({ target }) => {
    const { form, value } = target as HTMLInputElement
    if (form?.id === 'gate') form.querySelector<HTMLElement>(`.if-${value}`)!.focus()
  })
  addEventListener('reset', ({ target }) => {
    // The choices are hidden until the reset is done.
    setTimeout(() => (target as HTMLElement).querySelector('input')!.focus())
  })
}
