import { z } from 'zod';
import {
  changeRecords,
  getRecords,
  type RecordChanges,
  type RecordOwner,
  type RecordResult,
  storedNames,
} from '../sealed-records.ts';
import { withRoom } from './device-full.ts';
import { copyIn, copyKey, copyStores, type DocumentCopy, documentNames, isSameCopy } from './names.ts';
import { announceWaiting } from './waiting-changes.ts';
import { looksBlank, placeOfEntry } from './waiting-entry.ts';
import {
  isScratchPlace,
  type WaitingAt,
  type WaitingPlace,
  type WaitingScreen,
  waitingAddress,
  waitingAtKey,
  waitingAtOf,
  waitingStore,
} from './waiting-names.ts';

/**
 * Rows of data entry that break a rule: they are not part of the plan and wait on this device, encrypted, until
 * they are corrected or discarded. They belong to a copy and go with its program to the next version.
 */
const rowSchema = z.object({
  id: z.string(),
  planningUnitId: z.number().nullable(),
  month: z.string().nullable(),
  regionId: z.number().nullable(),
  /** An added row that nobody has typed into: it is kept but does not count. */
  isBlank: z.boolean(),
  /** Written by another release in a shape that the sheet cannot show: it is kept but does not count. */
  isUnreadable: z.boolean().default(false),
  /** The row as its sheet knows it. */
  entry: z.unknown(),
});

export type WaitingRow = Readonly<z.infer<typeof rowSchema>>;

const storedSchema = z.object({ rows: z.array(rowSchema) });

export const waitingRow = (id: string, entry: unknown, isBlank = looksBlank(entry)): WaitingRow => ({
  id,
  ...placeOfEntry(entry),
  isBlank,
  isUnreadable: false,
  entry,
});

const rowsIn = (record: RecordResult | undefined): readonly WaitingRow[] =>
  record?.result === 'found' ? (storedSchema.safeParse(record.value).data?.rows ?? []) : [];

const revisionOf = (record: RecordResult | undefined): number | null =>
  record?.result === 'found' ? record.revision : null;

export async function readWaiting(
  owner: RecordOwner,
  copy: DocumentCopy,
  place: WaitingPlace,
): Promise<readonly WaitingRow[]> {
  await gathered(owner);
  const [record] = await getRecords(owner, [waitingAddress(copy, owner.userId, place)]);
  return rowsIn(record);
}

/**
 * Changes the rows of a screen as they are stored now: rows that another tab has added meanwhile are not lost.
 * Throws `DeviceFullError`; nothing is lost then.
 */
export async function changeWaiting(
  owner: RecordOwner,
  copy: DocumentCopy,
  place: WaitingPlace,
  change: (rows: readonly WaitingRow[]) => readonly WaitingRow[],
  by: string | null = null,
): Promise<readonly WaitingRow[]> {
  const address = waitingAddress(copy, owner.userId, place);
  for (;;) {
    const [record] = await getRecords(owner, [address]);
    const rows = change(rowsIn(record));
    if (rows.length === 0 && record?.result === 'missing') return rows;
    const outcome = await withRoom(() =>
      changeRecords(owner, {
        ...(rows.length > 0 ? { put: [{ ...address, value: { rows } }] } : { remove: [address] }),
        // A record that does not open is written over: there is nothing in it to keep.
        expect: record?.result === 'corrupt' ? [] : [{ ...address, revision: revisionOf(record) }],
      }),
    );
    if (outcome.result === 'overtaken') continue;
    announceWaiting({ key: copyKey(copy, owner.userId), by });
    return rows;
  }
}

export async function writeWaiting(
  owner: RecordOwner,
  copy: DocumentCopy,
  place: WaitingPlace,
  rows: readonly WaitingRow[],
): Promise<void> {
  await changeWaiting(owner, copy, place, () => rows);
}

/** Takes rows away; gives them back so that this can be undone. */
export async function discardWaiting(
  owner: RecordOwner,
  copy: DocumentCopy,
  place: WaitingPlace,
  ids: readonly string[],
): Promise<readonly WaitingRow[]> {
  let discarded: readonly WaitingRow[] = [];
  await changeWaiting(owner, copy, place, (rows) => {
    discarded = rows.filter(({ id }) => ids.includes(id));
    return rows.filter(({ id }) => !ids.includes(id));
  });
  return discarded;
}

/** Brings discarded rows back; a change of the same record that was made meanwhile stays. */
export async function restoreWaiting(
  owner: RecordOwner,
  copy: DocumentCopy,
  place: WaitingPlace,
  rows: readonly WaitingRow[],
): Promise<void> {
  await changeWaiting(owner, copy, place, (now) => together(now, rows));
}

/** Rows of one screen and one product that wait. */
export interface WaitingCount extends DocumentCopy {
  readonly screen: WaitingScreen;
  readonly planningUnitId: number | null;
  readonly rows: readonly Pick<WaitingRow, 'id' | 'month' | 'regionId'>[];
}

const isCounted = ({ isBlank, isUnreadable }: WaitingRow): boolean => !isBlank && !isUnreadable;

/** Everything that waits on this device, by copy, screen and product; blank rows and scenarios do not count. */
export async function countWaiting(owner: RecordOwner): Promise<readonly WaitingCount[]> {
  await gathered(owner);
  const here = await copiesHere(owner);
  const places = (await waitingPlaces(owner)).filter(({ copy }) => here.some((one) => isSameCopy(one, copy)));
  const records = await getRecords(
    owner,
    places.map(({ copy, place }) => waitingAddress(copy, owner.userId, place)),
  );
  return places.flatMap(({ copy, place }, i): readonly WaitingCount[] => {
    if (isScratchPlace(place)) return [];
    const byUnit = new Map<number | null, WaitingRow[]>();
    for (const row of rowsIn(records[i]).filter(isCounted))
      byUnit.set(row.planningUnitId, [...(byUnit.get(row.planningUnitId) ?? []), row]);
    return [...byUnit].map(([planningUnitId, rows]) => ({
      ...copy,
      screen: place as WaitingScreen,
      planningUnitId,
      rows: rows.map(({ id, month, regionId }) => ({ id, month, regionId })),
    }));
  });
}

async function waitingPlaces(owner: RecordOwner): Promise<readonly WaitingAt[]> {
  const names = await storedNames(owner, waitingStore);
  return names.flatMap((name) => waitingAtOf(name) ?? []);
}

/** Copies on this device, also those that do not open. */
async function copiesHere(owner: RecordOwner): Promise<readonly DocumentCopy[]> {
  const copies = documentNames.map(async (kind): Promise<readonly DocumentCopy[]> => {
    const { summary, working } = copyStores[kind];
    const stores = [summary, working].map((store) => storedNames(owner, store));
    const names = new Set((await Promise.all(stores)).flat());
    return [...names].flatMap((name) => copyIn(kind, name) ?? []);
  });
  return (await Promise.all(copies)).flat();
}

/** The addresses of all rows that wait in a copy. */
export async function waitingAddresses(owner: RecordOwner, copy: DocumentCopy) {
  return (await waitingPlaces(owner))
    .filter((at) => isSameCopy(at.copy, copy))
    .map(({ place }) => waitingAddress(copy, owner.userId, place));
}

/** The rows of the second list that the first has not, after those of the first. */
function together(mine: readonly WaitingRow[], more: readonly WaitingRow[]): readonly WaitingRow[] {
  const known = new Set(mine.map(({ id }) => id));
  return [...mine, ...more.filter(({ id }) => !known.has(id))];
}

/**
 * What has to be written so that the rows of some copies wait in another one. The change of a record that waits in
 * both stays as it is in the copy that the rows come to.
 */
export async function movingWaiting(
  owner: RecordOwner,
  from: readonly DocumentCopy[],
  to: DocumentCopy,
): Promise<Required<RecordChanges>> {
  const others = from.filter((copy) => !isSameCopy(copy, to));
  const moved = (await waitingPlaces(owner)).filter(({ copy }) =>
    others.some((one) => isSameCopy(one, copy)),
  );
  const places = [...new Set(moved.map(({ place }) => place))];
  const addresses = [
    ...moved.map(({ copy, place }) => waitingAddress(copy, owner.userId, place)),
    ...places.map((place) => waitingAddress(to, owner.userId, place)),
  ];
  const records = await getRecords(owner, addresses);
  const put = places.flatMap((place, i) => {
    const rows = moved.reduce(
      (all, at, n) => (at.place === place ? together(all, rowsIn(records[n])) : all),
      rowsIn(records[moved.length + i]),
    );
    return rows.length > 0 ? [{ ...waitingAddress(to, owner.userId, place), value: { rows } }] : [];
  });
  return {
    put,
    remove: addresses.slice(0, moved.length),
    expect: addresses.flatMap((address, i) =>
      records[i]?.result === 'corrupt' ? [] : [{ ...address, revision: revisionOf(records[i]) }],
    ),
  };
}

/** Lets the rows of a copy wait in another copy of its program. */
export async function moveWaiting(owner: RecordOwner, from: DocumentCopy, to: DocumentCopy): Promise<void> {
  for (;;) {
    const changes = await movingWaiting(owner, [from], to);
    if (changes.remove.length === 0) return;
    if ((await withRoom(() => changeRecords(owner, changes))).result === 'written') break;
  }
  for (const copy of [from, to]) announceWaiting({ key: copyKey(copy, owner.userId), by: null });
}

/** What cannot be gathered now, on a full device, is gathered later: it hides nothing that is in its place. */
async function gathered(owner: RecordOwner): Promise<void> {
  await gatherWaiting(owner).catch((cause: unknown) =>
    console.warn('Rows that wait for correction could not be brought to their program', cause),
  );
}

const draftStore = 'drafts';
const draftSchema = z.object({
  value: z.object({ rows: z.array(z.tuple([z.string(), z.unknown()])) }),
});

/**
 * Takes over what earlier releases kept as drafts of sheets, and brings rows whose copy is no longer here to the
 * newest copy of their program. Rows of programs that are not on this device stay until one is.
 */
export async function gatherWaiting(owner: RecordOwner): Promise<void> {
  const [drafts, places, here] = await Promise.all([
    storedNames(owner, draftStore),
    waitingPlaces(owner),
    copiesHere(owner),
  ]);
  const homeOf = (copy: DocumentCopy): DocumentCopy | undefined =>
    here.find((one) => isSameCopy(one, copy)) ??
    here
      .filter(({ kind, programId }) => kind === copy.kind && programId === copy.programId)
      .toSorted((a, b) => b.versionId - a.versionId)[0];
  for (const name of drafts) {
    const at = waitingAtKey(name);
    const home = at && homeOf(at.copy);
    if (at && home) await takeOverDraft(owner, name, { ...at, copy: home });
  }
  const stray = places.map(({ copy }) => copy).filter((copy) => !here.some((one) => isSameCopy(one, copy)));
  for (const copy of stray) {
    const home = homeOf(copy);
    if (home) await moveWaiting(owner, copy, home);
  }
}

/** One step, so that an interruption neither loses nor doubles the rows. What does not open stays. */
async function takeOverDraft(owner: RecordOwner, name: string, { copy, place }: WaitingAt): Promise<void> {
  const [draftAt, address] = [
    { store: draftStore, recordId: name },
    waitingAddress(copy, owner.userId, place),
  ];
  const [draft, record] = await getRecords(owner, [draftAt, address]);
  if (draft?.result !== 'found' || record?.result === 'corrupt') return;
  const old = draftSchema.safeParse(draft.value).data?.value.rows ?? [];
  const rows = together(
    rowsIn(record),
    old.map(([id, entry]) => waitingRow(id, entry)),
  );
  const outcome = await withRoom(() =>
    changeRecords(owner, {
      put: rows.length > 0 ? [{ ...address, value: { rows } }] : [],
      remove: [draftAt],
      expect: [
        { ...draftAt, revision: draft.revision },
        { ...address, revision: revisionOf(record) },
      ],
    }),
  );
  // Overtaken by another tab: that tab has taken the draft over, or the next look does.
  if (outcome.result === 'written') announceWaiting({ key: copyKey(copy, owner.userId), by: null });
}
