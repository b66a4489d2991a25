import { keyReader } from '@stockwell/model/documents/record-kind';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { Action, ProgramData } from '@stockwell/model/program-data/index';

const keyOf = keyReader(supplyPlanRecords.action);

/** The document with actions added to its list, each once. */
export function appendActions(data: ProgramData, actions: readonly Action[]): ProgramData {
  const known = new Map(data.actionList.map((action) => [keyOf(action), action]));
  const before = known.size;
  for (const action of actions) if (!known.has(keyOf(action))) known.set(keyOf(action), action);
  const added = [...known.values()].slice(before);
  return added.length === 0 ? data : { ...data, actionList: [...data.actionList, ...added] };
}
