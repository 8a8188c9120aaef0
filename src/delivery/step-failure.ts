/** Cloudflare keeps the message of an error, so it contains no visitor input. */
export class StepFailure extends Error {}
