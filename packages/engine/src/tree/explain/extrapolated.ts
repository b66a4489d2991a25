import type { Month } from '@stockwell/model/months';
import { monthIn } from '../../calendar.ts';
import { adjustedActual } from '../extrapolated.ts';
import { dayOfMonth } from '../node-spec.ts';
import { account, type TreeAccount, type TreeTerm } from './account.ts';
import type { Explained } from './explained.ts';

/** An adjusted actual where there is one, else the method's number, else nothing. */
function selectedTerm({ spec, place, month }: Explained): TreeTerm {
  const chosen = spec.data.nodeDataExtrapolation;
  const day = dayOfMonth(month);
  const actual = chosen?.extrapolationDataList.findLast((one) => one.month === day && one.amount !== null);
  if (actual?.amount != null) {
    const source = { from: 'actual', place, month } as const;
    return {
      name: 'selected',
      value: adjustedActual(actual.amount, actual.reportingRate) ?? 0,
      source,
      account: account('adjustedActual', [
        { name: 'amount', value: actual.amount, source },
        { name: 'percent', value: actual.reportingRate ?? 100, source },
      ]),
    };
  }
  const option = spec.data.nodeDataExtrapolationOptionList.find(
    ({ extrapolationMethod }) => extrapolationMethod.id === chosen?.extrapolationMethod.id,
  );
  const made = option?.extrapolationOptionDataList.findLast(
    (one) => one.month === day && one.amount !== null,
  );
  return made?.amount == null
    ? { name: 'selected', value: 0 }
    : { name: 'selected', value: made.amount, source: { from: 'method', place, month } };
}

/** The manual change of the month; carried, all up to it. */
function manualTerms({ spec, place, months, month }: Explained): TreeTerm[] {
  const byMonth = new Map<Month, number>(
    (spec.data.nodeDataExtrapolation?.extrapolationDataList ?? []).map(({ month: day, manualChange }) => [
      monthIn(day),
      manualChange ?? 0,
    ]),
  );
  const from = spec.carry ? months.first : month;
  return [...byMonth]
    .filter(([of, value]) => of >= from && of <= month && value !== 0)
    .sort(([one], [other]) => one - other)
    .map(([of, value]) => ({ name: 'manual', value, source: { from: 'actual', place, month: of } }));
}

/** An extrapolated node: its history, then what its method makes of it. */
export const explainExtrapolated = {
  start: ({ at, months, i }: Explained): TreeAccount =>
    account('startExtrapolated', [at.cell('end', 'end', months.end[i])]),
  change: (): TreeAccount => account('noChange'),
  end: (of: Explained): TreeAccount => account('endExtrapolated', [selectedTerm(of), ...manualTerms(of)]),
  withoutManual: (of: Explained): TreeAccount => account('endExtrapolatedPlain', [selectedTerm(of)]),
} as const;
