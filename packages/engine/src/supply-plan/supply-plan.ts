import type { DateText, Month } from '@stockwell/model/months';
import { type ProgramData, planBasedOn } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { averages } from './amc.ts';
import { openBook } from './batch-book.ts';
import { batchLines } from './batch-lines.ts';
import { consumptionMonths } from './consumption.ts';
import { type CountedRecords, countedOfProgram, countedRecords } from './counted-records.ts';
import { cutOffOf } from './cut-off.ts';
import { horizonOf } from './horizon.ts';
import { inventoryMonths } from './inventory.ts';
import { openLedger } from './ledger.ts';
import { type LoopInput, runMonths } from './month-loop.ts';
import { emptyBalances, figuresPerEntry, type SupplyPlan } from './plan.ts';
import {
  basesOf,
  isPlanned,
  type PlanSettings,
  type Product,
  type ProductBasis,
  programTerms,
} from './product.ts';
import { resume } from './resume.ts';
import { round8 } from './rounding.ts';
import { shipmentMonths } from './shipments.ts';

/** The plan of one product as of a day. */
export function planProduct(product: Product, today: DateText): SupplyPlan {
  return computePlan(product, countedRecords(product), monthIn(today));
}

/** The plans of all active products of a program. */
export function planProgram(data: ProgramData, today: DateText): Map<number, SupplyPlan> {
  const terms = programTerms(data);
  const bases = basesOf(data, terms);
  const countedOf = countedOfProgram(data, terms);
  const plans = new Map<number, SupplyPlan>();
  for (const unit of data.planningUnitList) {
    const id = unit.planningUnit.id;
    const basis = isPlanned(unit) ? bases.get(id) : undefined;
    if (basis) plans.set(id, computePlan(basis, countedOf(id), monthIn(today)));
  }
  return plans;
}

/**
 * The plan after an edit. Months before the edited one are taken over from the plan before the edit; the
 * result is that of planning everything again. `editedFrom` is the earliest month that the edit touched: for
 * a moved shipment the earlier of its two months.
 */
export function replanProduct(
  before: SupplyPlan,
  product: Product,
  today: DateText,
  editedFrom: Month,
): SupplyPlan {
  return computePlan(product, countedRecords(product), monthIn(today), { before, editedFrom });
}

/** Months computed beyond the horizon, so that its last month is followed by another. */
const spareMonths = 1;

interface Edit {
  readonly before: SupplyPlan;
  readonly editedFrom: Month;
}

function computePlan(product: ProductBasis, counted: CountedRecords, today: Month, edit?: Edit): SupplyPlan {
  const { settings, terms } = product;
  const regions = terms.regionAt.size;
  const { first, last } = horizonOf(product, counted, today);
  const months = last + spareMonths - first + 1;
  // The averages of the last months look beyond them.
  const seen = months + settings.monthsInFutureForAmc;
  const consumption = consumptionMonths(counted.consumption, regions, first, seen);
  const inventory = inventoryMonths(counted.inventory, regions, first, months);
  const shipments = shipmentMonths(terms, counted.shipments, first, months);
  const book = openBook(product.batches);
  const lines = batchLines(product, counted, book, first, months, consumption.kind);
  const made = months + product.stored.reduce((sum, row) => sum + row.batchDetails.length, 0);
  const ledger = openLedger(book, months, book.batches.length + made + (edit?.before.batches.length ?? 0));
  const balances = [
    emptyBalances(months, shipments.total[0]),
    emptyBalances(months, shipments.total[1]),
    emptyBalances(months, shipments.total[2]),
  ] as const;
  const input: LoopInput = {
    first,
    months,
    regions,
    shelfLife: settings.shelfLife,
    consumption,
    inventory,
    lines,
    batchCounts: new Map(product.batchCounts.map((count) => [monthIn(count.inventoryDate), count])),
    cutOff: cutOffOf(terms.cutOff, product.stored),
    ledger,
    balances,
  };
  runMonths(input, edit ? resume(input, edit.before, edit.editedFrom) : 0);

  const { amc, amcCount } = averages(consumption.kind, consumption.demand, months, {
    past: settings.monthsInPastForAmc,
    future: settings.monthsInFutureForAmc,
  });
  for (const account of balances) monthsOfStock(account.ending, amc, account.monthsOfStock);
  return {
    settings,
    regions,
    first,
    months,
    actual: consumption.actual.subarray(0, months),
    forecast: consumption.forecast.subarray(0, months),
    regionsReported: consumption.regionsReported.subarray(0, months),
    consumptionKind: consumption.kind.subarray(0, months),
    consumption: consumption.used.subarray(0, months),
    demand: consumption.demand.subarray(0, months),
    stockCount: inventory.stockCount,
    regionsCounted: inventory.regionsCounted,
    manualAdjustment: inventory.adjustment,
    hasInventory: inventory.hasRecord,
    manualShipments: shipments.manual,
    erpShipments: shipments.erp,
    balances,
    amc,
    amcCount,
    ...targets(settings, amc),
    batches: book.batches,
    batchStart: ledger.start,
    batchOf: ledger.batchOf.subarray(0, ledger.entries),
    batchFigures: ledger.figures.subarray(0, ledger.entries * figuresPerEntry),
  };
}

function monthsOfStock(ending: Float64Array, amc: Float64Array, result: Float64Array): void {
  for (let at = 0; at < result.length; at += 1) {
    const average = amc[at] ?? 0;
    if (average > 0) result[at] = round8((ending[at] ?? 0) / average);
  }
}

/** The least and most stock of each month, in planning units. */
function targets(settings: PlanSettings, amc: Float64Array): Pick<SupplyPlan, 'minStock' | 'maxStock'> {
  const minStock = new Float64Array(amc.length);
  const maxStock = new Float64Array(amc.length);
  const byQuantity = settings.planBasedOn === planBasedOn.quantity;
  for (let at = 0; at < amc.length; at += 1) {
    const average = amc[at] ?? 0;
    minStock[at] = byQuantity ? settings.minQty : round8(average * settings.minMonthsOfStock);
    maxStock[at] = byQuantity
      ? round8(settings.minQty + settings.reorderFrequencyInMonths * average)
      : round8(average * settings.maxMonthsOfStock);
  }
  return { minStock, maxStock };
}
