import { runProblems } from '@stockwell/engine/problems/run';
import {
  type DocumentKind,
  kindsInParts,
  recordsIn,
  splitDocument,
} from '@stockwell/model/documents/document-kind';
import { DocumentError } from '@stockwell/model/documents/issue';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { DateText } from '@stockwell/model/months';
import type { Bytes } from '../bytes.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName, DocumentOf, PartIdOf } from './document-types.ts';
import { type PackedCopy, packCopy, packSplit } from './pack.ts';
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

/** Which share of the parts is made here, from 0; the first one has the general part. */
export interface Share {
  readonly index: number;
  readonly of: number;
}

type Today = Pick<PrepareInput, 'today' | 'now'>;

/** What the application works out by itself in a document that it has just received. */
const workedOut: {
  readonly [K in DocumentName]: {
    readonly inDocument: (document: DocumentOf<K>, at: Today) => DocumentOf<K>;
    /** The same in what the whole document shares. */
    readonly inGeneral: (general: DocumentOf<K>, at: Today) => DocumentOf<K>;
  };
} = {
  supplyPlan: {
    // Nobody's doing: what the application finds by itself has no author.
    inDocument: (document, { today, now }) =>
      runProblems(document, {
        userId: null,
        now,
        newId: () => crypto.randomUUID(),
        today,
        kind: 'full',
      }).data,
    inGeneral: (general, { today }) => ({ ...general, problemRunDate: today }),
  },
  forecast: { inDocument: (document) => document, inGeneral: (general) => general },
};

/**
 * Makes a copy of what the server sent: checks the document once, works out what is of today, and packs it part by
 * part. What was sent stays the base.
 */
export async function prepareCopy<K extends DocumentName>(input: PrepareInput<K>): Promise<PackedCopy<K>> {
  const { kind: name, downloadedAt } = input;
  const base = checked(deviceDocument(name).kind, await sentIn(input));
  return packCopy(name, workedOut[name].inDocument(base, input), { base, downloadedAt });
}

/** A share of the same: `joinShares` makes the copy of all of them. */
export async function prepareShare<K extends DocumentName>(
  input: PrepareInput<K>,
  share: Share,
): Promise<PackedCopy<K>> {
  const { kind: name, downloadedAt } = input;
  const { kind } = deviceDocument(name);
  const sent = await sentIn(input);
  const base = checked(kind, shareOf(name, sent, share));
  const withGeneral = share.index === 0;
  const general = withGeneral ? checked(kind, { ...sent, ...kind.noRecords() }) : base;
  const { parts } = splitDocument(kind, workedOut[name].inDocument(base, input));
  return packSplit(
    name,
    { general: workedOut[name].inGeneral(general, input), parts },
    { base: { general, parts: splitDocument(kind, base).parts }, downloadedAt, withGeneral },
  );
}

async function sentIn({ answer }: PrepareInput): Promise<object> {
  const value = await readAnswer(answer);
  const [sent] = Array.isArray(value) ? value : [value];
  if (typeof sent !== 'object' || sent === null) throw new UnreadableAnswer();
  return sent;
}

function checked<D extends object>(kind: Pick<DocumentKind<D>, 'check'>, value: object): D {
  const { data, issues } = kind.check(value);
  if (!data) throw new DocumentError('received data', issues);
  return data;
}

/** The document of some parts that follow each other. Records that belong to none are in the first share. */
function shareOf<K extends DocumentName>(name: K, sent: object, { index, of }: Share): object {
  const { kind, checkedWith } = deviceDocument(name);
  try {
    const document = sent as DocumentOf<K>;
    const ids = kind.partsOf(document) as readonly PartIdOf<K>[];
    const at = (share: number): number => Math.round((ids.length * share) / of);
    const mine = ids.slice(at(index), at(index + 1));
    const [all, wanted] = [new Set<PartId>(ids), new Set<PartId>(mine)];
    const records = kindsInParts(kind).map(({ list, part }) => [
      list,
      recordsIn(sent, list).filter((record) => {
        const id = part?.(record as never) ?? '';
        return wanted.has(id) || (index === 0 && !all.has(id));
      }),
    ]);
    return { ...checkedWith(document, mine), ...Object.fromEntries(records) };
  } catch (cause) {
    // What has not even parts is refused for what is wrong with it.
    checked(kind, sent);
    throw new UnreadableAnswer(cause);
  }
}
