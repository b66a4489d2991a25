import type { Month } from '@stockwell/model/months';
import { consumptionKinds } from '../supply-plan/consumption.ts';
import { placeOf } from '../supply-plan/plan.ts';
import { shipmentBuckets } from '../supply-plan/shipments.ts';
import { suggestionFor } from '../supply-plan/suggestions.ts';
import { variantSuffixes } from '../supply-plan/variants.ts';
import {
  type Account,
  type BatchCell,
  batchFigures,
  batchTags,
  type Cell,
  type Explanation,
} from './account.ts';
import { balanceRows } from './rows/balance.ts';
import { batchFigureRows } from './rows/batch-figures.ts';
import { batchTagRows } from './rows/batch-lines.ts';
import { type BatchPlace, batchRowOf } from './rows/batch-place.ts';
import { explainConsumption, explainDemand } from './rows/consumption.ts';
import {
  explainAdjustment,
  explainCount,
  explainManualAdjustment,
  explainRegionsCounted,
} from './rows/inventory.ts';
import {
  explainAverage,
  explainAverageMonths,
  explainMaxMonths,
  explainMaxStock,
  explainMinMonths,
  explainMinStock,
  explainRegions,
} from './rows/limits.ts';
import { explainBucket, explainShipments, explainShipmentsBy } from './rows/shipments.ts';
import { explainSuggestion } from './rows/suggestion.ts';
import { bucketRow, type RowName, type SingleRow, variantRow, variantRows } from './rows.ts';
import type { Source } from './source.ts';

type Explain = (source: Source, at: number) => Account;

const singles: Readonly<Record<SingleRow, Explain>> = {
  consumptionQty: explainConsumption,
  fullDemand: (source, at) => explainDemand(source, source.plan.first + at),
  stockQty: explainCount,
  manualAdjustment: explainManualAdjustment,
  adjustmentQty: explainAdjustment,
  manualTotalQty: (source, at) => explainShipmentsBy(source, at, false),
  erpTotalQty: (source, at) => explainShipmentsBy(source, at, true),
  amc: explainAverage,
  amcCount: explainAverageMonths,
  minStock: explainMinStock,
  maxStock: explainMaxStock,
  minStockMoS: explainMinMonths,
  maxStockMoS: explainMaxMonths,
  regionCount: explainRegions,
  regionCountForStock: explainRegionsCounted,
  suggestion: explainSuggestion,
};

const inVariants = { ...balanceRows, shipmentTotalQty: explainShipments } as const;

/** How each row of the plan is explained. */
const explainers: ReadonlyMap<string, Explain> = new Map<string, Explain>([
  ...Object.entries(singles),
  ...variantSuffixes.flatMap((_, variant) =>
    variantRows.map((row): [string, Explain] => [
      variantRow(row, variant),
      (source, at) => inVariants[row](source, at, variant),
    ]),
  ),
  ...[false, true].flatMap((erp) =>
    shipmentBuckets.map((bucket): [string, Explain] => [
      bucketRow(bucket, erp),
      (source, at) => explainBucket(source, at, bucket, erp),
    ]),
  ),
]);

/** Every row of a month. */
export const rowNames = [...explainers.keys()] as readonly RowName[];

/** Every figure of a batch in a month. */
export const batchCellFigures: readonly BatchCell['figure'][] = [
  ...batchTags,
  ...batchFigures.flatMap((figure) => variantSuffixes.map((suffix) => `${figure}${suffix}` as const)),
];

/** The number in a row; null where the cell is empty. */
function numberIn(source: Source, at: number, row: RowName): number | null {
  const { plan } = source;
  if (row === 'fullDemand') {
    return plan.consumptionKind[at] === consumptionKinds.none ? null : (plan.demand[at] ?? 0);
  }
  if (row === 'manualAdjustment') return plan.hasInventory[at] ? (plan.manualAdjustment[at] ?? 0) : null;
  if (row === 'suggestion') return suggestionFor(plan, plan.first + at)?.quantity ?? null;
  return source.row(at)[row];
}

/** Why a cell of the plan is what it is; undefined for a cell that the plan does not have. */
export function explain(source: Source, month: Month, cell: Cell): Explanation | undefined {
  const at = placeOf(source.plan, month);
  if (at === undefined) return undefined;
  if (typeof cell !== 'string') return explainBatch(source, at, cell);
  const found = explainers.get(cell);
  return found && { month, cell, value: numberIn(source, at, cell), ...found(source, at) };
}

function explainBatch(source: Source, at: number, cell: BatchCell): Explanation | undefined {
  const { batch, figure } = cell;
  const row = batchRowOf(source, at, batch);
  if (!row) return undefined;
  const month = source.plan.first + at;
  const place: BatchPlace = { source, at, month, batch, row, variant: 0 };
  return { month, cell, value: row[figure], ...explainFigure(place, figure) };
}

function explainFigure(place: BatchPlace, figure: BatchCell['figure']): Account {
  const tag = batchTags.find((one) => one === figure);
  if (tag) return batchTagRows[tag](place);
  // The longest suffix that fits: every name ends with the empty one.
  const variant = variantSuffixes.findLastIndex((suffix) => figure.endsWith(suffix));
  const name = batchFigures.find((one) => `${one}${variantSuffixes[variant] ?? ''}` === figure);
  return batchFigureRows[name ?? 'closingBalance']({ ...place, variant });
}
