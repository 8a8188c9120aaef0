import { contact } from '../content/contact.ts'
import { errorOf, type FieldName, fields } from './fields.ts'

type Props = {
  name: FieldName
  id: string
  required: boolean
  className: string
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Control({ defaultValue, ...props }: Props) {
  const { control, options, value, autoComplete, limit, pattern } = fields[props.name]
  switch (control) {
    case 'checkbox':
      return <input {...props} type="checkbox" value={value} defaultChecked={defaultValue === value} />
    case 'select':
      return (
        <div className="choice">
          <select {...props} defaultValue={defaultValue}>
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
      return <textarea {...props} defaultValue={defaultValue} rows={contact.messageRows} maxLength={limit} />
    default:
      return (
        <input
          {...props}
          defaultValue={defaultValue}
          type={control}
          autoComplete={autoComplete}
          maxLength={limit}
          pattern={pattern}
          // Browsers show the title where the pattern does not fit.
          title={pattern && errorOf(props.name)}
        />
      )
  }
}
