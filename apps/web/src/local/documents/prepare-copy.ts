import { runProblems } from '@stockwell/engine/problems/run';
import { DocumentError } from '@stockwell/model/documents/issue';
import type { DateText } from '@stockwell/model/months';
import type { Bytes } from '../bytes.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName, DocumentOf } from './document-types.ts';
import { type PackedCopy, packCopy } from './pack.ts';
import { readAnswer, UnreadableAnswer } from './read-answer.ts';

export interface PrepareInput<K extends DocumentName = DocumentName> {
  readonly kind: K;
  /** The answer of the server: a list with one document. */
  readonly answer: Bytes;
  readonly today: DateText;
  /** UTC, as `2026-05-20 09:30:00`. */
  readonly now: string;
  readonly downloadedAt: number;
}

type Today = Pick<PrepareInput, 'today' | 'now'>;

/** What the application works out by itself in a document that it has just received. */
const workedOut: { readonly [K in DocumentName]: (document: DocumentOf<K>, at: Today) => DocumentOf<K> } = {
  // Nobody's doing: what the application finds by itself has no author.
  supplyPlan: (document, { today, now }) =>
    runProblems(document, {
      userId: null,
      now,
      newId: () => crypto.randomUUID(),
      today,
      kind: 'full',
    }).data,
  forecast: (document) => document,
};

/**
 * Makes a copy of what the server sent: checks the document once, works out what is of today, and packs it part by
 * part. What was sent stays the base.
 */
export async function prepareCopy<K extends DocumentName>(input: PrepareInput<K>): Promise<PackedCopy<K>> {
  const { kind, answer, downloadedAt } = input;
  const value = await readAnswer(answer);
  const [sent] = Array.isArray(value) ? value : [value];
  if (typeof sent !== 'object' || sent === null) throw new UnreadableAnswer();
  const { data: base, issues } = deviceDocument(kind).kind.check(sent);
  if (!base) throw new DocumentError('received data', issues);
  return packCopy(kind, workedOut[kind](base, input), { base, downloadedAt });
}
