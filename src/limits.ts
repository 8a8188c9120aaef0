// Time limits in ms, of the Worker and of the form.

/** A visitor waits for these attempts, and for pauses of up to 150 and 300 ms. */
export const visitorInsert = { attempts: 3, attemptMs: 2_500 }

/** The workflow retries it. */
export const workflowInsert = { attempts: 1, attemptMs: 10_000 }

export const workflowStartMs = 2_000

/** A visitor's wait: storing takes up to 8 s and starting a workflow 2 s. The rest is for the network. */
export const formMs = 12_000

export const noticeMs = 25_000
