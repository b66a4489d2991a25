import type { MonthText } from '@stockwell/model/months';
import { type ProgramPlanningUnit, planBasedOn } from '@stockwell/model/program-data/index';
import { planSettings } from '../supply-plan/product.ts';
import { roundWhole } from '../supply-plan/rounding.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { programIn, type Report } from './report.ts';
import { monthsOfPlan, type ReportMonth, type ReportVersion, reportedUnits } from './report-version.ts';
import { stockFigures } from './stock-month.ts';
import {
  isCountedMonth,
  limitsOf,
  type RemovedShipments,
  type StockStatusId,
  statusFilter,
  stockOf,
  stockStatusIds,
  stockStatusOf,
} from './stock-status.ts';

export interface StockStatusMatrixFilters extends ReportPeriod {
  readonly planningUnitIds: readonly number[];
  /** A product stays if any of its months has one of these. */
  readonly stockStatusConditions: readonly number[];
  readonly removePlannedShipments: RemovedShipments;
  /** Cells show quantities, also of products planned by months of stock. */
  readonly showByQty: boolean;
}

export interface MatrixCell {
  readonly month: MonthText;
  /** What the cell shows. */
  readonly value: number | null;
  readonly stockStatusId: StockStatusId;
  readonly mos: number | null;
  readonly stock: number | null;
  readonly amc: number | null;
  readonly shipmentQuantity: number | null;
  readonly expiredQuantity: number | null;
  readonly consumption: number | null;
  readonly consumptionIsActual: boolean | null;
  /** Every region counted the stock of the month. */
  readonly isCounted: boolean;
  /** The month has one of the chosen statuses. */
  readonly inShowData: boolean;
}

export interface MatrixRow {
  readonly planningUnitId: number;
  readonly planBasedOn: number;
  readonly min: number | null;
  readonly max: number | null;
  /** Of products planned by quantity: the mean before it is rounded. */
  readonly maxUnrounded: number | null;
  readonly months: readonly MatrixCell[];
}

/** A month of a product that has one of the chosen statuses. */
export interface StockStatusDetail extends MatrixCell {
  readonly planningUnitId: number;
}

export interface StockStatusMatrix {
  readonly stockStatusMatrix: readonly MatrixRow[];
  /** The months with one of the chosen statuses, one by one. */
  readonly stockStatusDetails: readonly StockStatusDetail[];
}

const blank = {
  value: null,
  stockStatusId: stockStatusIds.na,
  mos: null,
  stock: null,
  amc: null,
  shipmentQuantity: null,
  expiredQuantity: null,
  consumption: null,
  consumptionIsActual: null,
  isCounted: false,
} as const;

/** All products by months, each cell with its stock band. Months without a plan are blank. */
export function stockStatusMatrix(version: ReportVersion, filters: StockStatusMatrixFilters): MatrixRow[] {
  const months = monthsOfPeriod(filters);
  const isWanted = statusFilter(filters.stockStatusConditions);
  return reportedUnits(version, filters.planningUnitIds).flatMap((unit) => {
    const rows = monthsOfPlan(version, unit.planningUnit.id);
    const cells = months.map((month): MatrixCell => {
      const row = rows.get(month);
      const cell = row ? cellOf(row, unit.planBasedOn, filters) : blank;
      return { month, ...cell, inShowData: isWanted(cell.stockStatusId) };
    });
    if (!cells.some(({ inShowData }) => inShowData)) return [];
    const inPeriod = months.flatMap((month) => rows.get(month) ?? []);
    return [
      {
        planningUnitId: unit.planningUnit.id,
        planBasedOn: unit.planBasedOn,
        ...shownLimits(version, unit, inPeriod),
        months: cells,
      },
    ];
  });
}

function cellOf(
  row: ReportMonth,
  by: number,
  { removePlannedShipments, showByQty }: StockStatusMatrixFilters,
): Omit<MatrixCell, 'month' | 'inShowData'> {
  const stock = stockOf(row, removePlannedShipments);
  return {
    ...stock,
    value: by === planBasedOn.quantity || showByQty ? stock.stock : stock.mos,
    stockStatusId: stockStatusOf(stock, limitsOf(row, by)),
    amc: row.amc,
    consumption: row.consumptionQty,
    consumptionIsActual: row.actualFlag,
    isCounted: isCountedMonth(row),
  };
}

/** The limits beside the name of a product. The most of one planned by quantity changes by month: its mean is shown. */
function shownLimits(
  { data }: ReportVersion,
  unit: ProgramPlanningUnit,
  rows: readonly ReportMonth[],
): Pick<MatrixRow, 'min' | 'max' | 'maxUnrounded'> {
  const settings = planSettings(unit, data.realm);
  if (unit.planBasedOn !== planBasedOn.quantity)
    return { min: settings.minMonthsOfStock, max: settings.maxMonthsOfStock, maxUnrounded: null };
  const limits = rows.flatMap(({ amc }) =>
    amc !== null && amc > 0 ? [settings.minQty + settings.reorderFrequencyInMonths * amc] : [],
  );
  const mean = limits.length === 0 ? null : limits.reduce((sum, limit) => sum + limit, 0) / limits.length;
  return { min: settings.minQty, max: mean === null ? null : roundWhole(mean), maxUnrounded: mean };
}

export const stockStatusMatrixReport: Report<StockStatusMatrixFilters, StockStatusMatrix> = {
  lists: [],
  plan: 'months',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  months: ({ startDate, stopDate, removePlannedShipments }) => ({
    startDate,
    stopDate,
    figures: stockFigures(removePlannedShipments),
  }),
  compute: (programs, filters) => {
    const rows = stockStatusMatrix(programIn(programs).version, filters);
    return {
      stockStatusMatrix: rows,
      stockStatusDetails: rows.flatMap(({ planningUnitId, months }) =>
        months.filter(({ inShowData }) => inShowData).map((cell) => ({ planningUnitId, ...cell })),
      ),
    };
  },
};
