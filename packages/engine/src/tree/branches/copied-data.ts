import type { NodeData } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Naming } from '../templates/naming.ts';
import { type LeftBehind, rowsKept } from './left-behind.ts';

export interface Copying {
  readonly naming: Naming;
  /** Whether a transfer may lead there: its other end is copied too. */
  readonly reaches: (nodeDataId: RecordId) => boolean;
  readonly includeModeling: boolean;
}

/** The data of a node under new ids, for a scenario. */
export function copiedData(
  nodeId: RecordId,
  data: NodeData,
  scenarioId: RecordId,
  { naming, reaches, includeModeling }: Copying,
  leftBehind: LeftBehind[],
): NodeData {
  const rows = includeModeling ? rowsKept(nodeId, data.nodeDataModelingList, reaches, leftBehind) : [];
  return {
    ...data,
    nodeDataId: naming.data(data.nodeDataId, scenarioId),
    nodeDataModelingList: rows.map((row) => ({
      ...row,
      nodeDataModelingId: naming.row(row.nodeDataModelingId, scenarioId),
      transferNodeDataId:
        row.transferNodeDataId === null ? null : naming.data(row.transferNodeDataId, scenarioId),
    })),
    annualTargetCalculator: includeModeling ? data.annualTargetCalculator : null,
  };
}
