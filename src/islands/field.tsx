import { contact, type FieldName, limits } from '../content/contact.ts'
import { interests } from '../content/interests.ts'

type Props = { name: FieldName; value: string | undefined; error: string | undefined }

/** One labelled field with its message. Ids are fixed: the server renders the page, the browser only the form. */
export function Field({ name, value, error }: Props) {
  return (
    <div className={name === 'message' ? 'sm:col-span-2' : undefined}>
      <label htmlFor={name} className="block mb-1.5 font-600">
        {contact.labels[name]}
      </label>
      <Control
        name={name}
        id={name}
        required
        className="control"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-small font-500 text-error">
          {error}
        </p>
      )}
    </div>
  )
}

type ControlProps = {
  name: FieldName
  id: string
  required: true
  className: string
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Control(props: ControlProps) {
  switch (props.name) {
    case 'name':
      return <input {...props} type="text" autoComplete="name" maxLength={limits.name} />
    case 'email':
      return <input {...props} type="email" autoComplete="email" maxLength={limits.email} />
    case 'company':
      return <input {...props} type="text" autoComplete="organization" maxLength={limits.company} />
    case 'interest':
      return (
        <select {...props}>
          <option value="">{contact.emptyInterest}</option>
          {interests.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'message':
      return <textarea {...props} rows={contact.messageRows} maxLength={limits.message} />
  }
}
