import type { ExportFact } from '../export-document.ts';

/** What is said below a heading. */
export interface OutlineParagraph {
  readonly text: string;
  /** Said in bold before the text. */
  readonly label?: string;
  /** `wrong` is what somebody should look at. */
  readonly tone?: 'muted' | 'wrong';
  /** An entry of a list. */
  readonly isListed?: boolean;
}

export interface OutlineItem {
  /** 0 is the top. */
  readonly depth: number;
  readonly heading: string;
  readonly paragraphs: readonly OutlineParagraph[];
}

/** A text of numbered headings, for people to go on writing in. */
export interface OutlineDocument {
  readonly title: string;
  readonly facts: readonly ExportFact[];
  readonly notes: readonly string[];
  readonly items: readonly OutlineItem[];
  /** Left of the page number. */
  readonly footer: string;
}
