import type { FuNode } from '@stockwell/model/dataset-data/index';
import { packsFor } from '../planning-unit.ts';
import { percentOf } from '../share.ts';
import { type Periods, timesInMonth, type UsageNumbers } from '../usage-numbers.ts';
import { account, type TreeAccount, type TreeTerm, type TreeTermName } from './account.ts';
import type { Explained } from './explained.ts';

/** The share of the parent: people, or for forecasting units those who use the product. */
export function explainShare({ cell, months, i, month, monthsOf, at }: Explained): TreeAccount {
  const parent = cell.parent && monthsOf(cell.parent);
  if (!cell.parent || !parent) return account('withoutParent');
  return account('shareOfParent', [
    at.other('parent', 'value', cell.parent, parent.value[month - parent.first]),
    at.cell('percent', 'end', months.end[i]),
  ]);
}

/** Who uses the product of a forecasting unit in one of its months. */
export function peopleIn({ cell, months, monthsOf }: Explained, i: number): number | undefined {
  const end = months.end[i];
  if (end === undefined) return undefined;
  const parent = cell.parent && monthsOf(cell.parent);
  return parent ? percentOf(parent.value[months.first + i - parent.first] ?? 0, end) : 0;
}

/** Forecasting units of a month. */
export function explainUnits(of: Explained): TreeAccount {
  const { cell, i, at } = of;
  const { usage } = cell;
  if (!usage) return account('usageUnknown');
  const from = i - usage.lag;
  if (from < 0) return account('beforeLag');
  const perPerson = at.cell('unitsPerPerson', 'unitsPerPerson', unitsPerPerson(usage));
  const people = (name: TreeTermName, k: number): TreeTerm => at.cell(name, 'people', peopleIn(of, k), k - i);
  if (!usage.monthByMonth) return account('unitsOfPeople', [perPerson, people('people', from)]);
  const whole = Math.min(Math.floor(usage.months), from + 1);
  const fraction = usage.months - Math.floor(usage.months);
  const cohorts = Array.from({ length: whole }, (_, back) => people('cohort', from - back));
  const partly: TreeTerm[] =
    fraction === 0 ? [] : [{ name: 'fraction', value: fraction }, people('oldestCohort', from - whole)];
  return account('unitsMonthByMonth', [perPerson, ...cohorts, ...partly]);
}

export const unitsPerPerson = (usage: UsageNumbers): number =>
  usage.continuous || usage.monthByMonth ? usage.perMonth : usage.total;

/** What one person needs, from what was typed at the forecasting unit. */
export function explainUnitsPerPerson({ cell, spec, place, input }: Explained): TreeAccount {
  const { usage } = cell;
  const typed = spec.data.fuNode;
  if (!usage || !typed) return account('usageUnknown');
  const periods: Periods = new Map(input.usagePeriods.map((period) => [period.usagePeriodId, period]));
  const number = (name: TreeTermName, value: number | null): TreeTerm => ({
    name,
    value: value ?? 1,
    source: { from: 'node', place },
  });
  const factor = (name: TreeTermName, period: FuNode['usagePeriod']): TreeTerm[] => {
    const value = timesInMonth(period, periods);
    return period && value !== undefined
      ? [{ name, value, source: { from: 'usagePeriod', usagePeriodId: period.usagePeriodId } }]
      : [];
  };
  const units = number('units', typed.noOfForecastingUnitsPerPerson);
  const often = [number('frequency', typed.usageFrequency), ...factor('factor', typed.usagePeriod)];
  if (usage.continuous) return account('unitsContinuous', [units, ...often]);
  const persons = number('persons', typed.noOfPersons);
  if (typed.oneTimeUsage) return account('unitsAtOnce', [units, persons]);
  if (usage.monthByMonth) return account('unitsOfMonth', [units, persons, ...often]);
  return account('unitsOfCourse', [
    units,
    persons,
    ...often,
    number('repeat', typed.repeatCount),
    ...factor('repeatFactor', typed.repeatUsagePeriod),
  ]);
}

function multiplierTerm({ spec }: Explained, multiplier: number): TreeTerm {
  const unit = spec.data.puNode?.planningUnit;
  return {
    name: 'multiplier',
    value: multiplier,
    ...(unit ? { source: { from: 'planningUnit', planningUnitId: unit.id } as const } : {}),
  };
}

/** Packs spread evenly; of a course what a person gets, with the timing of the forecasting unit. */
export function explainPacks(of: Explained): TreeAccount {
  const { cell, months, i, month, monthsOf, at } = of;
  const packs = packsFor(cell);
  const usage = cell.parent?.usage;
  const units = cell.parent && monthsOf(cell.parent);
  if (!packs || !cell.parent || !usage || !units) return account('packsUnknown');
  const terms = [
    at.other('forecastingUnits', 'value', cell.parent, units.value[month - units.first]),
    at.cell('percent', 'end', months.end[i]),
    multiplierTerm(of, packs.multiplier),
  ];
  if (usage.continuous) return account('packsEven', terms);
  return account('packsOfCourse', [
    ...terms,
    { name: 'unitsPerPerson', value: usage.total, source: { from: 'node', place: cell.parent.place } },
    at.cell('perVisit', 'packsPerVisit', packs.perVisit),
  ]);
}

/** The forecast: in continuous use the packs of those who come. */
export function explainForecast(of: Explained): TreeAccount {
  const { cell, months, i, month, monthsOf, at } = of;
  const packs = packsFor(cell);
  const usage = cell.parent?.usage;
  const units = cell.parent && monthsOf(cell.parent);
  if (!packs || !cell.parent || !usage || !units) return account('packsUnknown');
  if (!usage.continuous) return account('sameAsValue', [at.cell('value', 'value', months.value[i])]);
  const from = i - usage.lag;
  if (from < 0) return account('beforeLag');
  return account('packsOfVisits', [
    at.cell('visits', 'visits', months.visits?.[from], -usage.lag),
    at.other('usersPercent', 'end', cell.parent, units.end[month - usage.lag - units.first], -usage.lag),
    at.cell('perVisit', 'packsPerVisit', packs.perVisit),
    multiplierTerm(of, packs.multiplier),
    at.cell('percent', 'end', months.end[from], -usage.lag),
  ]);
}

/** Packs at a visit: typed, or what the usage needs. */
export function explainPacksPerVisit(of: Explained): TreeAccount {
  const { cell, spec, place } = of;
  const packs = packsFor(cell);
  const usage = cell.parent?.usage;
  if (!packs) return account('packsUnknown');
  const source = { from: 'node', place } as const;
  if (!spec.data.puNode?.sharePlanningUnit || !usage || !cell.parent) {
    return account('packsTyped', [{ name: 'typed', value: packs.perVisit, source }]);
  }
  const unitsSource = { from: 'node', place: cell.parent.place } as const;
  return account('packsComputed', [
    {
      name: 'unitsPerPerson',
      value: usage.continuous ? usage.exactPerMonth : usage.total,
      source: unitsSource,
    },
    ...(usage.continuous ? [{ name: 'interval', value: packs.refillMonths, source } as const] : []),
    multiplierTerm(of, packs.multiplier),
  ]);
}
