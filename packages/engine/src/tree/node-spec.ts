import {
  type ModelingTypeId,
  type NodeData,
  type NodeTypeId,
  nodeTypeIds,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import type { NodeGap } from './problem.ts';

export interface ChangeRow {
  readonly id: RecordId;
  readonly kind: ModelingTypeId;
  /** With its sign: a transfer always takes. */
  readonly value: number;
  readonly start: Month;
  readonly stop: Month;
  /** The node data of the node that gets what is taken. */
  readonly transferTo: RecordId | null;
}

export interface Override {
  readonly month: Month;
  readonly seasonality: number;
  readonly manual: number;
}

/** What a scenario says of a node, with months as numbers. Node data never change, so this is made once for each. */
export interface NodeSpec {
  readonly data: NodeData;
  /** Null: not known, so the node has no months. */
  readonly first: Month | null;
  readonly value: number;
  readonly carry: boolean;
  readonly extrapolated: boolean;
  readonly rows: readonly ChangeRow[];
  readonly overrides: readonly Override[];
  readonly gaps: readonly NodeGap[];
}

/** Aggregations and funnels only add up: nothing of their data counts. */
export const addsUp = (type: NodeTypeId): boolean =>
  type === nodeTypeIds.aggregation || type === nodeTypeIds.funnel;

export const dayOfMonth = (month: Month): string => firstDayOf(formatMonth(month));

export function nodeSpec(type: NodeTypeId, data: NodeData): NodeSpec {
  const extrapolated = type === nodeTypeIds.number && data.extrapolation;
  const gaps: NodeGap[] = [];
  if (extrapolated) {
    if (!data.nodeDataExtrapolation) gaps.push('extrapolationMissing');
  } else {
    if (data.month === null) gaps.push('monthMissing');
    if (data.dataValue === null) gaps.push('valueMissing');
  }
  return {
    data,
    first: data.month === null ? null : monthIn(data.month),
    value: data.dataValue ?? 0,
    carry: data.manualChangesEffectFuture,
    extrapolated,
    rows: extrapolated ? [] : changeRows(data),
    overrides: extrapolated ? [] : overridesOf(data),
    gaps,
  };
}

/** A row without a value does nothing. */
function changeRows(data: NodeData): ChangeRow[] {
  return data.nodeDataModelingList.flatMap((row) => {
    if (row.dataValue === null) return [];
    const sign = row.transferNodeDataId === null ? row.increaseDecrease : -1;
    return {
      id: row.nodeDataModelingId,
      kind: row.modelingType.id,
      value: sign * row.dataValue,
      start: monthIn(row.startDate),
      stop: monthIn(row.stopDate),
      transferTo: row.transferNodeDataId,
    };
  });
}

function overridesOf(data: NodeData): Override[] {
  return data.nodeDataOverrideList.map(({ month, seasonalityPerc, manualChange }) => ({
    month: monthIn(month),
    seasonality: seasonalityPerc ?? 0,
    manual: manualChange ?? 0,
  }));
}
