import { joinDocument } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import {
  changeRecords,
  getRecords,
  type RecordChanges,
  type RecordOwner,
  type RecordResult,
  revisionsOf,
  storedNames,
} from '../sealed-records.ts';
import type { Stored } from '../user-copy.ts';
import { notifyCopiesChanged } from './changes.ts';
import type { DeviceDocument } from './device-document.ts';
import { deviceDocument } from './device-documents.ts';
import { withRoom } from './device-full.ts';
import type { DocumentName, DocumentOf, PartIdOf, RecordsOf } from './document-types.ts';
import { copyKey, copyStores, type DocumentCopy, partIn, partName } from './names.ts';
import { type PackedCopy, type PackOptions, packCopy } from './pack.ts';
import { asSeen, type SeenCopies } from './seen-copies.ts';
import { baseFrom, documentFormat, generalFrom, recordsFrom } from './stored-part.ts';
import { type CopySummary, summaryAddress } from './summary.ts';
import { announceWaiting } from './waiting-changes.ts';
import { moveWaiting, movingWaiting, waitingAddresses } from './waiting-rows.ts';

export const placeOf = (kind: DocumentName, store: 'working' | 'base', key: string, part: PartId | null) => ({
  store: copyStores[kind][store],
  recordId: part === null ? key : partName(key, part),
});

/** What the whole document shares; the lists of its parts are empty. */
export async function readGeneral<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
): Promise<Stored<DocumentOf<K>>> {
  return readParts(owner, copy, []);
}

/** The document of some parts. */
export async function readParts<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  parts: readonly PartIdOf<K>[],
): Promise<Stored<DocumentOf<K>>> {
  const read = await readRevised(owner, copy, parts);
  return read.result === 'found' ? { result: 'found', value: read.value.data } : read;
}

/** Revisions of the parts; the general part under null. */
export type Revisions = ReadonlyMap<PartId | null, number>;

/** The document of some parts, and which state of them it is. */
export async function readRevised<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  parts: readonly PartIdOf<K>[],
): Promise<Stored<{ readonly data: DocumentOf<K>; readonly revisions: Revisions }>> {
  const key = copyKey(copy, owner.userId);
  const places = [null, ...parts];
  const records = await getRecords(
    owner,
    places.map((part) => placeOf(copy.kind, 'working', key, part)),
  );
  const [first, ...rest] = records;
  const data = opened(deviceDocument(copy.kind), first, rest);
  if (data.result !== 'found') return data;
  const revisions = new Map<PartId | null, number>();
  for (const [i, part] of places.entries()) {
    const record = records[i];
    revisions.set(part, record?.result === 'found' ? record.revision : 0);
  }
  return { result: 'found', value: { data: data.value, revisions } };
}

/** Whether the parts of a copy are still in the state in which they were read. */
export async function isAsRead(owner: RecordOwner, copy: DocumentCopy, read: Revisions): Promise<boolean> {
  const key = copyKey(copy, owner.userId);
  const now = await revisionsOf(
    owner,
    [...read.keys()].map((part) => placeOf(copy.kind, 'working', key, part)),
  );
  return [...read.values()].every((revision, i) => (now[i] ?? 0) === revision);
}

/** Some parts as they are stored now, and which state of them it is. */
export interface MoreParts<K extends DocumentName> {
  readonly parts: ReadonlyMap<PartIdOf<K>, RecordsOf<K>>;
  readonly revisions: Revisions;
}

/**
 * Some parts beside a general part that is open already. Null where they cannot be validated without it: one is not
 * there, does not open or is of an older make.
 */
export async function readMoreParts<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  wanted: readonly PartIdOf<K>[],
): Promise<MoreParts<K> | null> {
  const { kind } = deviceDocument(copy.kind);
  const key = copyKey(copy, owner.userId);
  const records = await getRecords(
    owner,
    wanted.map((part) => placeOf(copy.kind, 'working', key, part)),
  );
  const parts = new Map<PartIdOf<K>, RecordsOf<K>>();
  const revisions = new Map<PartId | null, number>();
  for (const [i, part] of wanted.entries()) {
    const record = records[i];
    const stored = record?.result === 'found' ? recordsFrom(kind, record.value) : undefined;
    if (record?.result !== 'found' || stored?.format !== documentFormat) return null;
    parts.set(part, stored.records);
    revisions.set(part, record.revision);
  }
  return { parts, revisions };
}

/**
 * All parts of a document. A product is listed by what the whole document shares; a tree is in its own part, and
 * nothing else knows of it.
 */
async function partIdsOf<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  general: DocumentOf<K>,
): Promise<readonly PartIdOf<K>[]> {
  const key = copyKey(copy, owner.userId);
  const { working, base } = copyStores[copy.kind];
  const names = await Promise.all([working, base].map((store) => storedNames(owner, store)));
  const trees = names.flat().flatMap((name) => {
    const part = partIn(key, name);
    return typeof part === 'string' ? [part as PartIdOf<K>] : [];
  });
  return [...new Set([...deviceDocument(copy.kind).kind.partsOf(general), ...trees])];
}

/** The whole working copy. */
export async function readCopy<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
): Promise<Stored<DocumentOf<K>>> {
  const general = await readGeneral(owner, copy);
  if (general.result !== 'found') return general;
  return readParts(owner, copy, await partIdsOf(owner, copy, general.value));
}

/** The whole copy as it was downloaded. */
export async function readBase<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
): Promise<Stored<DocumentOf<K>>> {
  const device = deviceDocument(copy.kind);
  const key = copyKey(copy, owner.userId);
  const [working, kept] = await getRecords(owner, [
    placeOf(copy.kind, 'working', key, null),
    placeOf(copy.kind, 'base', key, null),
  ]);
  if (kept?.result === 'corrupt') return { result: 'corrupt' };
  const general = opened(device, working, []);
  if (general.result !== 'found') return general;
  const was = kept?.result === 'found' ? baseFrom<DocumentOf<K>>(kept.value)?.was : undefined;
  const base = { ...general.value, ...was };
  const ids = await partIdsOf(owner, copy, base);
  const records = await getRecords(owner, [
    ...ids.map((id) => placeOf(copy.kind, 'working', key, id)),
    ...ids.map((id) => placeOf(copy.kind, 'base', key, id)),
  ]);
  const parts: RecordsOf<K>[] = [];
  for (const [i] of ids.entries()) {
    const [now, before] = [records[i], records[i + ids.length]];
    if (now?.result === 'corrupt' || before?.result === 'corrupt') return { result: 'corrupt' };
    const lists = now?.result === 'found' ? recordsFrom(device.kind, now.value)?.records : undefined;
    const changed = before?.result === 'found' ? baseFrom<RecordsOf<K>>(before.value)?.was : undefined;
    parts.push({ ...device.kind.noRecords(), ...lists, ...changed });
  }
  return { result: 'found', value: joinDocument(device.kind, base, parts) };
}

/** The document of a general part and of some other parts. */
function opened<K extends DocumentName>(
  { kind }: DeviceDocument<K>,
  first: RecordResult | undefined,
  rest: readonly RecordResult[],
): Stored<DocumentOf<K>> {
  if (!first || first.result === 'missing') return { result: 'missing' };
  const general = first.result === 'found' ? generalFrom<DocumentOf<K>>(first.value) : undefined;
  if (!general) return { result: 'corrupt' };
  const parts: RecordsOf<K>[] = [];
  let isCurrent = general.format === documentFormat;
  for (const record of rest) {
    // A product that came into the program after the download has no part yet; the index knows of every part.
    if (record.result === 'missing') continue;
    const part = record.result === 'found' ? recordsFrom(kind, record.value) : undefined;
    if (!part) return { result: 'corrupt' };
    parts.push(part.records);
    isCurrent &&= part.format === documentFormat;
  }
  const data = joinDocument(kind, general.data, parts);
  if (isCurrent) return { result: 'found', value: data };
  const { data: renewed } = kind.check(data);
  return renewed ? { result: 'found', value: renewed } : { result: 'corrupt' };
}

export interface StoreOptions<K extends DocumentName> extends PackOptions<K> {
  /** Copies that this one takes the place of; they go in the same step. */
  readonly replaces?: readonly DocumentCopy<K>[];
}

/** Writes a whole copy in one step, over one of the same version. Throws `DeviceFullError`; nothing is lost then. */
export async function storeCopy<K extends DocumentName>(
  owner: RecordOwner,
  kind: K,
  document: DocumentOf<K>,
  { replaces = [], ...options }: StoreOptions<K> = {},
): Promise<CopySummary<K>> {
  return storePacked(owner, await packCopy(kind, document, options), { replaces });
}

interface StoredAlong<K extends DocumentName> {
  readonly replaces?: readonly DocumentCopy<K>[];
  /** Further records that are written in the same step. */
  readonly along?: Pick<RecordChanges, 'put' | 'remove'>;
  /** The copies whose place is taken, as they were when that was wanted; changed ones since are kept. */
  readonly seen?: SeenCopies;
}

/** Throws `EditedMeanwhile` where a copy would be lost that somebody has worked on since it was seen. */
export async function storePacked<K extends DocumentName>(
  owner: RecordOwner,
  { summary, parts }: PackedCopy<K>,
  { replaces = [], along = {}, seen }: StoredAlong<K> = {},
): Promise<CopySummary<K>> {
  const { kind } = summary;
  const key = copyKey(summary, owner.userId);
  const gone = await Promise.all([summary, ...replaces].map((copy) => addressesOf(owner, copy)));
  for (;;) {
    const expect = seen ? await asSeen(owner, [summary, ...replaces], seen) : [];
    // Rows that wait for correction are not part of any version: they go on waiting in the new copy.
    const waiting = await movingWaiting(owner, replaces, summary);
    const outcome = await withRoom(() =>
      changeRecords(owner, {
        remove: [...gone.flat(), ...waiting.remove, ...(along.remove ?? [])],
        put: [
          { ...summaryAddress(kind, key), value: summary },
          ...parts.map(({ place, part, chunks }) => ({ ...placeOf(kind, place, key, part), packed: chunks })),
          ...waiting.put,
          ...(along.put ?? []),
        ],
        expect: [...waiting.expect, ...expect],
      }),
    );
    if (outcome.result === 'written') break;
  }
  notifyReplaced(owner, [summary, ...replaces]);
  return summary;
}

/**
 * Removes the working copy, what was downloaded, the summary and the rows that wait for correction; also of a copy
 * that does not open.
 */
export async function removeCopy(owner: RecordOwner, ...copies: readonly DocumentCopy[]): Promise<void> {
  const gone = await Promise.all(
    copies.map(async (copy) => [
      ...(await addressesOf(owner, copy)),
      ...(await waitingAddresses(owner, copy)),
    ]),
  );
  await changeRecords(owner, { remove: gone.flat() });
  notifyReplaced(owner, copies);
}

/** Removes a copy in favour of another one of its program, in which its rows go on waiting. */
export async function supersedeCopy(owner: RecordOwner, copy: DocumentCopy, by: DocumentCopy): Promise<void> {
  await moveWaiting(owner, copy, by);
  await removeCopy(owner, copy);
}

function notifyReplaced(owner: RecordOwner, copies: readonly DocumentCopy[]): void {
  for (const copy of copies) {
    const key = copyKey(copy, owner.userId);
    notifyCopiesChanged({ key, parts: null });
    announceWaiting({ key, by: null });
  }
}

async function addressesOf(owner: RecordOwner, copy: DocumentCopy) {
  const key = copyKey(copy, owner.userId);
  const found = await Promise.all(
    Object.values(copyStores[copy.kind]).map(async (store: string) =>
      (await storedNames(owner, store))
        .filter((name) => name === key || name.startsWith(`${key}/`))
        .map((recordId) => ({ store, recordId })),
    ),
  );
  return found.flat();
}
