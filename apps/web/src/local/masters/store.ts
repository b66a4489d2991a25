import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import { z } from 'zod';
import { changeRecords, getRecord, type RecordOwner } from '../sealed-records.ts';
import type { Stored } from '../user-copy.ts';
import type { MasterRecord } from './record.ts';
import { type MastersState, stateFrom } from './state.ts';

/** The user's copy of the master data: one encrypted record a list, and one that says of when they are. */
const store = 'masters';
const stateAddress = { store: 'masters-state', recordId: 'state' } as const;

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Null before the first sync, and for a state that cannot be read or is of an older make: all is fetched then. */
export async function readState(owner: RecordOwner): Promise<MastersState | null> {
  const record = await getRecord(owner, stateAddress.store, stateAddress.recordId);
  return record.result === 'found' ? (stateFrom(record.value) ?? null) : null;
}

export async function readList(
  owner: RecordOwner,
  name: StreamedEntity,
): Promise<Stored<readonly MasterRecord[]>> {
  const record = await getRecord(owner, store, name);
  if (record.result !== 'found') return record;
  const rows = rowsSchema.safeParse(record.value);
  return rows.success ? { result: 'found', value: rows.data } : { result: 'corrupt' };
}

/** Lists and state in one step, so that what the state promises is there. */
export async function writeLists(
  owner: RecordOwner,
  lists: ReadonlyMap<StreamedEntity, readonly MasterRecord[]>,
  state: MastersState,
): Promise<void> {
  await changeRecords(owner, {
    put: [
      ...[...lists].map(([recordId, value]) => ({ store, recordId, value })),
      { ...stateAddress, value: state },
    ],
  });
}

/** A list that does not open is no longer promised: the next sync fetches everything. */
export async function giveUpList(owner: RecordOwner, name: StreamedEntity): Promise<void> {
  const state = await readState(owner);
  if (!state?.lists.includes(name)) return;
  await writeLists(owner, new Map(), {
    ...state,
    lists: state.lists.filter((one) => one !== name),
    cursor: null,
  });
}
