import type { Month } from '@stockwell/model/months';
import { figuresPerEntry, placeOf, type SupplyPlan } from './plan.ts';
import { bucketCount } from './shipments.ts';

type Column = { readonly [at: number]: number | undefined };

/** The columns that a month has once, those that look ahead apart. */
function columnsOf(plan: SupplyPlan, withAverages: boolean): [string, Column, number][] {
  const once: [string, Column][] = [
    ['actual', plan.actual],
    ['forecast', plan.forecast],
    ['regionsReported', plan.regionsReported],
    ['consumptionKind', plan.consumptionKind],
    ['consumption', plan.consumption],
    ['demand', plan.demand],
    ['stockCount', plan.stockCount],
    ['regionsCounted', plan.regionsCounted],
    ['manualAdjustment', plan.manualAdjustment],
    ['hasInventory', plan.hasInventory],
    ...plan.balances.flatMap((account, variant) =>
      Object.entries(account)
        .filter(([name]) => withAverages || name !== 'monthsOfStock')
        .map(([name, column]): [string, Column] => [`${name} ${variant}`, column]),
    ),
    ...(withAverages
      ? ([
          ['amc', plan.amc],
          ['amcCount', plan.amcCount],
          ['minStock', plan.minStock],
          ['maxStock', plan.maxStock],
        ] as [string, Column][])
      : []),
  ];
  return [
    ...once.map(([name, column]): [string, Column, number] => [name, column, 1]),
    ['manualShipments', plan.manualShipments, bucketCount],
    ['erpShipments', plan.erpShipments, bucketCount],
  ];
}

/** Who a batch is, whatever its number in a plan. */
const identity = (plan: SupplyPlan, entry: number): string => {
  const batch = plan.batches[plan.batchOf[entry] ?? 0];
  return `${batch?.batchId ?? 'made'} ${batch?.created} ${batch?.expiry}`;
};

/**
 * The first figure in which two plans differ in the months `from` to `to`, or undefined when they are equal to
 * the last digit. `settled` leaves out what looks ahead: averages, and what is derived from them.
 */
export function planDifference(
  one: SupplyPlan,
  other: SupplyPlan,
  { from, to, settled = false }: { from: Month; to: Month; settled?: boolean },
): string | undefined {
  const mine = columnsOf(one, !settled);
  const theirs = columnsOf(other, !settled);
  for (let month = from; month <= to; month += 1) {
    const a = placeOf(one, month);
    const b = placeOf(other, month);
    if (a === undefined || b === undefined) {
      if (a === b) continue;
      return `${month}: only one of the plans has it`;
    }
    for (const [i, [name, column, width]] of mine.entries()) {
      const against = theirs[i]?.[1] ?? [];
      for (let cell = 0; cell < width; cell += 1) {
        const [x, y] = [column[a * width + cell], against[b * width + cell]];
        if (x !== y) return `${month} ${name}: ${x} and ${y}`;
      }
    }
    const batches = batchDifference(one, a, other, b);
    if (batches) return `${month} ${batches}`;
  }
  return undefined;
}

function batchDifference(one: SupplyPlan, a: number, other: SupplyPlan, b: number): string | undefined {
  const [start, end] = [one.batchStart[a] ?? 0, one.batchStart[a + 1] ?? 0];
  const [otherStart, otherEnd] = [other.batchStart[b] ?? 0, other.batchStart[b + 1] ?? 0];
  if (end - start !== otherEnd - otherStart) return `batches: ${end - start} and ${otherEnd - otherStart}`;
  for (let i = 0; i < end - start; i += 1) {
    const [x, y] = [identity(one, start + i), identity(other, otherStart + i)];
    if (x !== y) return `batch: ${x} and ${y}`;
    for (let figure = 0; figure < figuresPerEntry; figure += 1) {
      const [p, q] = [
        one.batchFigures[(start + i) * figuresPerEntry + figure],
        other.batchFigures[(otherStart + i) * figuresPerEntry + figure],
      ];
      if (p !== q) return `batch ${x} figure ${figure}: ${p} and ${q}`;
    }
  }
  return undefined;
}
