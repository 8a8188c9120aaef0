/** Anyone may have written the text. Control and direction characters could disguise it. */
export const cleanText = (text: string, limit: number) =>
  text
    .slice(0, limit)
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .trim()
