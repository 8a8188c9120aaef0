/** The colours, as [light, dark] in OKLCH. Everything drawn, the share image included, takes them from here. */
export const colors = {
  paper: ['oklch(0.975 0.011 88)', 'oklch(0.21 0.02 205)'],
  raised: ['oklch(0.995 0.005 88)', 'oklch(0.255 0.023 205)'],
  sunken: ['oklch(0.945 0.016 88)', 'oklch(0.18 0.018 205)'],
  line: ['oklch(0.865 0.02 90)', 'oklch(0.36 0.024 205)'],
  edge: ['oklch(0.58 0.025 190)', 'oklch(0.6 0.025 200)'],
  ink: ['oklch(0.245 0.028 200)', 'oklch(0.945 0.012 90)'],
  soft: ['oklch(0.4 0.028 200)', 'oklch(0.81 0.018 100)'],
  accent: ['oklch(0.41 0.076 195)', 'oklch(0.83 0.085 185)'],
  'accent-strong': ['oklch(0.34 0.07 195)', 'oklch(0.9 0.07 185)'],
  deep: ['oklch(0.42 0.078 195)', 'oklch(0.37 0.066 195)'],
  'on-deep': ['oklch(0.985 0.008 88)', 'oklch(0.96 0.012 90)'],
  'on-accent': ['oklch(0.985 0.008 88)', 'oklch(0.2 0.03 200)'],
  held: ['oklch(0.86 0.125 82)', 'oklch(0.83 0.125 80)'],
  'on-held': ['oklch(0.3 0.06 65)', 'oklch(0.24 0.05 65)'],
  error: ['oklch(0.445 0.165 27)', 'oklch(0.78 0.12 25)'],
  'error-paper': ['oklch(0.955 0.025 27)', 'oklch(0.27 0.055 25)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>
