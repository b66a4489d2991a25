import type { DocumentIssue } from '@stockwell/model/documents/document-issue';
import { splitDocument } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import { packed } from '../chunks.ts';
import {
  changeRecords,
  getRecords,
  type RecordOwner,
  type RecordPut,
  type RecordResult,
} from '../sealed-records.ts';
import type { StorageFailure } from '../storage-failure.ts';
import { changedAfter, isChangedGeneral, isChangedPart } from './changed-parts.ts';
import { notifyCopiesChanged } from './changes.ts';
import { placeOf, type Revisions } from './copy-store.ts';
import type { DeviceDocument } from './device-document.ts';
import { deviceDocument } from './device-documents.ts';
import { isDeviceFull } from './device-full.ts';
import type { DocumentName, DocumentOf, PartIdOf, PartsOf, RecordsOf } from './document-types.ts';
import { copyKey, type DocumentCopy } from './names.ts';
import { sizeOf } from './pack.ts';
import {
  baseFrom,
  changedFields,
  generalFrom,
  generalOf,
  nextBase,
  recordsFrom,
  recordsOf,
  type StoredBase,
} from './stored-part.ts';
import { type CopySummary, summaryAddress, summaryFrom } from './summary.ts';

export type SaveResult =
  | { readonly result: 'saved' }
  /** `readonly`: a commit locks the copy. */
  | { readonly result: 'readonly' | 'missing' | 'corrupt' }
  /** The device did not store it: nothing was written, nothing is lost. */
  | { readonly result: StorageFailure }
  /** The document would break rules of the model; nothing was written. */
  | { readonly result: 'refused'; readonly issues: readonly DocumentIssue[] };

export type Rewritten<K extends DocumentName> =
  | {
      readonly result: 'saved';
      /** The parts as they are stored now, and what they were changed from. */
      readonly parts: PartsOf<K>;
      readonly seen: Revisions;
      readonly revisions: Revisions;
    }
  | Exclude<SaveResult, { readonly result: 'saved' }>;

/** Makes the new parts from the stored ones; a list of issues refuses the change. */
export type PartsChange<K extends DocumentName> = (
  stored: PartsOf<K>,
) => PartsOf<K> | { issues: readonly DocumentIssue[] };

export interface RewriteOptions<K extends DocumentName> {
  /** False for what the application works out by itself, such as the problem list: nothing of it would be lost. */
  readonly modifies?: boolean | (() => boolean);
  /** What the server itself has changed in the version since the download: it counts as downloaded. */
  readonly downloaded?: () => Downloaded<K>;
}

export interface Downloaded<K extends DocumentName> {
  readonly general: Partial<DocumentOf<K>>;
  readonly parts: ReadonlyMap<PartIdOf<K>, Partial<RecordsOf<K>>>;
}

/**
 * Changes some parts in one step. When another tab has written meanwhile the change is made again from what that tab
 * left: nobody's work is overwritten by chance.
 */
export async function rewriteParts<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  parts: readonly PartIdOf<K>[],
  change: PartsChange<K>,
  options: RewriteOptions<K> = {},
): Promise<Rewritten<K>> {
  for (;;) {
    const outcome = await attempt(owner, copy, parts, change, options);
    if (outcome) return outcome;
  }
}

/** Writes these parts as they stand in the document, and the general part if it changed. */
export async function saveParts<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  document: DocumentOf<K>,
  ids: readonly PartIdOf<K>[],
): Promise<SaveResult> {
  const parts = splitDocument(deviceDocument(copy.kind).kind, document);
  const written = await rewriteParts(owner, copy, ids, () => parts);
  return written.result === 'saved' ? { result: 'saved' } : written;
}

async function attempt<K extends DocumentName>(
  owner: RecordOwner,
  copy: DocumentCopy<K>,
  parts: readonly PartIdOf<K>[],
  change: PartsChange<K>,
  { modifies = true, downloaded }: RewriteOptions<K>,
): Promise<Rewritten<K> | undefined> {
  const device = deviceDocument(copy.kind);
  const key = copyKey(copy, owner.userId);
  const places = [null, ...parts];
  const addresses = [
    summaryAddress(copy.kind, key),
    ...places.map((part) => placeOf(copy.kind, 'working', key, part)),
    ...places.map((part) => placeOf(copy.kind, 'base', key, part)),
  ];
  const records = await getRecords(owner, addresses, { keep: true });
  const [summaryRecord, ...partRecords] = records;
  if (!summaryRecord || summaryRecord.result === 'missing') return { result: 'missing' };
  if (records.some(({ result }) => result === 'corrupt')) return { result: 'corrupt' };
  const summary = summaryRecord.result === 'found' ? summaryFrom(copy.kind, summaryRecord.value) : undefined;
  const stored = partsFrom(device, places, partRecords);
  if (!summary || !stored) return { result: 'corrupt' };
  if (summary.readonly) return { result: 'readonly' };

  const next = change(stored);
  if ('issues' in next) return { result: 'refused', issues: next.issues };

  const writes = await writesOf(copy.kind, key, places, partRecords, stored, next, downloaded?.());
  if (writes.parts.length + writes.bases.length === 0)
    return { result: 'saved', parts: stored, ...noneWritten(places, partRecords) };
  const isUsers = typeof modifies === 'function' ? modifies() : modifies;
  const changedParts = changedAfter(summary, places, isUsers, (place) => isChanged(device, writes, place));
  const put = [
    ...writes.parts.map(({ put }) => put),
    ...writes.bases,
    {
      ...summaryAddress(copy.kind, key),
      value: {
        ...nextSummary(device, summary, writes.grown, parts, stored, next),
        modified: changedParts ? changedParts.length > 0 : true,
        ...(changedParts ? { changedParts } : {}),
        sentAs: isUsers ? null : summary.sentAs,
        edits: summary.edits + (isUsers ? 1 : 0),
      },
    },
  ];
  try {
    const outcome = await changeRecords(owner, {
      put,
      expect: addresses.map((address, i) => ({ ...address, revision: revisionOf(records[i]) })),
    });
    if (outcome.result === 'overtaken') return undefined;
    const seen = revisionsOf(places, partRecords);
    const revisions = new Map(seen);
    for (const [i, { part }] of writes.parts.entries()) revisions.set(part, outcome.revisions[i] ?? 0);
    notifyCopiesChanged({ key, parts });
    return { result: 'saved', parts: next, seen, revisions };
  } catch (failure) {
    if (isDeviceFull(failure)) return { result: 'full' };
    throw failure;
  }
}

const revisionOf = (record: RecordResult | undefined): number | null =>
  record?.result === 'found' ? record.revision : null;

function revisionsOf(places: readonly (PartId | null)[], records: readonly RecordResult[]): Revisions {
  return new Map(places.map((part, i) => [part, revisionOf(records[i]) ?? 0]));
}

function noneWritten(places: readonly (PartId | null)[], records: readonly RecordResult[]) {
  const seen = revisionsOf(places, records);
  return { seen, revisions: seen };
}

function partsFrom<K extends DocumentName>(
  { kind }: DeviceDocument<K>,
  places: readonly (PartIdOf<K> | null)[],
  records: readonly RecordResult[],
): PartsOf<K> | undefined {
  const [first] = records;
  const general = first?.result === 'found' ? generalFrom<DocumentOf<K>>(first.value)?.data : undefined;
  if (!general) return undefined;
  const parts = new Map<PartIdOf<K>, RecordsOf<K>>();
  for (const [i, part] of places.entries()) {
    if (part === null) continue;
    const record = records[i];
    // A product that came into the program after the download has no part yet.
    const own = record?.result === 'found' ? recordsFrom(kind, record.value)?.records : kind.noRecords();
    if (!own) return undefined;
    parts.set(part, own);
  }
  return { general, parts };
}

interface Writes {
  readonly parts: readonly { readonly part: PartId | null; readonly put: RecordPut }[];
  readonly bases: readonly RecordPut[];
  /** By place: what was downloaded, and what is there now. */
  readonly sides: ReadonlyMap<PartId | null, readonly [object, object]>;
  /** By how many bytes the copy grows. */
  readonly grown: number;
}

/** The records to be written: parts that have changed, and what they were when they were downloaded. */
async function writesOf<K extends DocumentName>(
  name: K,
  key: string,
  places: readonly (PartIdOf<K> | null)[],
  records: readonly RecordResult[],
  stored: PartsOf<K>,
  next: PartsOf<K>,
  downloaded: Downloaded<K> | undefined,
): Promise<Writes> {
  const { noRecords } = deviceDocument(name).kind;
  const parts: { part: PartId | null; put: RecordPut }[] = [];
  const bases: RecordPut[] = [];
  const sides = new Map<PartId | null, readonly [object, object]>();
  let grown = 0;
  const write = async (
    place: 'working' | 'base',
    part: PartId | null,
    value: unknown,
    old?: RecordResult,
  ) => {
    const chunks = await packed(value);
    grown += sizeOf(chunks) - (old?.result === 'found' ? old.bytes : 0);
    return { ...placeOf(name, place, key, part), packed: chunks, opened: value };
  };
  for (const [i, part] of places.entries()) {
    const [working, kept] = [records[i], records[i + places.length]];
    const known = kept?.result === 'found' ? baseFrom(kept.value) : undefined;
    const [before, after]: readonly [object, object] =
      part === null
        ? [stored.general, { ...next.general, ...noRecords() }]
        : [stored.parts.get(part) ?? noRecords(), next.parts.get(part) ?? noRecords()];
    if (before !== after && Object.keys(changedFields(before, after)).length > 0) {
      const value = part === null ? generalOf(after) : recordsOf(after);
      parts.push({ part, put: await write('working', part, value, working) });
    }
    const fresh = part === null ? downloaded?.general : downloaded?.parts.get(part);
    const base = nextBase(known as StoredBase<object> | undefined, before, after, fresh);
    if (base) bases.push(await write('base', part, base, kept));
    sides.set(part, [{ ...before, ...known?.was, ...fresh }, after]);
  }
  return { parts, bases, sides, grown };
}

function isChanged<K extends DocumentName>(
  device: DeviceDocument<K>,
  { sides }: Writes,
  place: PartId | null,
): boolean {
  const [was, now] = sides.get(place) ?? [];
  if (!was || !now) return false;
  return place === null
    ? isChangedGeneral(device, was as DocumentOf<K>, now as DocumentOf<K>)
    : isChangedPart(device, was as RecordsOf<K>, now as RecordsOf<K>);
}

function nextSummary<K extends DocumentName>(
  { isEmpty, problemsIn, versionOf }: DeviceDocument<K>,
  summary: CopySummary<K>,
  grown: number,
  ids: readonly PartIdOf<K>[],
  stored: PartsOf<K>,
  next: PartsOf<K>,
): CopySummary<K> {
  const isEmptyIn = ({ parts }: PartsOf<K>, id: PartIdOf<K>): boolean => {
    const records = parts.get(id);
    return records === undefined || isEmpty(records);
  };
  let { openCount, addressedCount } = summary;
  for (const [{ parts }, sign] of [
    [stored, -1],
    [next, 1],
  ] as const) {
    for (const id of ids) {
      const records = parts.get(id);
      const { open, addressed } = records ? problemsIn(records) : { open: 0, addressed: 0 };
      openCount += sign * open;
      addressedCount += sign * addressed;
    }
  }
  const trees = ids.filter((id): id is PartIdOf<K> & string => typeof id === 'string');
  const deleted: ReadonlySet<string> = new Set(trees.filter((id) => isEmptyIn(next, id)));
  return {
    ...summary,
    versionStatusId: versionOf(next.general)?.versionStatus.id ?? summary.versionStatusId,
    openCount,
    addressedCount,
    bytes: Math.max(0, summary.bytes + grown),
    planningUnitIds: [
      ...new Set([...summary.planningUnitIds, ...ids.filter((id) => typeof id === 'number')]),
    ],
    // A tree that was deleted leaves an empty part behind.
    treeIds: [...new Set([...summary.treeIds, ...trees])].filter((id) => !deleted.has(id)),
    // An empty copy stays empty until one of its parts has a record.
    ...(summary.isEmpty ? { isEmpty: ids.every((id) => isEmptyIn(next, id)) } : {}),
  };
}
