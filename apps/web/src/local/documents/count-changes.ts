import { difference } from '@stockwell/engine/changes/difference';
import { supplyPlan } from '@stockwell/model/program-data/index';
import type { RecordOwner } from '../records.ts';
import { readBase, readCopy } from './copy-store.ts';
import type { ProgramCopy } from './names.ts';

/** How many records the user has changed since the download; null when the copy does not open. */
export async function countChanges(owner: RecordOwner, copy: ProgramCopy): Promise<number | null> {
  const [base, working] = [await readBase(owner, copy), await readCopy(owner, copy)];
  if (base.result !== 'found' || working.result !== 'found') return null;
  const { records } = difference(supplyPlan, base.value, working.value);
  return records.filter(({ kind }) => supplyPlan.records[kind]?.byPeople).length;
}
