import { largest, within } from '../limit.ts';
import { rounded } from '../usage.ts';
import type { TreeAccount, TreeTermName } from './account.ts';

/** The terms of an account by name. */
interface Terms {
  readonly of: (name: TreeTermName) => number;
  /** Left out: as if it were not there. */
  readonly maybe: (name: TreeTermName) => number | undefined;
  /** In their order. */
  readonly all: (...names: readonly TreeTermName[]) => readonly number[];
}
type Formula = (terms: Terms) => number;

const zero: Formula = () => 0;
const only =
  (name: TreeTermName): Formula =>
  ({ of }) =>
    of(name);
const added = (from: number, values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, from);
/** The month before seasonality and manual changes: rows in their order, then what other nodes give. */
const moved = ({ of, all }: Terms): number => added(of('start'), all('row', 'incoming'));
const extrapolatedDecimals = 4;

/** Every formula of a tree: how its terms give the figure. Its name is the key of its message. */
export const treeFormulas = {
  startOfNode: ({ of }) => within(of('typed')),
  startCarried: only('previousEnd'),
  startWithoutManual: only('previousWithoutManual'),
  changeOfMonth: (terms) => moved(terms) - terms.of('start'),
  endOfMonth: (terms) => {
    let end = moved(terms);
    end += (end * (terms.maybe('seasonality') ?? 0)) / 100;
    return within(end + (terms.maybe('manual') ?? 0));
  },
  endWithoutManual: (terms) => within(moved(terms)),
  rowAmount: only('amount'),
  rowOfStart: ({ of }) => (of('start') * of('percent')) / 100,
  rowOfBase: ({ of }) => (of('percent') * of('base')) / 100,
  rowAllLeft: ({ of }) => 0 - of('left'),

  startExtrapolated: only('end'),
  noChange: zero,
  endExtrapolated: ({ of, all }) =>
    rounded(within(of('selected') + added(0, all('manual'))), extrapolatedDecimals),
  endExtrapolatedPlain: ({ of }) => rounded(within(of('selected')), extrapolatedDecimals),
  adjustedActual: ({ of }) => rounded(within(of('amount') / (of('percent') / 100)), extrapolatedDecimals),

  sumOfParts: ({ all }) => all('part').reduce((sum, part) => Math.min(sum + part, largest), 0),
  valueOfNumber: only('end'),
  shareOfParent: ({ of }) => within((of('parent') * of('percent')) / 100),
  withoutParent: zero,
  sameAsValue: only('value'),

  usageUnknown: zero,
  beforeLag: zero,
  unitsOfPeople: ({ of }) => within(of('unitsPerPerson') * of('people')),
  unitsMonthByMonth: ({ of, maybe, all }) => {
    const users = added(0, all('cohort'));
    const fraction = maybe('fraction');
    return within(of('unitsPerPerson') * (fraction ? users + fraction * of('oldestCohort') : users));
  },
  unitsContinuous: ({ of }) => within(rounded((of('units') / of('frequency')) * of('factor'), 4)),
  unitsOfMonth: ({ of }) => within((of('units') / of('persons')) * of('frequency') * of('factor')),
  unitsAtOnce: ({ of }) => within(rounded(of('units') / of('persons'), 8)),
  unitsOfCourse: ({ of }) =>
    within(
      rounded(
        (of('repeat') / of('repeatFactor')) *
          ((of('units') / of('persons')) * of('frequency') * of('factor')),
        8,
      ),
    ),

  packsUnknown: zero,
  packsEven: ({ of }) => within((of('forecastingUnits') * of('percent')) / 100 / of('multiplier')),
  packsOfCourse: ({ of }) => {
    const even = within((of('forecastingUnits') * of('percent')) / 100 / of('multiplier'));
    const course = of('unitsPerPerson') / of('multiplier');
    return course > 0 ? within((even / course) * of('perVisit')) : 0;
  },
  packsOfVisits: ({ of }) => {
    const users = within((of('visits') * of('usersPercent')) / 100);
    const units = Math.min(largest, rounded(users * of('perVisit') * of('multiplier'), 2));
    return within((units * of('percent')) / 100 / of('multiplier'));
  },
  packsTyped: only('typed'),
  packsComputed: ({ of, maybe }) =>
    within(rounded(within((of('unitsPerPerson') * (maybe('interval') ?? 1)) / of('multiplier')), 8)),

  visitsNobody: zero,
  /** Those present at the beginning, spread over the interval; less who left, and who is new. */
  visitsFirst: (terms) => visits(terms, terms.of('people') / terms.of('interval')),
  /** Those who came an interval ago; less who left since, and who is new. */
  visitsAgain: (terms) => visits(terms, terms.of('lastVisit')),
  staying: ({ of }) => of('peopleNow') / of('peopleBefore'),
} as const satisfies Readonly<Record<string, Formula>>;
export type TreeFormula = keyof typeof treeFormulas;

function visits({ of, all }: Terms, came: number): number {
  const held = all('staying').reduce((group, staying) => group * staying, came);
  const [now, before] = [of('peopleNow'), of('peopleBefore')];
  return now >= before ? held + (now - before) : held * (now / before);
}

/** What the terms of an account give: the value of its figure. */
export function evaluateTree({ formula, terms }: TreeAccount): number {
  const maybe = (name: TreeTermName): number | undefined => terms.find((term) => term.name === name)?.value;
  return treeFormulas[formula]({
    maybe,
    of: (name) => {
      const value = maybe(name);
      if (value === undefined) throw new RangeError(`${formula} has no ${name}`);
      return value;
    },
    all: (...names) => terms.filter(({ name }) => names.includes(name)).map(({ value }) => value),
  });
}
