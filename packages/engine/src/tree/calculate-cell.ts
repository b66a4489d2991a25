import { type NodeTypeId, nodeTypeIds, type PuNode } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { type Cell, isShare } from './cell.ts';
import { type Columns, columnsOf } from './columns.ts';
import { extrapolatedMonths } from './extrapolated.ts';
import { forecastingUnits } from './forecasting-unit.ts';
import { largest } from './limit.ts';
import { type Inflow, modelled, modelledColumns } from './modeling.ts';
import type { Modelled, NodeMonths } from './node-months.ts';
import { addsUp, type NodeSpec } from './node-spec.ts';
import { type Packs, packsFor, packsOf } from './planning-unit.ts';
import type { NodeGap, TreeProblem } from './problem.ts';
import { shareOf } from './share.ts';
import { summed } from './sum.ts';

export interface CellResult {
  readonly cell: Cell;
  /** Null: the node has no months. */
  readonly months: NodeMonths | null;
  readonly problems: readonly TreeProblem[];
}

/** The months of one cell from those of the cells it needs. */
export function calculateCell(
  cell: Cell,
  stop: Month,
  monthsOf: (cell: Cell) => NodeMonths | null,
): CellResult {
  const problems: TreeProblem[] = [];
  const { place, spec } = cell;
  const report = (code: NodeGap): void => {
    problems.push({ code, place });
  };
  const months = addsUp(cell.type)
    ? summed(
        cell.parts.flatMap((part) => monthsOf(part) ?? []),
        stop,
      )
    : ownMonths();
  const tooLarge = months ? firstTooLarge(months) : -1;
  if (months && tooLarge >= 0) problems.push({ code: 'tooLarge', place, month: months.first + tooLarge });
  return { cell, months, problems };

  function ownMonths(): NodeMonths | null {
    if (!spec) {
      report('dataMissing');
      return null;
    }
    for (const gap of spec.gaps) report(gap);
    if (spec.extrapolated) return extrapolated(spec);
    if (spec.first === null) return null;
    if (spec.first > stop) {
      problems.push({ code: 'startsAfterEnd', place, month: spec.first });
      return null;
    }
    const given = inflows();
    const expected = modelledColumns(spec, given) + valueColumns[cell.type];
    const columns = columnsOf(stop - spec.first + 1, expected);
    return valued(modelled(spec, spec.first, columns, cell.leaving, given), columns);
  }

  function extrapolated(of: NodeSpec): NodeMonths | null {
    const made = extrapolatedMonths(of, stop);
    if (!made) return null;
    if (made.short !== null) problems.push({ code: 'extrapolationShort', place, month: made.short });
    return { ...made.months, value: made.months.end, puForecast: made.months.end, usage: null, visits: null };
  }

  function inflows(): Inflow[] {
    return cell.incoming.flatMap(({ from, row }) => {
      const months = monthsOf(from);
      const given = months?.given.get(row);
      return months && given ? { first: months.first, given } : [];
    });
  }

  function valued(own: Modelled, columns: Columns): NodeMonths {
    if (!isShare(cell.type)) return monthsWith(own, own.end, null);
    const parent = cell.parent && monthsOf(cell.parent);
    if (cell.type === nodeTypeIds.planningUnit) return packs(own, parent, columns);
    if (!cell.parent) report('noParentValue');
    const share = shareOf(parent, own, columns);
    if (cell.type === nodeTypeIds.percentage) return monthsWith(own, share, null);
    if (!cell.usage) report('usageMissing');
    const value = cell.usage ? forecastingUnits(share, cell.usage, columns) : columns();
    return monthsWith(own, value, cell.usage);
  }

  function packs(own: Modelled, fu: NodeMonths | null, columns: Columns): NodeMonths {
    const known = packing(spec?.data.puNode ?? null);
    const usage = cell.parent?.usage;
    if (!known || !fu || !usage) return monthsWith(own, columns(), null);
    const people = cell.above && monthsOf(cell.above);
    const { value, puForecast, visits } = packsOf(own, fu, usage, people, known, columns);
    return { ...own, value, puForecast, usage: null, visits };
  }

  /** Reports what of the packs is not known. A gap of the usage is reported at its node. */
  function packing(unit: PuNode | null): Packs | null {
    if (!cell.parent) report('noForecastingUnit');
    const planningUnit = unit?.planningUnit;
    if (!planningUnit) report('planningUnitMissing');
    else if (cell.multiplier === null) {
      problems.push({ code: 'unitWithoutConversion', place, planningUnitId: planningUnit.id });
    } else if (!unit.sharePlanningUnit && unit.puPerVisit === null) report('packsMissing');
    return packsFor(cell);
  }
}

/** Of a share its value; share and quantity; packs, their forecast and the visits. */
const valueColumns: Readonly<Record<NodeTypeId, number>> = { 1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 0 };

const monthsWith = (own: Modelled, value: Float64Array, usage: NodeMonths['usage']): NodeMonths => ({
  ...own,
  value,
  puForecast: value,
  usage,
  visits: null,
});

function firstTooLarge({ end, value, puForecast }: NodeMonths): number {
  for (const column of [end, value, puForecast]) {
    const at = column.indexOf(largest);
    if (at >= 0) return at;
  }
  return -1;
}
