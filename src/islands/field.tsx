import { contact } from '../content/contact.ts'
import { errorMessage, type FieldName, fields } from '../enquiry/fields.ts'
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
      <div className={isBox ? 'flex flex-row-reverse justify-end gap-3' : undefined}>
        <label htmlFor={name} className={isBox ? 'py-2.5' : 'block mb-2 font-600'}>
          {/* Opens in a new tab, so that the form keeps its values. */}
          <Linked text={label} className="link" target="_blank" />
        </label>
        {input}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-2 text-small font-600 text-error">
          {error}
        </p>
      )}
    </div>
  )
}

type ControlProps = {
  name: FieldName
  id: string
  required: boolean
  className: string
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Control({ defaultValue, ...props }: ControlProps) {
  const { control, options, value, autoComplete, limit, pattern } = fields[props.name]
  switch (control) {
    case 'checkbox':
      return <input {...props} type="checkbox" value={value} defaultChecked={defaultValue === value} />
    case 'select':
      return (
        <select {...props} defaultValue={defaultValue}>
          <option value="">{contact.emptyInterest}</option>
          {options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'textarea':
      return <textarea {...props} defaultValue={defaultValue} rows={5} maxLength={limit} />
    default:
      return (
        <input
          {...props}
          defaultValue={defaultValue}
          type={control}
          autoComplete={autoComplete}
          maxLength={limit}
          pattern={pattern}
          // Browsers show the title if the value does not match the pattern.
          title={pattern && errorMessage(props.name)}
        />
      )
  }
}
