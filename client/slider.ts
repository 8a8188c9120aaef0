/** The payslip's script is loaded only for a visitor who moves the slider. */
export function watchSlider() {
  addEventListener('input', async ({ target }) => {
    const { script } = (target as HTMLElement).dataset ?? {}
    if (!script) return
    const { showPayslip }: typeof import('./payslip.ts') = await import(/* @vite-ignore */ script)
    showPayslip()
  })
}
