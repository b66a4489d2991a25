import { batchExpired, figuresPerEntry, figuresPerVariant } from '../../supply-plan/plan.ts';
import { variantSuffixes } from '../../supply-plan/variants.ts';
import { type Account, account, type Cell, type Term, type TermName, term } from '../account.ts';
import type { VariantRow } from '../rows.ts';
import type { Source } from '../source.ts';

const suffixOf = (variant: number): (typeof variantSuffixes)[number] => variantSuffixes[variant] ?? '';

/** Reads a figure of the variant's own account. */
function balanceOf(source: Source, at: number, variant: number) {
  const { plan } = source;
  const columns = {
    openingBalance: 'opening',
    shipmentTotalQty: 'shipments',
    expiredStock: 'expired',
    expectedStock: 'projected',
    nationalAdjustment: 'nationalAdjustment',
    closingBalance: 'ending',
    unmetDemand: 'unmet',
  } as const;
  return (name: TermName, row: keyof typeof columns): Term =>
    term(name, plan.balances[variant]?.[columns[row]][at] ?? 0, {
      cell: { month: plan.first + at, cell: `${row}${suffixOf(variant)}` satisfies Cell },
    });
}

const monthTerm = (source: Source, at: number, name: TermName, cell: Cell, value: number): Term =>
  term(name, value, { cell: { month: source.plan.first + at, cell } });

function explainOpening({ plan, cutOff }: Source, at: number, variant: number): Account {
  const month = plan.first + at;
  if (cutOff && month <= cutOff.month) {
    const stored = cutOff.opening(month, variant);
    return account('openingStored', [
      term('stored', stored, { records: [{ list: 'supplyPlan', id: null, value: stored }] }),
    ]);
  }
  if (at === 0) return account('openingOfPlan');
  return account('openingCarried', [
    term('previousEnding', plan.balances[variant]?.ending[at - 1] ?? 0, {
      cell: { month: month - 1, cell: `closingBalance${suffixOf(variant)}` },
    }),
  ]);
}

function explainExpired({ plan }: Source, at: number, variant: number): Account {
  const terms: Term[] = [];
  const end = plan.batchStart[at + 1] ?? 0;
  for (let entry = plan.batchStart[at] ?? 0; entry < end; entry += 1) {
    const value =
      plan.batchFigures[entry * figuresPerEntry + variant * figuresPerVariant + batchExpired] ?? 0;
    const batch = plan.batches[plan.batchOf[entry] ?? 0];
    if (value === 0 || !batch) continue;
    terms.push(
      term('batch', value, {
        cell: { month: plan.first + at, cell: { batch, figure: `expiredQty${suffixOf(variant)}` } },
        records: [{ list: 'batchInfoList', id: batch.batchId, value }],
      }),
    );
  }
  return account('expiredBatches', terms);
}

const explainProjected = (source: Source, at: number, variant: number): Account => {
  const read = balanceOf(source, at, variant);
  return account('projectedStock', [
    read('opening', 'openingBalance'),
    read('expired', 'expiredStock'),
    read('shipments', 'shipmentTotalQty'),
    monthTerm(source, at, 'consumption', 'consumptionQty', source.plan.consumption[at] ?? 0),
    monthTerm(source, at, 'manualAdjustment', 'manualAdjustment', source.plan.manualAdjustment[at] ?? 0),
  ]);
};

/** What the count of a month is compared with. */
const countTerms = (source: Source, at: number, variant: number): Term[] => [
  monthTerm(source, at, 'count', 'stockQty', source.plan.stockCount[at] ?? 0),
  balanceOf(source, at, variant)('projected', 'expectedStock'),
  monthTerm(source, at, 'regionsCounted', 'regionCountForStock', source.plan.regionsCounted[at] ?? 0),
  monthTerm(source, at, 'regions', 'regionCount', source.plan.regions),
];

/** Whether a count sets the stock of the month: by all regions, or by some that found more than was left. */
function countedBy({ plan }: Source, at: number, variant: number): 'all' | 'some' | undefined {
  const counted = plan.regionsCounted[at] ?? 0;
  if (counted === 0) return undefined;
  if (counted === plan.regions) return 'all';
  const projected = plan.balances[variant]?.projected[at] ?? 0;
  return (plan.stockCount[at] ?? 0) > projected || projected < 0 ? 'some' : undefined;
}

const corrections = { all: 'correctionByAllRegions', some: 'correctionBySomeRegions' } as const;

function explainCorrection(source: Source, at: number, variant: number): Account {
  const by = countedBy(source, at, variant);
  return account(by ? corrections[by] : 'correctionNone', countTerms(source, at, variant));
}

function explainEnding(source: Source, at: number, variant: number): Account {
  const by = countedBy(source, at, variant);
  return account(by ? 'endingCounted' : 'endingProjected', [
    ...countTerms(source, at, variant),
    balanceOf(source, at, variant)('correction', 'nationalAdjustment'),
  ]);
}

function explainUnmet(source: Source, at: number, variant: number): Account {
  const { plan } = source;
  const projected = plan.balances[variant]?.projected[at] ?? 0;
  const ending = plan.balances[variant]?.ending[at] ?? 0;
  const isShort = (plan.regionsCounted[at] ?? 0) < plan.regions && ending === 0 && projected < 0;
  return account('unmetDemand', [
    monthTerm(source, at, 'fullDemand', 'fullDemand', plan.demand[at] ?? 0),
    monthTerm(source, at, 'consumption', 'consumptionQty', plan.consumption[at] ?? 0),
    monthTerm(source, at, 'shortage', `expectedStock${suffixOf(variant)}`, isShort ? -projected : 0),
  ]);
}

function explainMonthsOfStock(source: Source, at: number, variant: number): Account {
  const { amc, mos } = source.row(at);
  if (mos === null || amc === null) return account('monthsOfStockUnknown');
  return account('monthsOfStock', [
    balanceOf(source, at, variant)('ending', 'closingBalance'),
    monthTerm(source, at, 'amc', 'amc', amc),
  ]);
}

type Explain = (source: Source, at: number, variant: number) => Account;

/** The rows of a stock account, but for its shipments. */
export const balanceRows = {
  openingBalance: explainOpening,
  expiredStock: explainExpired,
  expectedStock: explainProjected,
  nationalAdjustment: explainCorrection,
  closingBalance: explainEnding,
  unmetDemand: explainUnmet,
  mos: explainMonthsOfStock,
} as const satisfies Readonly<Record<Exclude<VariantRow, 'shipmentTotalQty'>, Explain>>;
