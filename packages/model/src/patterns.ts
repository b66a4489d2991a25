/**
 * The input patterns of the product. Each has the message code that says what is expected;
 * forms and server use the same table.
 */
export const patterns = {
  /** One or more words separated by single spaces. */
  text: { regex: /^\S+(?: \S+)*$/u, messageCode: 'static.validation.strayspaces' },
  noLeadingSpace: { regex: /^\S/u, messageCode: 'static.validation.leadingSpace' },
  noSpace: { regex: /^\S+$/u, messageCode: 'static.validation.noSpace' },
  letters: { regex: /^[^\d\s]+$/u, messageCode: 'static.validation.letters' },
  alphanumeric: { regex: /^[A-Za-z0-9]+$/, messageCode: 'static.validation.alphanumeric' },
  email: {
    regex: /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
    messageCode: 'static.validation.email',
  },
  color: { regex: /^#[0-9A-Fa-f]{6}$/, messageCode: 'static.validation.color' },
  /** The name of an exported file: known tokens, and nothing that could lead out of its folder. */
  exportFileName: {
    regex:
      /^(?![\s.])(?!.*[. ]$)(?!.* {2})(?:<%(?:PROGRAM_CODE|PROGRAM_ID|VERSION_ID|YMDHMS|YMD)%>|[^<>:"/\\|?*])+$/u,
    messageCode: 'static.validation.exportFileName',
  },
  /** A folder under the export root. */
  exportFolder: {
    regex:
      /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]| (?! ))*(?<![. ])(?:\/[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]| (?! ))*(?<![. ]))*$/u,
    messageCode: 'static.validation.exportFolder',
  },
  gln: { regex: /^\d{13}$/, messageCode: 'static.validation.gln' },
} as const;

export type PatternName = keyof typeof patterns;

/** Control characters have no place in a text and the database refuses some of them; notes keep line breaks. */
const controlInLine = /\p{Cc}/u;
const lineBreaks = /[\n\r\t]/g;

export function hasControlCharacters(text: string, multiline: boolean): boolean {
  return controlInLine.test(multiline ? text.replace(lineBreaks, '') : text);
}

/** Half a character has no meaning in a text, and no database takes it. */
export const hasHalfCharacters = (text: string): boolean => /\p{Surrogate}/u.test(text);
