import type { RecordId } from '@stockwell/model/documents/values';

/** A node of a tree in one of its scenarios: what has months of its own. */
export interface Place {
  readonly treeId: RecordId;
  readonly scenarioId: RecordId;
  readonly nodeId: RecordId;
}

export const samePlace = (one: Place, other: Place): boolean =>
  one.nodeId === other.nodeId && one.scenarioId === other.scenarioId && one.treeId === other.treeId;
