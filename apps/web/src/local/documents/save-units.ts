import { problemCounts } from '@stockwell/engine/problems/counts';
import { isEmptyPlan } from '@stockwell/engine/supply-plan/empty';
import {
  noRecords,
  type ProgramData,
  type ProgramDataIssue,
  type ProgramParts,
  splitProgramData,
  type UnitRecords,
} from '@stockwell/model/program-data/index';
import { packed } from '../chunks.ts';
import {
  changeRecords,
  getRecords,
  type RecordOwner,
  type RecordPut,
  type RecordResult,
} from '../records.ts';
import type { StorageFailure } from '../storage-failure.ts';
import { changedAfter, isChangedGeneral, isChangedPart } from './changed-parts.ts';
import { tellCopiesChanged } from './changes.ts';
import { placeOf, type Revisions } from './copy-store.ts';
import { isDeviceFull } from './device-full.ts';
import { copyKey, type ProgramCopy } from './names.ts';
import { sizeOf } from './pack.ts';
import {
  baseFrom,
  changedFields,
  generalFrom,
  generalOf,
  nextBase,
  type StoredBase,
  unitFrom,
  unitOf,
} from './stored-part.ts';
import { type CopySummary, summaryAddress, summaryFrom } from './summary.ts';

export type SaveResult =
  | { readonly result: 'saved' }
  /** `readonly`: a commit locks the copy. */
  | { readonly result: 'readonly' | 'missing' | 'corrupt' }
  /** The device did not store it: nothing was written, nothing is lost. */
  | { readonly result: StorageFailure }
  /** The document would break rules of the model; nothing was written. */
  | { readonly result: 'refused'; readonly issues: readonly ProgramDataIssue[] };

export type Rewritten =
  | {
      readonly result: 'saved';
      /** The parts as they are stored now, and what they were changed from. */
      readonly parts: ProgramParts;
      readonly seen: Revisions;
      readonly revisions: Revisions;
    }
  | Exclude<SaveResult, { readonly result: 'saved' }>;

/** Makes the new parts from the stored ones; a list of issues refuses the change. */
export type PartsChange = (stored: ProgramParts) => ProgramParts | { issues: readonly ProgramDataIssue[] };

export interface RewriteOptions {
  /** False for what the application works out by itself, such as the problem list: nothing of it would be lost. */
  readonly modifies?: boolean | (() => boolean);
  /** What the server itself has changed in the version since the download: it counts as downloaded. */
  readonly downloaded?: () => Downloaded;
}

export interface Downloaded {
  readonly general: Partial<ProgramData>;
  readonly units: ReadonlyMap<number, Partial<UnitRecords>>;
}

const nothingDownloaded: Downloaded = { general: {}, units: new Map() };

/**
 * Changes the parts of some products in one step. When another tab has written meanwhile the change is made anew
 * from what that tab left: nobody's work is overwritten by chance.
 */
export async function rewriteUnits(
  owner: RecordOwner,
  copy: ProgramCopy,
  units: readonly number[],
  change: PartsChange,
  options: RewriteOptions = {},
): Promise<Rewritten> {
  for (;;) {
    const outcome = await attempt(owner, copy, units, change, options);
    if (outcome) return outcome;
  }
}

/** Writes the parts of these products as they stand in the document, and the general part if it changed. */
export async function saveUnits(
  owner: RecordOwner,
  copy: ProgramCopy,
  data: ProgramData,
  planningUnitIds: readonly number[],
): Promise<SaveResult> {
  const parts = splitProgramData(data);
  const written = await rewriteUnits(owner, copy, planningUnitIds, () => parts);
  return written.result === 'saved' ? { result: 'saved' } : written;
}

async function attempt(
  owner: RecordOwner,
  copy: ProgramCopy,
  units: readonly number[],
  change: PartsChange,
  { modifies = true, downloaded }: RewriteOptions,
): Promise<Rewritten | undefined> {
  const key = copyKey(copy, owner.userId);
  const places = [null, ...units];
  const addresses = [
    summaryAddress(key),
    ...places.map((unit) => placeOf('working', key, unit)),
    ...places.map((unit) => placeOf('base', key, unit)),
  ];
  const records = await getRecords(owner, addresses);
  const [summaryRecord, ...partRecords] = records;
  if (!summaryRecord || summaryRecord.result === 'missing') return { result: 'missing' };
  if (records.some(({ result }) => result === 'corrupt')) return { result: 'corrupt' };
  const summary = summaryRecord.result === 'found' ? summaryFrom(summaryRecord.value) : undefined;
  const stored = partsFrom(places, partRecords);
  if (!summary || !stored) return { result: 'corrupt' };
  if (summary.readonly) return { result: 'readonly' };

  const next = change(stored);
  if ('issues' in next) return { result: 'refused', issues: next.issues };

  const writes = await writesOf(key, places, partRecords, stored, next, downloaded?.() ?? nothingDownloaded);
  if (writes.parts.length + writes.bases.length === 0)
    return { result: 'saved', parts: stored, ...noneWritten(places, partRecords) };
  const isUsers = typeof modifies === 'function' ? modifies() : modifies;
  const changedParts = changedAfter(summary, places, isUsers, (place) => isChanged(writes, place));
  const put = [
    ...writes.parts.map(({ put }) => put),
    ...writes.bases,
    {
      ...summaryAddress(key),
      value: {
        ...nextSummary(summary, writes.grown, units, stored, next),
        modified: changedParts ? changedParts.length > 0 : true,
        ...(changedParts ? { changedParts } : {}),
        sentAs: isUsers ? null : summary.sentAs,
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
    for (const [i, { unit }] of writes.parts.entries()) revisions.set(unit, outcome.revisions[i] ?? 0);
    tellCopiesChanged({ key, units });
    return { result: 'saved', parts: next, seen, revisions };
  } catch (failure) {
    if (isDeviceFull(failure)) return { result: 'full' };
    throw failure;
  }
}

const revisionOf = (record: RecordResult | undefined): number | null =>
  record?.result === 'found' ? record.revision : null;

function revisionsOf(places: readonly (number | null)[], records: readonly RecordResult[]): Revisions {
  return new Map(places.map((unit, i) => [unit, revisionOf(records[i]) ?? 0]));
}

function noneWritten(places: readonly (number | null)[], records: readonly RecordResult[]) {
  const seen = revisionsOf(places, records);
  return { seen, revisions: seen };
}

function partsFrom(
  places: readonly (number | null)[],
  records: readonly RecordResult[],
): ProgramParts | undefined {
  const [first] = records;
  const general = first?.result === 'found' ? generalFrom(first.value)?.data : undefined;
  if (!general) return undefined;
  const units = new Map<number, UnitRecords>();
  for (const [i, unit] of places.entries()) {
    if (unit === null) continue;
    const record = records[i];
    // A product that came into the program after the download has no part yet.
    const part = record?.result === 'found' ? unitFrom(record.value)?.records : noRecords();
    if (!part) return undefined;
    units.set(unit, part);
  }
  return { general, parts: units };
}

interface Writes {
  readonly parts: readonly { readonly unit: number | null; readonly put: RecordPut }[];
  readonly bases: readonly RecordPut[];
  /** By place: what was downloaded, and what is there now. */
  readonly sides: ReadonlyMap<number | null, readonly [object, object]>;
  /** By how many bytes the copy grows. */
  readonly grown: number;
}

/** The records to be written: parts that have changed, and what they were when they were downloaded. */
async function writesOf(
  key: string,
  places: readonly (number | null)[],
  records: readonly RecordResult[],
  stored: ProgramParts,
  next: ProgramParts,
  downloaded: Downloaded,
): Promise<Writes> {
  const parts: { unit: number | null; put: RecordPut }[] = [];
  const bases: RecordPut[] = [];
  const sides = new Map<number | null, readonly [object, object]>();
  let grown = 0;
  const write = async (
    place: 'working' | 'base',
    unit: number | null,
    value: unknown,
    old?: RecordResult,
  ) => {
    const chunks = await packed(value);
    grown += sizeOf(chunks) - (old?.result === 'found' ? old.bytes : 0);
    return { ...placeOf(place, key, unit), packed: chunks };
  };
  for (const [i, unit] of places.entries()) {
    const [working, kept] = [records[i], records[i + places.length]];
    const known = kept?.result === 'found' ? baseFrom(kept.value) : undefined;
    const [before, after]: readonly [object, object] =
      unit === null
        ? [stored.general, { ...next.general, ...noRecords() }]
        : [stored.parts.get(unit) ?? noRecords(), next.parts.get(unit) ?? noRecords()];
    if (before !== after && Object.keys(changedFields(before, after)).length > 0) {
      const value = unit === null ? generalOf(after as ProgramData) : unitOf(after as UnitRecords);
      parts.push({ unit, put: await write('working', unit, value, working) });
    }
    const fresh = unit === null ? downloaded.general : downloaded.units.get(unit);
    const base = nextBase(known as StoredBase<object> | undefined, before, after, fresh);
    if (base) bases.push(await write('base', unit, base, kept));
    sides.set(unit, [{ ...before, ...known?.was, ...fresh }, after]);
  }
  return { parts, bases, sides, grown };
}

function isChanged({ sides }: Writes, place: number | null): boolean {
  const [was, now] = sides.get(place) ?? [];
  if (!was || !now) return false;
  return place === null
    ? isChangedGeneral(was as ProgramData, now as ProgramData)
    : isChangedPart(was as UnitRecords, now as UnitRecords);
}

/** An empty copy stays empty until one of its products has a record. */
const isEmptyPart = (part: UnitRecords | undefined): boolean => part === undefined || isEmptyPlan(part);

function nextSummary(
  summary: CopySummary,
  grown: number,
  units: readonly number[],
  stored: ProgramParts,
  next: ProgramParts,
): CopySummary {
  const count = ({ parts }: ProgramParts) =>
    problemCounts(units.flatMap((unit) => parts.get(unit)?.problemReportList ?? []));
  const [before, after] = [count(stored), count(next)];
  return {
    ...summary,
    versionStatusId: next.general.currentVersion?.versionStatus.id ?? summary.versionStatusId,
    openCount: summary.openCount + after.open - before.open,
    addressedCount: summary.addressedCount + after.addressed - before.addressed,
    bytes: Math.max(0, summary.bytes + grown),
    planningUnitIds: [...new Set([...summary.planningUnitIds, ...units])],
    ...(summary.isEmpty ? { isEmpty: units.every((unit) => isEmptyPart(next.parts.get(unit))) } : {}),
  };
}
