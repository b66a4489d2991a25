import type { ProductList } from '@stockwell/model/program-data/index';
import type { RecordOwner } from '../records.ts';
import { readBase, readCopy } from './copy-store.ts';
import type { ProgramCopy } from './names.ts';
import { patchBetween } from './patch.ts';

/** Lists that the application keeps by itself. */
const ownLists: ReadonlySet<ProductList> = new Set(['actionList', 'supplyPlan', 'problemReportList']);

/** How many records the user has changed since the download; null when the copy does not open. */
export async function countChanges(owner: RecordOwner, copy: ProgramCopy): Promise<number | null> {
  const [base, working] = [await readBase(owner, copy), await readCopy(owner, copy)];
  if (base.result !== 'found' || working.result !== 'found') return null;
  return patchBetween(base.value, working.value).records.filter(({ list }) => !ownLists.has(list)).length;
}
