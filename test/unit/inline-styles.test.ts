import { expect, test } from 'vitest'
import { findClasses } from '../../build/inline-styles.ts'

test('finds the classes of an expression that is broken over lines, and those that a script sets', () => {
  const component = `const Part = ({ sign }) => (
    <p
      className={
        sign > 1
          ? \`row \${sign ? \`sign-\${sign}\` : 'caption'}\`
          : "[&>b]:mt-2"
      }
    />
  )`
  const found = findClasses('part.tsx', component).join(' ').split(/\s+/)
  expect(found).toEqual(expect.arrayContaining(['row', 'sign-', 'caption', '[&>b]:mt-2']))
  expect(findClasses('part.ts', "room.className = 'grid overlay'")).toContain('grid overlay')
})
