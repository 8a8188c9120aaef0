/** An agent has no face, so its portrait is a pattern. */
export function AgentPortrait() {
  return (
    <svg viewBox="-1.5 -1.5 15 15" className="size-14 rounded-lg bg-sunken fill-accent" aria-hidden="true">
      <path d="M0 0h4a4 4 0 0 1-4 4zM8 0v4H4a4 4 0 0 1 4-4zM12 0v4a4 4 0 0 1-4-4zM0 4h4v4a4 4 0 0 1-4-4zM4 8a4 4 0 0 1 4-4v4zM12 4a4 4 0 0 1-4 4V4zM0 12V8a4 4 0 0 1 4 4zM4 8h4a4 4 0 0 1-4 4zM12 8v4H8a4 4 0 0 1 4-4z" />
    </svg>
  )
}
