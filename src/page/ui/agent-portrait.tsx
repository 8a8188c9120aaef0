/** An agent has no face but a key of its own: its portrait is the pattern of that key. */
export function AgentPortrait() {
  return (
    <svg viewBox="0 0 7 7" className="size-14 shrink-0 rounded-lg bg-sunken fill-accent" aria-hidden="true">
      <path d="M2 1h3v1H2zM1 2h1v2H1zm4 0h1v2H5zM3 3h1v1H3zM2 4h1v1H2zm2 0h1v1H4zM1 5h1v1H1zm2 0h1v1H3zm2 0h1v1H5z" />
    </svg>
  )
}
