import { copyIn, copyStores, type ProgramCopy } from './documents/names.ts';
import { listRecords, type RecordOwner } from './records.ts';

/** The programs that the user has on this device, told by their names alone. */
export async function programCopies(owner: RecordOwner): Promise<readonly ProgramCopy[]> {
  const list = await listRecords(owner, copyStores.working);
  return list.result === 'ok' ? list.records.flatMap(({ recordId }) => copyIn(recordId) ?? []) : [];
}
