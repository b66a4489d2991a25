import { planBasedOn } from '@stockwell/model/program-data/index';
import { hasMonthsOfStock, placeOf } from '../../supply-plan/plan.ts';
import { suggestionFor } from '../../supply-plan/suggestions.ts';
import { type Account, account, type Term, type TermName, term } from '../account.ts';
import type { Source } from '../source.ts';

/** What is suggested in a month, and why not where nothing is. The stock is tested when it has been distributed. */
export function explainSuggestion(source: Source, at: number): Account {
  const { plan } = source;
  const { settings } = plan;
  const tested = plan.first + at + settings.distributionLeadTime;
  const place = placeOf(plan, tested);
  if (place === undefined || !hasMonthsOfStock(plan, place)) return account('suggestionWithoutAverage');
  const byQuantity = settings.planBasedOn === planBasedOn.quantity;

  const row = byQuantity ? 'closingBalance' : 'mos';
  const stock = (name: TermName, month: number): Term => {
    const where = placeOf(plan, month);
    const value = where === undefined ? 0 : readStock(source, where, byQuantity);
    return term(name, value, { cell: { month, cell: row } });
  };
  const stocks = [
    stock('stockNow', tested),
    stock('stockNext', tested + 1),
    stock('stockAfterNext', tested + 2),
  ];
  const minimum = byQuantity ? settings.minQty : settings.minMonthsOfStock;
  const staysLow = stocks.slice(1).every((one) => one.value < minimum);
  const isEnough = (stocks[0]?.value ?? 0) > 0 && !((stocks[0]?.value ?? 0) < minimum && staysLow);
  const tests = [...stocks, term('minimum', minimum)];
  if (isEnough) return account('suggestionEnoughStock', tests);

  const [balance] = plan.balances;
  const target: Term = staysLow
    ? term('maxStock', plan.maxStock[place] ?? 0, { cell: { month: tested, cell: 'maxStock' } })
    : term('minStock', plan.minStock[place] ?? 0, { cell: { month: tested, cell: 'minStock' } });
  const terms = [
    ...tests,
    target,
    term('ending', balance.ending[place] ?? 0, { cell: { month: tested, cell: 'closingBalance' } }),
    term('unmet', balance.unmet[place] ?? 0, { cell: { month: tested, cell: 'unmetDemand' } }),
  ];
  if (!suggestionFor(plan, plan.first + at)) return account('suggestionNothingMissing', terms);
  return account(staysLow ? 'suggestionToMax' : 'suggestionToMin', terms);
}

function readStock({ plan }: Source, at: number, byQuantity: boolean): number {
  const { ending, monthsOfStock } = plan.balances[0];
  return (byQuantity ? ending[at] : monthsOfStock[at]) ?? 0;
}
