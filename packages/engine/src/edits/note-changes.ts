import { keyReader } from '@stockwell/model/documents/record-kind';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Changes, RecordChange } from '../changes/change.ts';
import { actionsOfChanges } from './edits.ts';

const keyOf = keyReader(supplyPlanRecords.action);

/** The changes, with what they did noted for the problem list: each edited month once. */
export function noteChanges(data: Pick<ProgramData, 'actionList'>, changes: Changes): Changes {
  const known = new Set(data.actionList.map(keyOf));
  for (const { kind, key, after } of changes.records) if (kind === 'action' && after) known.add(key);
  const noted: RecordChange[] = [];
  for (const action of actionsOfChanges(changes)) {
    const key = keyOf(action);
    if (known.has(key)) continue;
    known.add(key);
    noted.push({ kind: 'action', key, part: action.planningUnitId, before: null, after: action });
  }
  return noted.length === 0 ? changes : { ...changes, records: [...changes.records, ...noted] };
}
