import { contact } from '#content/contact.ts'
import { errorMessage, type FieldName, fields } from '../enquiry/fields.ts'
import { Linked } from './linked.tsx'

type Props = { name: FieldName; value: string | undefined; error: string | undefined }

export function Field(props: Props) {
  const { name, error } = props
  const { label, control } = fields[name]
  const isBox = control === 'checkbox'
  const isWide = isBox || control === 'textarea'
  return (
    <div className={isWide ? 'basis-full' : 'grow basis-15rem'}>
      <div className={isBox ? 'flex gap-4' : undefined}>
        <label htmlFor={name} className={isBox ? 'py-2.5' : 'block mb-2 font-600'}>
          {/* Opens in a new tab, so that the form keeps its values. */}
          <Linked text={label} className="link" target="_blank" />
        </label>
        <Control {...props} />
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-2 text-small font-600 text-error">
          {error}
        </p>
      )}
    </div>
  )
}

function Control({ name, value: defaultValue, error }: Props) {
  const { control, optional, options, value, autoComplete, limit, pattern } = fields[name]
  const shared = {
    name,
    id: name,
    required: !optional,
    className: control === 'checkbox' ? 'box' : 'control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  }
  switch (control) {
    case 'checkbox':
      return <input {...shared} type="checkbox" value={value} defaultChecked={defaultValue === value} />
    case 'select':
      return (
        <select {...shared} defaultValue={defaultValue}>
          <option value="">{contact.emptyOption}</option>
          {options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'textarea':
      return <textarea {...shared} defaultValue={defaultValue} rows={5} maxLength={limit} />
    default:
      return (
        <input
          {...shared}
          defaultValue={defaultValue}
          type={control}
          autoComplete={autoComplete}
          maxLength={limit}
          pattern={pattern}
          // Browsers show the title if the value does not match the pattern.
          title={pattern && errorMessage(name)}
        />
      )
  }
}
