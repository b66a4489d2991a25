import { formatMonth, parseMonth } from '@stockwell/model/months';
import { type Tally, tally } from '../../golden/tally.ts';
import { placeOf, type SupplyPlan } from '../plan.ts';
import { productsOf } from '../product.ts';
import { type BatchRow, type PlanRow, planRow } from '../rows.ts';
import { planProduct } from '../supply-plan.ts';
import { variantSuffixes } from '../variants.ts';
import type { GoldenBatchRow, GoldenCase, GoldenRow } from './case.ts';
import { compareSuggested } from './compare-suggested.ts';
import { goldenBatchNumber, goldenProduct, goldenProgram } from './convert.ts';
import { skipsOf } from './skips.ts';

/** Runs one case and reports every figure that differs. */
export function runGoldenCase(golden: GoldenCase): Tally {
  const found = tally();
  const data = goldenProgram(golden.input);
  if (golden.expected.created) compareSuggested(golden, data, found);
  const product = productsOf(data).get(goldenProduct);
  if (!product) throw new Error(`${golden.name} has no product`);
  if (!golden.expected.rows) return found;
  const plan = planProduct(product, golden.input.today);
  const skips = skipsOf(golden);
  if (golden.expected.firstMonth !== undefined) {
    const month = golden.expected.firstMonth;
    found.compare('firstMonth', formatMonth(plan.first), month, skips('horizon', month));
  }
  for (const row of golden.expected.rows) compareRow(plan, row, skips, found);
  return found;
}

const rowFields = {
  balance: {
    openingBalance: 'openingBalance',
    consumption: 'consumptionQty',
    actual: 'actualFlag',
    shipments: 'shipmentTotalQty',
    adjustment: 'adjustmentQty',
    nationalAdjustment: 'nationalAdjustment',
    stockCount: 'stockQty',
    regionsCounted: 'regionCountForStock',
    expired: 'expiredStock',
    calculatedStock: 'expectedStock',
    closingBalance: 'closingBalance',
  },
  unmetDemand: { unmetDemand: 'unmetDemand' },
  mos: { mos: 'mos' },
  amc: {
    amc: 'amc',
    amcMonths: 'amcCount',
    minStock: 'minStock',
    maxStock: 'maxStock',
    minMos: 'minStockMoS',
    maxMos: 'maxStockMoS',
  },
} as const;

const variantFields = {
  openingBalance: 'openingBalance',
  shipments: 'shipmentTotalQty',
  expired: 'expiredStock',
  calculatedStock: 'expectedStock',
  nationalAdjustment: 'nationalAdjustment',
  closingBalance: 'closingBalance',
  unmetDemand: 'unmetDemand',
  mos: 'mos',
} as const;
const variantNames = ['withoutPlanned', 'withoutTbd'] as const;

const buckets = {
  received: 'received',
  shipped: 'shipped',
  approved: 'approved',
  submitted: 'submitted',
  planned: 'planned',
  onHold: 'onhold',
} as const;

function compareRow(plan: SupplyPlan, row: GoldenRow, skips: ReturnType<typeof skipsOf>, found: Tally): void {
  const { month } = row;
  const at = placeOf(plan, parseMonth(month));
  if (at === undefined) {
    found.compare(`${month} month`, 'missing', 'there', skips('horizon', month));
    return;
  }
  const own: PlanRow = planRow(plan, at);
  for (const [group, fields] of Object.entries(rowFields)) {
    for (const [name, field] of Object.entries(fields)) {
      found.compare(`${month} ${name}`, own[field as keyof PlanRow], row[name], skips(group, month));
    }
  }
  for (const [i, variant] of variantNames.entries()) {
    for (const [name, field] of Object.entries(variantFields)) {
      const value = own[`${field}${variantSuffixes[i + 1] ?? ''}` as keyof PlanRow];
      const expected = row[variant]?.[name] ?? row[name];
      found.compare(`${month} ${variant}.${name}`, value, expected, skips(variant, month));
    }
  }
  compareKinds(own, row, skips('shipmentsByKind', month), found);
  compareBatches(own, row, skips, found);
}

function compareKinds(own: PlanRow, row: GoldenRow, skipped: boolean, found: Tally): void {
  for (const [source, infix] of [
    ['manual', ''],
    ['erp', 'Erp'],
  ] as const) {
    const expected = row.shipmentsByKind?.[source] ?? {};
    const at = `${row.month} ${source}`;
    for (const [name, bucket] of Object.entries(buckets)) {
      const value = own[`${bucket}${infix}ShipmentsTotalData` as keyof PlanRow];
      found.compare(`${at}.${name}`, value, expected[name] ?? 0, skipped);
    }
    const funded = own[`planned${infix}ShipmentsTotalWtbdData` as keyof PlanRow];
    found.compare(`${at}.plannedFunded`, funded, expected.plannedFunded ?? 0, skipped);
    const total = source === 'manual' ? own.manualTotalQty : own.erpTotalQty;
    found.compare(`${at}.total`, total, expected.total ?? 0, skipped);
  }
}

const batchFields = {
  opening: 'openingBalance',
  shipment: 'shipmentQty',
  expired: 'expiredQty',
  allocated: 'calculatedConsumption',
  closing: 'closingBalance',
} as const;
const tagFields = { consumption: 'consumptionQty', adjustment: 'adjustmentQty', count: 'stockQty' } as const;

const keyOf = ({ batch }: BatchRow): number | string =>
  batch.batchId === null ? `auto:${formatMonth(batch.created)}` : goldenBatchNumber(batch.batchId);

function compareBatches(own: PlanRow, row: GoldenRow, skips: ReturnType<typeof skipsOf>, found: Tally): void {
  const ours = new Map(own.batchDetails.map((batch) => [keyOf(batch), batch]));
  const theirs = new Map<number | string, GoldenBatchRow>(row.batches.map((batch) => [batch.batch, batch]));
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const mine = ours.get(key);
    const expected = theirs.get(key);
    const at = `${row.month} batch ${key}`;
    for (const [name, field] of Object.entries(tagFields)) {
      const value = mine?.[field as keyof BatchRow] ?? 0;
      found.compare(`${at} ${name}`, value, expected?.[name] ?? 0, skips('batches', row.month));
    }
    for (const [i, suffix] of variantSuffixes.entries()) {
      const variant = variantNames[i - 1];
      const group = variant ? `batches.${variant}` : 'batches';
      for (const [name, field] of Object.entries(batchFields)) {
        const value = mine?.[`${field}${suffix}` as keyof BatchRow] ?? 0;
        const wanted = (variant && expected?.[variant]?.[name]) ?? expected?.[name] ?? 0;
        found.compare(`${at} ${variant ?? ''} ${name}`, value, wanted, skips(group, row.month));
      }
    }
  }
}
