/** Texts of the model name what is to be filled in by words in double braces. */
export const filledIn = (text: string, wordFor: (name: string) => string | number | undefined): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(wordFor(name) ?? ''));
