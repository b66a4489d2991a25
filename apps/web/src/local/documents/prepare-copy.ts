import { runProblems } from '@stockwell/engine/problems/run-problems';
import { type DocumentLine, documentLineSchema } from '@stockwell/model/api/document-lines';
import { recordsIn, splitDocument } from '@stockwell/model/documents/document-kind';
import { recordsTextIn } from '@stockwell/model/documents/line-texts';
import type { DateText } from '@stockwell/model/months';
import { type Bytes, concatenated } from '../bytes.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName, DocumentOf, PartIdOf } from './document-types.ts';
import { createPacking, type PackedCopy, type Packing } from './pack.ts';

/** What arrived is no document in lines. */
export class UnreadableAnswer extends Error {
  constructor(cause?: unknown) {
    super('The answer cannot be read', { cause });
    this.name = 'UnreadableAnswer';
  }
}

export interface PrepareInput<K extends DocumentName = DocumentName> {
  readonly kind: K;
  readonly today: DateText;
  /** UTC, as `2026-05-20 09:30:00`. */
  readonly now: string;
  readonly downloadedAt: number;
}

/** A copy in the making. */
export interface Preparation<K extends DocumentName = DocumentName> {
  /** Takes the next bytes of the server's answer, and works on the lines that are complete. */
  readonly take: (bytes: Bytes) => void;
  /** The copy, once everything has come; what is no whole document is refused. */
  readonly finish: () => Promise<PackedCopy<K>>;
}

type Today = Pick<PrepareInput, 'today' | 'now'>;

/** What the application works out by itself in a document that it has just received, some parts at a time. */
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

const newline = 0x0a;

/** Cuts bytes into lines; each is decoded once, when it is complete. */
function lineCutter(take: (line: string) => void): {
  add(bytes: Bytes): void;
  readonly isDone: () => boolean;
} {
  const decoder = new TextDecoder();
  let begun: Bytes[] = [];
  return {
    add(bytes) {
      let from = 0;
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        const last = bytes.subarray(from, end);
        take(decoder.decode(begun.length === 0 ? last : concatenated([...begun, last])));
        begun = [];
        from = end + 1;
      }
      if (from < bytes.length) begun.push(bytes.subarray(from));
    },
    isDone: () => begun.length === 0,
  };
}

function lineFrom(text: string): DocumentLine {
  try {
    const line: unknown = JSON.parse(text);
    // Records are checked as what they are; the shape of the line is all that is looked at here.
    const isRecords = (line as DocumentLine | null)?.kind === 'records';
    if (isRecords && typeof (line as { records?: unknown }).records !== 'object')
      throw new UnreadableAnswer();
    return isRecords ? (line as DocumentLine) : documentLineSchema.parse(line);
  } catch (cause) {
    throw new UnreadableAnswer(cause);
  }
}

/** The fields that are something else afterwards. */
function differing<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  ) as Partial<T>;
}

/**
 * Makes a copy of what the server sends while it comes: works out what is of today for some products at a time, and
 * packs them. What was sent stays the base.
 */
export function prepareCopy<K extends DocumentName>(input: PrepareInput<K>): Preparation<K> {
  const { kind: name, downloadedAt } = input;
  const device = deviceDocument(name);
  const { kind } = device;
  let general: DocumentOf<K> | null = null;
  let packing: Packing<K> | null = null;
  let isWhole = false;
  let failure: unknown = null;
  const seen = new Set<PartIdOf<K>>();

  function add(ids: readonly PartIdOf<K>[], records: object, json: string | null): void {
    if (!general || !packing) throw new UnreadableAnswer();
    for (const id of ids) seen.add(id);
    // Documents of the server are right by themselves: a version was checked before it became one.
    const base = kind.fill({ ...device.checkedWith(general, ids), ...records });
    const isAsSent = Object.entries(records).every(([list, sent]) => recordsIn(base, list) === sent);
    packing.add(workedOut[name](base, input), base, isAsSent ? json : null);
  }

  function takeLine(text: string): void {
    const line = lineFrom(text);
    if (line.kind === 'end') {
      isWhole = true;
      return;
    }
    if (line.kind === 'start') {
      general = { ...line.general, ...kind.noRecords() } as unknown as DocumentOf<K>;
      packing = createPacking(name, { downloadedAt });
      seen.clear();
      return;
    }
    if (!general) throw new UnreadableAnswer();
    const sent = { ...device.checkedWith(general, []), ...kind.noRecords(), ...line.records };
    add([...splitDocument(kind, sent).parts.keys()], line.records, recordsTextIn(text));
  }

  const lines = lineCutter(takeLine);
  return {
    take(bytes) {
      if (failure !== null) return;
      try {
        lines.add(bytes);
      } catch (problem) {
        failure = problem;
      }
    },
    async finish() {
      if (failure !== null) throw failure;
      if (!general || !packing || !isWhole || !lines.isDone()) throw new UnreadableAnswer();
      const rest = kind.partsOf(general).filter((id) => !seen.has(id));
      if (rest.length > 0) add(rest, {}, null);
      const base = kind.fill(general);
      const small = device.checkedWith(base, []);
      return packing.finish({ ...base, ...differing(small, workedOut[name](small, input)) }, base);
    },
  };
}
