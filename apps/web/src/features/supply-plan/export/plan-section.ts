import { cellDecimals, type FigureDisplay } from '@stockwell/engine/supply-plan/display';
import { formatMonth, type Month } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import type { PlannedProduct } from '../../../engine/use-plan.ts';
import type {
  ExportFact,
  ExportRow,
  ExportSection,
  ExportTable,
  StyledCell,
} from '../../../ui/export/index.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import { type PlanGridRow, planGrid } from '../view/plan-grid.ts';
import type { PlanRowKey } from '../view/plan-rows.ts';
import { rowTexts } from '../view/row-texts.ts';
import { type ShownUnit, shownIn } from '../view/unit-view.ts';

/** The texts of an exported plan. */
export interface PlanExportLabels {
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

const signs = { '−': '-', '+': '+', '±': '+/-' } as const;

const nameKey = 'row';

/** The rows of a plan over months: figures unrounded for spreadsheets, the texts of the screen for paper. */
function planTable(
  planned: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
  labels: PlanExportLabels,
): ExportTable {
  const rowOf = (row: PlanGridRow): ExportRow => {
    const { key, sign, figure } = row.spec;
    const decimals = cellDecimals(figure, row.cells, labels.display);
    const texts = rowTexts(row, labels.display, labels.notAvailable);
    const cells = row.cells.map(({ month, value, notAvailable, band, out }, at) => {
      const tone = band ?? (out ? 'stockedOut' : undefined);
      const cell: StyledCell = {
        value: notAvailable ? labels.notAvailable : value,
        text: texts[at] ?? '',
        decimals: decimals[at] ?? 0,
        ...(tone ? { tone } : {}),
      };
      return [formatMonth(month), cell] as const;
    });
    // A sign in front would make a formula of the name in spreadsheets.
    const name = sign ? `${labels.row(key)} (${signs[sign]})` : labels.row(key);
    return { cells: { [nameKey]: name, ...Object.fromEntries(cells) } };
  };
  return {
    columns: [
      { key: nameKey, title: labels.months, kind: 'text', width: 34 },
      ...months.map((month) => ({
        key: formatMonth(month),
        title: labels.month(month),
        kind: 'number' as const,
        width: 12,
      })),
    ],
    rows: planGrid(planned, months, unit).map(rowOf),
  };
}

/** The plan of a product with the settings that it was planned by. */
export function planSection(
  planned: PlannedProduct,
  months: readonly Month[],
  unit: ShownUnit,
  names: ProgramLabels,
  labels: PlanExportLabels,
): ExportSection {
  const { data, plan, planningUnitId } = planned;
  const { settings } = plan;
  const setting = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  const byQuantity = settings.planBasedOn === planBasedOn.quantity;
  const product = names.product(planningUnitId);
  const shownUnit = unit.reportingUnitId === null ? product : names.reportingUnit(unit.reportingUnitId);
  const limits: readonly ExportFact[] = byQuantity
    ? [
        [labels.minQuantity, shownIn(unit, settings.minQty)],
        [labels.distribution, settings.distributionLeadTime],
      ]
    : [
        [labels.minMonths, settings.minMonthsOfStock],
        [labels.maxMonths, settings.maxMonthsOfStock],
      ];
  return {
    heading: product,
    startsPage: true,
    facts: [
      [labels.product, product],
      [labels.unit, shownUnit],
      [labels.amcPast, settings.monthsInPastForAmc],
      [labels.amcFuture, settings.monthsInFutureForAmc],
      [labels.shelfLife, settings.shelfLife],
      ...limits,
      [labels.reorder, settings.reorderFrequencyInMonths],
      [labels.notes, setting?.notes ?? null],
    ],
    table: planTable(planned, months, unit, labels),
  };
}
