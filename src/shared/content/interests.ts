/** What an enquiry can be about. Form and schema follow this list, and the database's check repeats it. */
export const interests = [
  { value: 'ai-strategy', label: 'AI Strategy & Roadmaps' },
  { value: 'ai-agents', label: 'AI Agents as Employees' },
  { value: 'integrations', label: 'Application Integrations' },
  { value: 'security', label: 'Agentic Security' },
  { value: 'prototypes', label: 'Prototypes to Production' },
  { value: 'funding', label: 'Fully Funded Projects' },
  { value: 'other', label: 'Other' },
] as const

export type Interest = (typeof interests)[number]['value']
