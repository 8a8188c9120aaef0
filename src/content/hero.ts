export const hero = {
  heading: 'AI agents, employed properly.',
  lead: 'We put agents to work in small and growing businesses like new staff: each has a job, a manager, limits it cannot cross, and a return that is counted.',
  tags: ['Agentic Quality', 'AI Safety', 'Agentic Security', 'Compliance'],
  consultation: 'Schedule a Consultation',
  fundedProjects: 'Access Fully Funded Projects',
} as const
