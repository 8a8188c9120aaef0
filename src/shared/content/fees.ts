/** In euros. The other amounts follow from these. */
export const fees = { plan: 2500, trial: 6000, month: 900 }

/** For amounts below a million. `toLocaleString` would load the data of a locale when an isolate starts. */
export const euros = (amount: number) =>
  `${amount < 0 ? '−' : ''}€${`${Math.abs(amount)}`.replace(/\B(?=\d{3}$)/, ',')}`
