import { expect } from 'vitest'
import { terms } from '../../src/content/terms.ts'
import { both, heightOf, phone, test } from '../support/browser-test.ts'

const { choose, months } = terms.payslip

const textsOf = ({ lines, result, verdict }: (typeof months)[number]) => [
  ...lines.flat(),
  result,
  verdict.answer,
  verdict.reason,
]

test.for(both)(
  'the payslip shows the chosen month, on paper too, and moves nothing, JavaScript: %s',
  async (javaScriptEnabled, { arrive }) => {
    const page = await arrive({ ...phone, javaScriptEnabled })
    await page.goto('/')
    const payslip = page.getByRole('radiogroup', { name: choose })
    const height = await heightOf(page)
    const expectMonth = async (shown: (typeof months)[number]) => {
      await payslip
        .getByRole('radio', { name: shown.label, exact: true, checked: true })
        .waitFor({ state: 'attached' })
      expect(await heightOf(page)).toBe(height)
      for (const media of ['print', 'screen'] as const) {
        await page.emulateMedia({ media })
        const texts = (await payslip.innerText()).split('\n')
        expect(texts).toEqual(expect.arrayContaining(textsOf(shown)))
        const others = months.flatMap(textsOf).filter((text) => !textsOf(shown).includes(text))
        for (const text of others) expect(texts).not.toContain(text)
      }
    }

    const example = months.findIndex(({ isExample }) => isExample)
    await expectMonth(months[example]!)
    for (let step = 1; step <= months.length; step++) {
      await payslip.getByRole('radio', { checked: true }).focus()
      await page.keyboard.press('ArrowRight')
      await expectMonth(months[(example + step) % months.length]!)
    }
    for (const month of months) {
      await payslip.getByText(month.label, { exact: true }).tap()
      await expectMonth(month)
    }
  },
)
