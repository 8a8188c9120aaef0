import { contact } from '../content/contact.ts'
import { type FieldName, fields } from '../enquiry/fields.ts'
import { cleanEmailField } from './form-values.ts'

type Props = { name: FieldName; value: string | undefined; error: string | undefined }

export function Field(props: Props) {
  const { name, error } = props
  const { label, hint, control } = fields[name]
  return (
    <div className={control === 'textarea' ? 'basis-full' : 'grow basis-[max(15rem,34%)]'}>
      <label htmlFor={name} className="block font-600">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="caption">
          {hint}
        </p>
      )}
      <Control {...props} />
      <div>
        {error && (
          <p id={`${name}-error`} className="failure mt-2 text-small font-600">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

function Control({ name, value, error }: Props) {
  const { hint, control, optional, options, autoComplete } = fields[name]
  const descriptions = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean)
  const shared = {
    name,
    id: name,
    required: !optional,
    defaultValue: value,
    className: 'control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  }
  switch (control) {
    case 'select':
      return (
        <div className="select">
          <select {...shared}>
            <option value="">{contact.emptyOption}</option>
            {options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )
    case 'textarea':
      return <textarea {...shared} dir="auto" rows={5} />
    default:
      return (
        <input
          {...shared}
          type={control}
          dir={control === 'text' ? 'auto' : undefined}
          autoComplete={autoComplete}
          onInput={control === 'email' ? (event) => cleanEmailField(event.currentTarget) : undefined}
        />
      )
  }
}
