/** The letters that the built-in fonts of a PDF do not have, and what stands in for them. */
const standIns: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u2212': '-',
  '→': '>',
  '≤': '<=',
  '≥': '>=',
};

/** A text as the built-in fonts can write it. */
export const pdfText = (text: string): string =>
  text.replace(/[\u202f\u2009\u2212→≤≥]/g, (letter) => standIns[letter] ?? letter);
