// The texts of the lines that `api/document-lines.ts` declares.

import { type DocumentKind, kindsInParts } from './document-kind.ts';

/** The lists of a kind whose records belong to parts. */
export const listsInParts = (kind: Pick<DocumentKind<never>, 'records'>): readonly string[] =>
  kindsInParts(kind).map(({ list }) => list);

export const startLine = (general: string): string => `{"kind":"start","general":${general}}\n`;

const recordsFrom = '{"kind":"records","records":';

/** Records as texts, which are not taken apart for it. */
export const recordsLine = (lists: readonly (readonly [list: string, text: string])[]): string =>
  `${recordsFrom}{${lists.map(([list, text]) => `"${list}":${text}`).join(',')}}}\n`;

/** The text of the records in a line; null where it was written otherwise. */
export const recordsTextIn = (line: string): string | null =>
  line.startsWith(recordsFrom) && line.endsWith('}}') ? line.slice(recordsFrom.length, -1) : null;

export const endLine = '{"kind":"end"}\n';

/** The lines of a whole document, without the end. */
export function linesOf(kind: Pick<DocumentKind<never>, 'records'>, document: object): string {
  const lists = new Set(listsInParts(kind));
  const fields = Object.entries(document);
  const general = Object.fromEntries(fields.filter(([name]) => !lists.has(name)));
  const records = fields.filter(([name]) => lists.has(name));
  return (
    startLine(JSON.stringify(general)) +
    recordsLine(records.map(([list, value]) => [list, JSON.stringify(value)]))
  );
}
