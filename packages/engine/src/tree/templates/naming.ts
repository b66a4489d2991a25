import type { RecordId } from '@stockwell/model/documents/values';

/** Gives every id a new one, always the same for the same id. */
export function renaming(newId: () => RecordId): (id: RecordId) => RecordId {
  const names = new Map<RecordId, RecordId>();
  return (id) => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const made = newId();
    names.set(id, made);
    return made;
  };
}

/** What the nodes, their data and their rows are called in the tree that is made. */
export interface Naming {
  readonly node: (id: RecordId) => RecordId;
  /** Each scenario has data of its own. */
  readonly data: (id: RecordId, scenarioId: RecordId) => RecordId;
  readonly row: (id: RecordId, scenarioId: RecordId) => RecordId;
}

export function freshNaming(newId: () => RecordId): Naming {
  const node = renaming(newId);
  const scenarios = new Map<RecordId, (id: RecordId) => RecordId>();
  const inScenario = (id: RecordId, scenarioId: RecordId): RecordId => {
    const own = scenarios.get(scenarioId) ?? renaming(newId);
    scenarios.set(scenarioId, own);
    return own(id);
  };
  return { node, data: inScenario, row: inScenario };
}

/** Keeps the ids: for a tree that is only calculated. */
export const sameNames: Naming = { node: (id) => id, data: (id) => id, row: (id) => id };
