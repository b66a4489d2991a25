import type { DocumentResult } from './check.ts';
import type { AnyRecord, AnyRecordKind, PartId } from './record-kind.ts';

/**
 * A kind of document: `D` the whole of it, `R` the lists of records that belong to one part each, `P` what its parts
 * are named by. Everything that keeps, moves, compares or merges documents is written once, over the kind.
 */
export interface DocumentKind<D extends object, R extends object = PartRecords, P extends PartId = PartId> {
  readonly name: 'supplyPlan' | 'forecast';
  readonly records: Readonly<Record<string, AnyRecordKind>>;
  /** Fields of `currentVersion` that people set with a version. */
  readonly settings: readonly string[];
  /** Whether a version can end records of the one before; otherwise what a document leaves out stays. */
  readonly endsRecords: boolean;
  /** The parts that a document has, also those without records. */
  partsOf(document: D): readonly P[];
  /** Checks a document once and for all. */
  readonly check: (value: unknown, mostIssues?: number) => DocumentResult<D>;
  /** Gives fields that an earlier release did not know their usual values; says nothing of what is wrong. */
  fill(document: D): D;
  /** Fills the place of `R`, which nothing else names. */
  readonly noRecords: () => R;
}

export type PartRecords = Readonly<Record<string, readonly AnyRecord[]>>;

/**
 * A document in parts. A device keeps the parts apart, so that one product or tree is opened and saved without the
 * others. Every part is a document by itself once it is joined with what the whole document shares.
 */
export interface Parts<D extends object, R extends object = PartRecords, P extends PartId = PartId> {
  /** The document without the records of its parts. */
  readonly general: D;
  readonly parts: ReadonlyMap<P, R>;
}

type Records = Pick<DocumentKind<never>, 'records'>;

export const kindsInParts = ({ records }: Records): readonly AnyRecordKind[] =>
  Object.values(records).filter(({ part }) => part !== null);

/** A part in which nothing was entered yet. */
export const emptyPart = (kind: Records): Record<string, AnyRecord[]> =>
  Object.fromEntries(kindsInParts(kind).map(({ list }) => [list, []]));

export const recordsIn = (document: object, list: string): readonly AnyRecord[] =>
  (document as Readonly<Record<string, readonly AnyRecord[] | undefined>>)[list] ?? [];

/** What people set with a version. */
export function settingsIn({ settings }: Pick<DocumentKind<never>, 'settings'>, document: object): AnyRecord {
  const { currentVersion } = document as { readonly currentVersion?: AnyRecord | null };
  return Object.fromEntries(settings.map((name) => [name, currentVersion?.[name] ?? null]));
}

/** The document with some of its settings changed. */
export const withSettings = <D extends object>(document: D, settings: AnyRecord): D =>
  Object.keys(settings).length === 0
    ? document
    : {
        ...document,
        currentVersion: {
          ...(document as { readonly currentVersion?: AnyRecord | null }).currentVersion,
          ...settings,
        },
      };

/** Every part that the document has is there, also one without records. */
export function splitDocument<D extends object, R extends object, P extends PartId>(
  kind: DocumentKind<D, R, P>,
  document: D,
): Parts<D, R, P> {
  const parts = new Map<PartId, Record<string, AnyRecord[]>>();
  for (const id of kind.partsOf(document)) parts.set(id, emptyPart(kind));
  for (const { list, part } of kindsInParts(kind)) {
    for (const record of recordsIn(document, list)) {
      const id = part?.(record as never) ?? '';
      const records = parts.get(id) ?? emptyPart(kind);
      parts.set(id, records);
      records[list]?.push(record);
    }
  }
  return {
    general: { ...document, ...emptyPart(kind) },
    parts: parts as unknown as ReadonlyMap<P, R>,
  };
}

/** The document of some parts, or of all of them. */
export function joinDocument<D extends object, R extends object, P extends PartId>(
  kind: DocumentKind<D, R, P>,
  general: D,
  parts: Iterable<R>,
): D {
  const joined = emptyPart(kind);
  for (const part of parts) {
    for (const [list, to] of Object.entries(joined)) {
      for (const record of recordsIn(part, list)) to.push(record);
    }
  }
  return { ...general, ...joined };
}
