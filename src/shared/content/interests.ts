/** What an enquiry can be about. The form, the schema and the database check all follow this list. */
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
