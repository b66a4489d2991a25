import { type FunnelSource, type NodeTypeId, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { NodeSpec } from './node-spec.ts';
import type { Place } from './place.ts';
import type { UsageNumbers } from './usage-numbers.ts';

/** A transfer that arrives at a node. */
export interface Incoming {
  readonly from: Cell;
  readonly row: RecordId;
}

/** A node in a scenario, with what its months are made from. Links are set once, while the forest is built. */
export interface Cell {
  readonly place: Place;
  readonly type: NodeTypeId;
  /** Null: the node only adds up, or has nothing in this scenario. */
  readonly spec: NodeSpec | null;
  /** Forecasting units: what a person needs; null while it is not known. */
  readonly usage: UsageNumbers | null;
  /** Planning units: forecasting units in a pack; null where the program does not know the planning unit. */
  readonly multiplier: number | null;
  /** May be read by funnels. */
  readonly isSource: boolean;
  readonly sources: readonly FunnelSource[];
  /** Whose value it is a share of. */
  parent: Cell | null;
  /** Planning units: the node above the forecasting unit, whose people come for packs. */
  above: Cell | null;
  /** What it adds up. */
  parts: Cell[];
  incoming: Incoming[];
  /** The transfers of its own that arrive somewhere. */
  readonly leaving: Set<RecordId>;
}

export const isShare = (type: NodeTypeId): boolean =>
  type === nodeTypeIds.percentage ||
  type === nodeTypeIds.forecastingUnit ||
  type === nodeTypeIds.planningUnit;

/** Every cell that must be calculated before this one. */
export function needsOf(cell: Cell): Cell[] {
  const needs = [...cell.parts, ...cell.incoming.map(({ from }) => from)];
  if (cell.parent) needs.push(cell.parent);
  if (cell.above) needs.push(cell.above);
  return needs;
}
