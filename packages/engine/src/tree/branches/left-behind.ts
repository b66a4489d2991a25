import type { FunnelSource, NodeData } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';

/** Links that could not be taken along, so that they can be named. */
export type LeftBehind =
  | { readonly what: 'source'; readonly nodeId: RecordId; readonly source: FunnelSource }
  | { readonly what: 'transfer'; readonly nodeId: RecordId; readonly nodeDataModelingId: RecordId };

type Rows = NodeData['nodeDataModelingList'];

/** The rows that lead nowhere, or to a node that stays reachable; the others are named. */
export function rowsKept(
  nodeId: RecordId,
  rows: Rows,
  reaches: (nodeDataId: RecordId) => boolean,
  leftBehind: LeftBehind[],
): Rows {
  return rows.filter(({ transferNodeDataId, nodeDataModelingId }) => {
    if (transferNodeDataId === null || reaches(transferNodeDataId)) return true;
    leftBehind.push({ what: 'transfer', nodeId, nodeDataModelingId });
    return false;
  });
}
