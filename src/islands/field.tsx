import { contact, type FieldName, fields } from '../content/contact.ts'

type Props = { name: FieldName; value: string | undefined; error: string | undefined }

export function Field({ name, value, error }: Props) {
  const { label, optional } = fields[name]
  return (
    <div>
      <label htmlFor={name} className="block mb-2 font-600">
        {label}
      </label>
      <Control
        name={name}
        id={name}
        required={!optional}
        className="control"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
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

function Control(props: ControlProps) {
  const { control, options, autoComplete, limit } = fields[props.name]
  switch (control) {
    case 'select':
      return (
        <div className="choice">
          <select {...props}>
            <option value="">{contact.emptyInterest}</option>
            {options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )
    case 'textarea':
      return <textarea {...props} rows={contact.messageRows} maxLength={limit} />
    default:
      return <input {...props} type={control} autoComplete={autoComplete} maxLength={limit} />
  }
}
