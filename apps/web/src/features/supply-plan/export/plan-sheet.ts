import { cellDecimals, type FigureDisplay } from '@stockwell/engine/supply-plan/display';
import type { Month } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import type { ExportCell } from '../../../ui/entity/list/csv.ts';
import type { ExportFact, ProgramWords } from '../../../ui/program/index.ts';
import { planGrid } from '../view/plan-grid.ts';
import type { PlanRowKey } from '../view/plan-rows.ts';
import { rowTexts } from '../view/row-texts.ts';
import { type ShownUnit, shownIn } from '../view/unit-view.ts';

/** The words that leave with a plan. */
export interface SheetWords {
  readonly product: string;
  readonly unit: string;
  readonly notes: string;
  readonly amcPast: string;
  readonly amcFuture: string;
  readonly shelfLife: string;
  readonly minMonths: string;
  readonly maxMonths: string;
  readonly minQuantity: string;
  readonly reorder: string;
  readonly distribution: string;
  readonly notAvailable: string;
  readonly months: string;
  readonly row: (key: PlanRowKey) => string;
  readonly month: (month: Month) => string;
  /** How the screen shows the rows. */
  readonly display: FigureDisplay;
}

/** A plan as it leaves the application: what it is of, its settings, and its rows over the months. */
export interface PlanSheet {
  readonly title: string;
  readonly facts: readonly (readonly [string, ExportCell])[];
  readonly heading: readonly string[];
  readonly lines: readonly SheetLine[];
}

/** A row of the plan: its name, and what stands in its months. */
export interface SheetLine {
  readonly name: string;
  /** The figures themselves, not rounded: files are calculated with. */
  readonly cells: readonly ExportCell[];
  /** With how many decimals the screen shows each of them. */
  readonly decimals: readonly number[];
  /** As the screen shows them. */
  readonly texts: readonly string[];
}

const signs = { '−': '-', '+': '+', '±': '+/-' } as const;

export function planSheet(
  planned: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
  names: ProgramWords,
  words: SheetWords,
  about: readonly ExportFact[],
): PlanSheet {
  const { data, plan, planningUnitId } = planned;
  const { settings } = plan;
  const setting = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  const byQuantity = settings.planBasedOn === planBasedOn.quantity;
  const product = names.product(planningUnitId);
  const shownUnit = unit.reportingUnitId === null ? product : names.reportingUnit(unit.reportingUnitId);
  const limits: readonly (readonly [string, ExportCell])[] = byQuantity
    ? [
        [words.minQuantity, shownIn(unit, settings.minQty)],
        [words.distribution, settings.distributionLeadTime],
      ]
    : [
        [words.minMonths, settings.minMonthsOfStock],
        [words.maxMonths, settings.maxMonthsOfStock],
      ];
  return {
    title: product,
    facts: [
      ...about,
      [words.product, product],
      [words.unit, shownUnit],
      [words.amcPast, settings.monthsInPastForAmc],
      [words.amcFuture, settings.monthsInFutureForAmc],
      [words.shelfLife, settings.shelfLife],
      ...limits,
      [words.reorder, settings.reorderFrequencyInMonths],
      [words.notes, setting?.notes ?? null],
    ],
    heading: [words.months, ...months.map(words.month)],
    lines: planGrid(planned, months, unit).map((row) => {
      const { key, sign, figure } = row.spec;
      return {
        // A sign in front would make a formula of the name in spreadsheets.
        name: sign ? `${words.row(key)} (${signs[sign]})` : words.row(key),
        cells: row.cells.map(({ notAvailable, value }) => (notAvailable ? words.notAvailable : value)),
        decimals: cellDecimals(figure, row.cells, words.display),
        texts: rowTexts(row, words.display, words.notAvailable),
      };
    }),
  };
}

/** Sheets one below the other, for files that have only one. */
export function rowsOf(sheets: readonly PlanSheet[]): ExportCell[][] {
  return sheets.flatMap(({ facts, heading, lines }) => [
    ...facts.map(([name, value]) => [name, value]),
    [],
    [...heading],
    ...lines.map(({ name, cells }) => [name, ...cells]),
    [],
  ]);
}
