export const table = 'contact_submissions'
export const initialStatus = 'new'
