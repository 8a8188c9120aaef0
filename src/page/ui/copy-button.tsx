type Props = { copy: string; copied: string; notCopied: string; promise?: string }

/** Its script writes the result into the element after it. */
export function CopyButton({ copy, copied, notCopied, promise }: Props) {
  return (
    <>
      <button
        type="submit"
        formNoValidate
        className="button button-quiet min-h-11 px-4"
        data-copied={copied}
        data-not-copied={notCopied}
      >
        {copy}
      </button>
      <span role="status" className="text-soft">
        {promise}
      </span>
    </>
  )
}
