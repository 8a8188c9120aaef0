import { Control } from './control.tsx'
import { type FieldName, fields } from './fields.ts'
import { Linked } from './linked.tsx'

type Props = { name: FieldName; value: string | undefined; error: string | undefined }

export function Field({ name, value, error }: Props) {
  const { label, control, optional } = fields[name]
  const isBox = control === 'checkbox'
  const isWide = isBox || control === 'textarea'
  const input = (
    <Control
      name={name}
      id={name}
      required={!optional}
      className={isBox ? 'box' : 'control'}
      defaultValue={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    />
  )
  return (
    <div className={isWide ? 'col-span-full' : undefined}>
      <div className={isBox ? 'flex gap-3' : undefined}>
        {isBox && input}
        <label htmlFor={name} className={isBox ? 'py-2.5' : 'block mb-2 font-600'}>
          {/* In a new tab, because leaving the form could lose what is typed. */}
          <Linked text={label} className="link" target="_blank" />
        </label>
        {!isBox && input}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-2 text-small font-600 text-error">
          {error}
        </p>
      )}
    </div>
  )
}
