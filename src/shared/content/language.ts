/** The language of the page and of its numbers (BCP 47). Direction and line breaks follow from it. */
export const language: string = 'en'
