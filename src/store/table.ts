/** Where enquiries are stored, and the status that each begins with. */
export const table = 'contact_submissions'
export const initialStatus = 'new'
