import type { DocumentKind } from '@stockwell/model/documents/document-kind';
import { sameValue } from '@stockwell/model/documents/same-record';

/**
 * The shape of stored documents. Raised when the document of the model changes: copies of an older make are
 * checked again when they are opened, which fills in what the newer document has besides.
 */
export const documentFormat = 1;

export interface StoredGeneral<D> {
  readonly format: number;
  readonly data: D;
}

export interface StoredRecords<R> {
  readonly format: number;
  readonly records: R;
}

/**
 * What a part was when it was downloaded, as far as it was something else than now: only the fields that have
 * changed since. A part that nobody touched takes no room a second time.
 */
export interface StoredBase<T> {
  readonly format: number;
  readonly was: Partial<T>;
}

export const generalOf = <D>(data: D): StoredGeneral<D> => ({ format: documentFormat, data });
export const recordsOf = <R>(records: R): StoredRecords<R> => ({ format: documentFormat, records });
/** The JSON of `recordsOf`, from the JSON of the records. */
export const recordsJsonOf = (json: string): string => `{"format":${documentFormat},"records":${json}}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/*
 * What opens under the user's key was written by this application after the model had checked it: the shape of
 * the wrapping is all that is looked at.
 */
export function generalFrom<D>(value: unknown): StoredGeneral<D> | undefined {
  return isRecord(value) && typeof value.format === 'number' && isRecord(value.data)
    ? { format: value.format, data: value.data as D }
    : undefined;
}

export function recordsFrom<R extends object>(
  { noRecords }: Pick<DocumentKind<never, R>, 'noRecords'>,
  value: unknown,
): StoredRecords<R> | undefined {
  return isRecord(value) && typeof value.format === 'number' && isRecord(value.records)
    ? { format: value.format, records: { ...noRecords(), ...(value.records as Partial<R>) } }
    : undefined;
}

export function baseFrom<T>(value: unknown): StoredBase<T> | undefined {
  return isRecord(value) && typeof value.format === 'number' && isRecord(value.was)
    ? { format: value.format, was: value.was as Partial<T> }
    : undefined;
}

/** The fields of `before` that are something else in `after`. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const name of Object.keys({ ...after, ...before }) as (keyof T)[]) {
    if (!sameValue(before[name], after[name])) changed[name] = before[name];
  }
  return changed;
}

/**
 * What has to be kept of the downloaded part once it becomes `after`; undefined when that is kept already. What the
 * server has changed in the version since counts as downloaded.
 */
export function nextBase<T extends object>(
  base: StoredBase<T> | undefined,
  before: T,
  after: T,
  downloaded: Partial<T> = {},
): StoredBase<T> | undefined {
  const known: Partial<T> = base?.was ?? {};
  const gone: Partial<T> = before === after ? {} : changedFields(before, after);
  const was: Partial<T> = { ...gone, ...known, ...downloaded };
  const now: Partial<T> = { ...after, ...known };
  const isKept = (Object.keys(was) as (keyof T)[]).every((name) => sameValue(was[name], now[name]));
  return isKept ? undefined : { format: documentFormat, was };
}
