export function returnForm(island: HTMLElement, form: HTMLFormElement) {
  // React still listens to the old one.
  const successor = island.cloneNode() as HTMLElement
  successor.append(form)
  island.replaceWith(successor)
  form.toggleAttribute('inert', false)
  enableForm(form)
}

export const enableForm = (form: HTMLFormElement) =>
  form.querySelector('[type=submit]')?.toggleAttribute('disabled', false)
