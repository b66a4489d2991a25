import { copyKey, type ProgramCopy } from '../../local/documents/names.ts';
import {
  deleteRecord,
  getRecord,
  listRecords,
  putRecord,
  type RecordOwner,
} from '../../local/sealed-records.ts';
import { type Lines, linesSchema } from './line-history.ts';

/** Scenarios that are being tried, encrypted like the copies that they are tried on. */
const store = 'scenarios';

const nameOf = (owner: RecordOwner, copy: ProgramCopy, planningUnitId: number): string =>
  `${copyKey(copy, owner.userId)}/${planningUnitId}`;

/** What was tried on a product before; what does not open is forgotten, since it can be tried again. */
export async function readScratch(
  owner: RecordOwner,
  copy: ProgramCopy,
  planningUnitId: number,
): Promise<Lines> {
  const record = await getRecord(owner, store, nameOf(owner, copy, planningUnitId));
  return record.result === 'found' ? (linesSchema.safeParse(record.value).data ?? []) : [];
}

export async function keepScratch(
  owner: RecordOwner,
  copy: ProgramCopy,
  planningUnitId: number,
  lines: Lines,
): Promise<void> {
  const name = nameOf(owner, copy, planningUnitId);
  if (lines.length > 0) await putRecord(owner, store, name, lines);
  else if ((await getRecord(owner, store, name)).result !== 'missing') await deleteRecord(owner, store, name);
}

/** Forgets what was tried on copies that are no longer here. */
export async function forgetScratchOfOthers(
  owner: RecordOwner,
  copies: readonly ProgramCopy[],
): Promise<void> {
  const list = await listRecords(owner, store);
  if (list.result !== 'ok') return;
  const keys = copies.map((copy) => `${copyKey(copy, owner.userId)}/`);
  for (const { recordId } of list.records) {
    if (!keys.some((key) => recordId.startsWith(key))) await deleteRecord(owner, store, recordId);
  }
}
