import {
  checkProgramData,
  joinProgramData,
  noRecords,
  type ProgramData,
  type UnitRecords,
} from '@stockwell/model/program-data/index';
import {
  changeRecords,
  getRecords,
  type RecordOwner,
  type RecordResult,
  revisionsOf,
  storedNames,
} from '../records.ts';
import type { Stored } from '../user-copy.ts';
import { tellCopiesChanged } from './changes.ts';
import { withRoom } from './device-full.ts';
import { copyKey, copyStores, type ProgramCopy, partName } from './names.ts';
import { type PackedCopy, type PackOptions, packCopy } from './pack.ts';
import { baseFrom, documentFormat, generalFrom, unitFrom } from './stored-part.ts';
import { type CopySummary, summaryAddress } from './summary.ts';
import { announceWaiting } from './waiting-changes.ts';
import { moveWaiting, movingWaiting, waitingAddresses } from './waiting-rows.ts';

export const placeOf = (store: 'working' | 'base', key: string, unit: number | null) => ({
  store: copyStores[store],
  recordId: unit === null ? key : partName(key, unit),
});

/** What the whole program shares; its record lists are empty. */
export async function readGeneral(owner: RecordOwner, copy: ProgramCopy): Promise<Stored<ProgramData>> {
  return readUnits(owner, copy, []);
}

/** The document of some products. */
export async function readUnits(
  owner: RecordOwner,
  copy: ProgramCopy,
  planningUnitIds: readonly number[],
): Promise<Stored<ProgramData>> {
  const read = await readRevised(owner, copy, planningUnitIds);
  return read.result === 'found' ? { result: 'found', value: read.value.data } : read;
}

/** Revisions of the parts by product; the general part under null. */
export type Revisions = ReadonlyMap<number | null, number>;

/** The document of some products, and which state of their parts it is. */
export async function readRevised(
  owner: RecordOwner,
  copy: ProgramCopy,
  planningUnitIds: readonly number[],
): Promise<Stored<{ readonly data: ProgramData; readonly revisions: Revisions }>> {
  const key = copyKey(copy, owner.userId);
  const places = [null, ...planningUnitIds];
  const records = await getRecords(
    owner,
    places.map((unit) => placeOf('working', key, unit)),
  );
  const [first, ...rest] = records;
  const data = opened(first, rest);
  if (data.result !== 'found') return data;
  const revisions = new Map<number | null, number>();
  for (const [i, unit] of places.entries()) {
    const record = records[i];
    revisions.set(unit, record?.result === 'found' ? record.revision : 0);
  }
  return { result: 'found', value: { data: data.value, revisions } };
}

/** Whether the parts of a copy are still in the state in which they were read. */
export async function isAsRead(owner: RecordOwner, copy: ProgramCopy, read: Revisions): Promise<boolean> {
  const key = copyKey(copy, owner.userId);
  const now = await revisionsOf(
    owner,
    [...read.keys()].map((unit) => placeOf('working', key, unit)),
  );
  return [...read.values()].every((revision, i) => (now[i] ?? 0) === revision);
}

/** Parts of some products as they are stored now, and which state of them it is. */
export interface ReadParts {
  readonly units: ReadonlyMap<number, UnitRecords>;
  readonly revisions: Revisions;
}

/**
 * The parts of some products beside a general part that is open already. Null where they cannot be judged without
 * it: one is not there, does not open or is of an older make.
 */
export async function readParts(
  owner: RecordOwner,
  copy: ProgramCopy,
  planningUnitIds: readonly number[],
): Promise<ReadParts | null> {
  const key = copyKey(copy, owner.userId);
  const records = await getRecords(
    owner,
    planningUnitIds.map((unit) => placeOf('working', key, unit)),
  );
  const units = new Map<number, UnitRecords>();
  const revisions = new Map<number | null, number>();
  for (const [i, unit] of planningUnitIds.entries()) {
    const record = records[i];
    const stored = record?.result === 'found' ? unitFrom(record.value) : undefined;
    if (record?.result !== 'found' || stored?.format !== documentFormat) return null;
    units.set(unit, stored.records);
    revisions.set(unit, record.revision);
  }
  return { units, revisions };
}

/** The whole working copy. */
export async function readCopy(owner: RecordOwner, copy: ProgramCopy): Promise<Stored<ProgramData>> {
  const general = await readGeneral(owner, copy);
  return general.result === 'found' ? readUnits(owner, copy, unitIdsOf(general.value)) : general;
}

/** The whole copy as it was downloaded. */
export async function readBase(owner: RecordOwner, copy: ProgramCopy): Promise<Stored<ProgramData>> {
  const key = copyKey(copy, owner.userId);
  const [working, kept] = await getRecords(owner, [
    placeOf('working', key, null),
    placeOf('base', key, null),
  ]);
  if (kept?.result === 'corrupt') return { result: 'corrupt' };
  const general = opened(working, []);
  if (general.result !== 'found') return general;
  const was = kept?.result === 'found' ? baseFrom<ProgramData>(kept.value)?.was : undefined;
  const base = { ...general.value, ...was };
  const ids = unitIdsOf(base);
  const records = await getRecords(owner, [
    ...ids.map((id) => placeOf('working', key, id)),
    ...ids.map((id) => placeOf('base', key, id)),
  ]);
  const parts: UnitRecords[] = [];
  for (const [i] of ids.entries()) {
    const [now, before] = [records[i], records[i + ids.length]];
    if (now?.result === 'corrupt' || before?.result === 'corrupt') return { result: 'corrupt' };
    const lists = now?.result === 'found' ? unitFrom(now.value)?.records : undefined;
    const changed = before?.result === 'found' ? baseFrom<UnitRecords>(before.value)?.was : undefined;
    parts.push({ ...noRecords(), ...lists, ...changed });
  }
  return { result: 'found', value: joinProgramData(base, parts) };
}

export const unitIdsOf = (data: ProgramData): readonly number[] =>
  data.planningUnitList.map((unit) => unit.planningUnit.id);

/** The document of a general part and the parts of some products. */
function opened(first: RecordResult | undefined, rest: readonly RecordResult[]): Stored<ProgramData> {
  if (!first || first.result === 'missing') return { result: 'missing' };
  const general = first.result === 'found' ? generalFrom(first.value) : undefined;
  if (!general) return { result: 'corrupt' };
  const parts: UnitRecords[] = [];
  let isCurrent = general.format === documentFormat;
  for (const record of rest) {
    // A product that came into the program after the download has no part yet; the index knows of every part.
    if (record.result === 'missing') continue;
    const unit = record.result === 'found' ? unitFrom(record.value) : undefined;
    if (!unit) return { result: 'corrupt' };
    parts.push(unit.records);
    isCurrent &&= unit.format === documentFormat;
  }
  const data = joinProgramData(general.data, parts);
  if (isCurrent) return { result: 'found', value: data };
  const { data: renewed } = checkProgramData(data);
  return renewed ? { result: 'found', value: renewed } : { result: 'corrupt' };
}

export interface StoreOptions extends PackOptions {
  /** Copies that this one takes the place of; they go in the same step. */
  readonly replaces?: readonly ProgramCopy[];
}

/** Writes a whole copy in one step, over one of the same version. Throws `DeviceFullError`; nothing is lost then. */
export async function storeCopy(
  owner: RecordOwner,
  data: ProgramData,
  { replaces = [], ...options }: StoreOptions = {},
): Promise<CopySummary> {
  return storePacked(owner, await packCopy(data, options), replaces);
}

export async function storePacked(
  owner: RecordOwner,
  { summary, parts }: PackedCopy,
  replaces: readonly ProgramCopy[] = [],
): Promise<CopySummary> {
  const key = copyKey(summary, owner.userId);
  const gone = await Promise.all([summary, ...replaces].map((copy) => addressesOf(owner, copy)));
  for (;;) {
    // Rows that wait for correction are not part of any version: they go on waiting in the new copy.
    const waiting = await movingWaiting(owner, replaces, summary);
    const outcome = await withRoom(() =>
      changeRecords(owner, {
        remove: [...gone.flat(), ...waiting.remove],
        put: [
          { ...summaryAddress(key), value: summary },
          ...parts.map(({ place, unit, chunks }) => ({ ...placeOf(place, key, unit), packed: chunks })),
          ...waiting.put,
        ],
        expect: waiting.expect,
      }),
    );
    if (outcome.result === 'written') break;
  }
  tellReplaced(owner, [summary, ...replaces]);
  return summary;
}

/**
 * Removes the working copy, what was downloaded, the summary and the rows that wait for correction; also of a copy
 * that does not open.
 */
export async function removeCopy(owner: RecordOwner, ...copies: readonly ProgramCopy[]): Promise<void> {
  const gone = await Promise.all(
    copies.map(async (copy) => [
      ...(await addressesOf(owner, copy)),
      ...(await waitingAddresses(owner, copy)),
    ]),
  );
  await changeRecords(owner, { remove: gone.flat() });
  tellReplaced(owner, copies);
}

/** Removes a copy in favour of another one of its program, in which its rows go on waiting. */
export async function supersedeCopy(owner: RecordOwner, copy: ProgramCopy, by: ProgramCopy): Promise<void> {
  await moveWaiting(owner, copy, by);
  await removeCopy(owner, copy);
}

function tellReplaced(owner: RecordOwner, copies: readonly ProgramCopy[]): void {
  for (const copy of copies) {
    const key = copyKey(copy, owner.userId);
    tellCopiesChanged({ key, units: null });
    announceWaiting({ key, by: null });
  }
}

async function addressesOf(owner: RecordOwner, copy: ProgramCopy) {
  const key = copyKey(copy, owner.userId);
  const found = await Promise.all(
    Object.values(copyStores).map(async (store) =>
      (await storedNames(owner, store))
        .filter((name) => name === key || name.startsWith(`${key}/`))
        .map((recordId) => ({ store, recordId })),
    ),
  );
  return found.flat();
}
