import { planBasedOn } from '@stockwell/model/program-data/index';
import { type Account, account, type Term, term } from '../account.ts';
import type { Source } from '../source.ts';

/** The months that the average of a month looks at and that have a consumption. */
function windowTerms(source: Source, at: number): Term[] {
  const { plan } = source;
  const { monthsInPastForAmc, monthsInFutureForAmc } = plan.settings;
  const terms: Term[] = [];
  const from = Math.max(0, at - monthsInPastForAmc);
  for (let other = from; other < at + monthsInFutureForAmc; other += 1) {
    const month = plan.first + other;
    const demand = source.fullDemand(month);
    if (demand === null) continue;
    // Months after the plan have no cell; their consumption counts all the same.
    const value = other < plan.months ? (plan.demand[other] ?? 0) : demand;
    terms.push(term('fullDemand', value, { cell: { month, cell: 'fullDemand' } }));
  }
  return terms;
}

export function explainAverage(source: Source, at: number): Account {
  const terms = windowTerms(source, at);
  if (terms.length === 0) return account('averageUnknown');
  return account('average', [
    ...terms,
    term('months', terms.length, { cell: { month: source.plan.first + at, cell: 'amcCount' } }),
  ]);
}

export const explainAverageMonths = (source: Source, at: number): Account =>
  account(
    'averageMonths',
    windowTerms(source, at).map(({ cell }) => term('months', 1, cell ? { cell } : {})),
  );

const byQuantity = ({ plan }: Source): boolean => plan.settings.planBasedOn === planBasedOn.quantity;

const amcTerm = ({ plan }: Source, at: number): Term =>
  term('amc', plan.amc[at] ?? 0, { cell: { month: plan.first + at, cell: 'amc' } });

const minQtyTerm = ({ plan }: Source): Term => term('minQty', plan.settings.minQty);
const reorderTerm = ({ plan }: Source): Term => term('reorder', plan.settings.reorderFrequencyInMonths);

const monthsTerm = (source: Source, at: number, end: 'min' | 'max'): Term =>
  term(`${end}Months`, source.row(at)[`${end}StockMoS`] ?? 0, {
    cell: { month: source.plan.first + at, cell: `${end}StockMoS` },
  });

export const explainMinStock = (source: Source, at: number): Account =>
  byQuantity(source)
    ? account('minByQuantity', [minQtyTerm(source)])
    : account('minByMonths', [amcTerm(source, at), monthsTerm(source, at, 'min')]);

export const explainMaxStock = (source: Source, at: number): Account =>
  byQuantity(source)
    ? account('maxByQuantity', [minQtyTerm(source), reorderTerm(source), amcTerm(source, at)])
    : account('maxByMonths', [amcTerm(source, at), monthsTerm(source, at, 'max')]);

export function explainMinMonths(source: Source, at: number): Account {
  const { data, plan } = source;
  if (byQuantity(source)) {
    if (source.row(at).minStockMoS === null) return account('limitUnknown');
    return account('minMonthsOfQuantity', [minQtyTerm(source), amcTerm(source, at)]);
  }
  const unit = data.planningUnitList.find((one) => one.planningUnit.id === plan.settings.planningUnitId);
  return account('minMonths', [
    term('minSetting', unit?.minMonthsOfStock ?? 0),
    term('floor', data.realm.minMosMinGaurdrail),
  ]);
}

export function explainMaxMonths(source: Source, at: number): Account {
  const { realm } = source.data;
  if (source.row(at).maxStockMoS === null) return account('limitUnknown');
  const terms = [monthsTerm(source, at, 'min'), reorderTerm(source)];
  if (byQuantity(source)) return account('maxMonthsOfQuantity', terms);
  return account('maxMonths', [
    ...terms,
    term('floor', realm.minMosMaxGaurdrail),
    term('ceiling', realm.maxMosMaxGaurdrail),
  ]);
}

export const explainRegions = ({ plan }: Source): Account =>
  account('regionsOfProgram', [term('regions', plan.regions)]);
