import type { LanguageCode } from '@stockwell/model/languages';

/** The texts that writers add to a document, and the language in which they write numbers and dates. */
export interface ExportLabels {
  readonly language: LanguageCode;
  readonly fact: (label: string, value: string) => string;
  readonly page: (page: number, of: number) => string;
  /** At the edge of a page behind which a drawing goes on. */
  readonly continued: (page: number) => string;
}
