import { nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { resultOf, type TreeResults } from '../calculate.ts';
import type { CellResult } from '../calculate-cell.ts';
import type { Cell } from '../cell.ts';
import type { NodeMonths } from '../node-months.ts';
import { addsUp } from '../node-spec.ts';
import { packsFor } from '../planning-unit.ts';
import {
  account,
  type TreeAccount,
  type TreeCellName,
  type TreeExplanation,
  type TreeFigure,
} from './account.ts';
import { type Explained, pointers } from './explained.ts';
import { explainExtrapolated } from './extrapolated.ts';
import { explainChange, explainEnd, explainStart, explainWithoutManual } from './months.ts';
import {
  explainForecast,
  explainPacks,
  explainPacksPerVisit,
  explainShare,
  explainUnits,
  explainUnitsPerPerson,
  peopleIn,
  unitsPerPerson,
} from './products.ts';
import { explainVisits } from './visits.ts';

type Explain = (of: Explained) => TreeAccount;

/** Before the value of a node: numbers and percentages of the month. */
const modelled = {
  start: explainStart,
  change: explainChange,
  end: explainEnd,
  withoutManual: explainWithoutManual,
} as const satisfies Partial<Record<TreeFigure, Explain>>;

const sameAsValue: Explain = ({ at, months, i }) =>
  account('sameAsValue', [at.cell('value', 'value', months.value[i])]);

/** How each figure of a node of a type is explained, beside its months. */
const ofType: Readonly<Record<Cell['type'], Partial<Record<TreeFigure, Explain>>>> = {
  [nodeTypeIds.aggregation]: {},
  [nodeTypeIds.funnel]: {},
  [nodeTypeIds.number]: {
    value: ({ at, months, i }) => account('valueOfNumber', [at.cell('end', 'end', months.end[i])]),
    puForecast: sameAsValue,
  },
  [nodeTypeIds.percentage]: { value: explainShare, puForecast: sameAsValue },
  [nodeTypeIds.forecastingUnit]: {
    value: explainUnits,
    puForecast: sameAsValue,
    people: explainShare,
    unitsPerPerson: explainUnitsPerPerson,
  },
  [nodeTypeIds.planningUnit]: {
    value: explainPacks,
    puForecast: explainForecast,
    packsPerVisit: explainPacksPerVisit,
    visits: explainVisits,
  },
};

/** Why a figure of a node is what it is; undefined for a figure that the node does not have in the month. */
export function explainTree(results: TreeResults, cell: TreeCellName): TreeExplanation | undefined {
  const result = resultOf(results, cell.place);
  if (!result?.months) return undefined;
  const { months } = result;
  const i = cell.month - months.first;
  if (i < 0 || i >= months.end.length) return undefined;
  if (addsUp(result.cell.type)) return explainSum(results, result, months, cell);
  const { spec } = result.cell;
  if (!spec) return undefined;
  const of: Explained = {
    input: results.input,
    cell: result.cell,
    place: cell.place,
    spec,
    months,
    month: cell.month,
    i,
    monthsOf: ({ place }) => resultOf(results, place)?.months ?? null,
    at: pointers(result.cell, cell.month),
  };
  const explainers: Partial<Record<TreeFigure, Explain>> = {
    ...modelled,
    ...(spec.extrapolated ? explainExtrapolated : {}),
    ...ofType[result.cell.type],
  };
  const value = figureIn(of, cell.figure);
  const explain = explainers[cell.figure];
  return explain && value !== undefined ? { cell, value, ...explain(of) } : undefined;
}

/** The number that stands in a figure. */
function figureIn(of: Explained, figure: TreeFigure): number | undefined {
  const { months, cell, i } = of;
  if (figure === 'people') return peopleIn(of, i);
  if (figure === 'unitsPerPerson') return cell.usage ? unitsPerPerson(cell.usage) : 0;
  if (figure === 'packsPerVisit') return packsFor(cell)?.perVisit ?? 0;
  return months[figure]?.[i];
}

type SummedFigure = 'start' | 'change' | 'end' | 'withoutManual' | 'value' | 'puForecast';
const isSummed = (figure: TreeFigure): figure is SummedFigure =>
  ['start', 'change', 'end', 'withoutManual', 'value', 'puForecast'].includes(figure);

/** Aggregations and funnels: their parts in the month, whatever the figure. */
function explainSum(
  results: TreeResults,
  { cell }: CellResult,
  months: NodeMonths,
  name: TreeCellName,
): TreeExplanation | undefined {
  const { figure, month } = name;
  if (!isSummed(figure)) return undefined;
  const value = months[figure][month - months.first] ?? 0;
  const at = pointers(cell, month);
  if (figure === 'puForecast') {
    return { cell: name, value, ...account('sameAsValue', [at.cell('value', 'value', value)]) };
  }
  const parts = cell.parts.flatMap((part) => {
    const own = resultOf(results, part.place)?.months;
    const amount = own?.[figure][month - own.first];
    return amount === undefined ? [] : [at.other('part', figure, part, amount)];
  });
  return { cell: name, value, ...account('sumOfParts', parts) };
}
