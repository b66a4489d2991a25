import type { MonthText } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { type CountedUnit, countedUnits } from './counted-units.ts';
import type { ConversionMasterData } from './equivalency.ts';
import { distinctIds, groupedBy } from './groups.ts';
import { monthsOfPeriod } from './period.ts';
import { chosenPrograms, type Report, type ReportProgram } from './report.ts';
import { aggregateStock, isCountedStock, statusOfMonth, stockMonthOf } from './stock-month.ts';
import { statusFilter } from './stock-status.ts';
import type { MatrixCell, StockStatusMatrixFilters } from './stock-status-matrix.ts';

export interface GlobalMatrixFilters extends StockStatusMatrixFilters {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  /** 0 for planning units. */
  readonly equivalencyUnitId: number;
  /** 1 a row for each program, 2 for each country. */
  readonly reportView: 1 | 2;
}

export interface GlobalMatrixCell extends MatrixCell {
  readonly minMos: number | null;
  readonly maxMos: number | null;
  /** Where all products of the row are planned by quantity. */
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
}

export interface GlobalMatrixRow {
  readonly realmCountryId: number;
  /** Null in a row of a country. */
  readonly programId: number | null;
  readonly versionId: number | null;
  readonly planBasedOn: number;
  readonly planningUnitIds: readonly number[];
  readonly months: readonly GlobalMatrixCell[];
}

/** Programs or countries by months. A row stays with all its months when one of them has a chosen status. */
export function stockStatusMatrixGlobal(
  programs: readonly ReportProgram[],
  filters: GlobalMatrixFilters,
  master: ConversionMasterData,
): GlobalMatrixRow[] {
  const months = monthsOfPeriod(filters);
  const units = chosenPrograms(programs, filters).flatMap((program) =>
    countedUnits(program, filters.planningUnitIds, filters.equivalencyUnitId, master),
  );
  const rows = groupedBy(units, ({ program }) =>
    filters.reportView === 1 ? program.version.data.programId : program.realmCountryId,
  );
  return [...rows.values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [rowOf(first.program, own, months, filters)] : [];
    })
    .filter((row) => row.months.some(({ inShowData }) => inShowData));
}

function rowOf(
  program: ReportProgram,
  units: readonly CountedUnit[],
  months: readonly MonthText[],
  filters: GlobalMatrixFilters,
): GlobalMatrixRow {
  const { programId, currentVersion } = program.version.data;
  const isProgram = filters.reportView === 1;
  const byQuantity = units.every(({ unit }) => unit.planBasedOn === planBasedOn.quantity);
  return {
    realmCountryId: program.realmCountryId,
    programId: isProgram ? programId : null,
    versionId: isProgram ? (currentVersion?.versionId ?? null) : null,
    planBasedOn: byQuantity ? planBasedOn.quantity : planBasedOn.monthsOfStock,
    planningUnitIds: distinctIds(units.map(({ unit }) => unit.planningUnit.id)),
    months: months.map((month) => cellOf(units, month, filters)),
  };
}

function cellOf(
  units: readonly CountedUnit[],
  month: MonthText,
  { removePlannedShipments, showByQty, stockStatusConditions }: GlobalMatrixFilters,
): GlobalMatrixCell {
  const stock = aggregateStock(units.map((unit) => stockMonthOf(unit, month, removePlannedShipments)));
  const stockStatusId = statusOfMonth(stock);
  const byQuantity = stock.planBasedOn === planBasedOn.quantity;
  return {
    month,
    value: byQuantity || showByQty ? stock.endingBalance : stock.mos,
    stockStatusId,
    mos: stock.mos,
    stock: stock.endingBalance,
    amc: stock.amc,
    shipmentQuantity: stock.shipmentQuantity,
    expiredQuantity: stock.expiredStock,
    consumption: stock.consumption,
    consumptionIsActual: stock.consumptionIsActual,
    isCounted: isCountedStock(stock),
    inShowData: statusFilter(stockStatusConditions)(stockStatusId),
    minMos: stock.minMos,
    maxMos: stock.maxMos,
    minQuantity: stock.minQuantity,
    maxQuantity: stock.maxQuantity,
  };
}

export const stockStatusMatrixGlobalReport: Report<
  GlobalMatrixFilters,
  readonly GlobalMatrixRow[],
  'equivalency' | 'forecastingUnits'
> = {
  lists: [],
  plan: 'months',
  masterData: { equivalency: true, forecastingUnits: true },
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: stockStatusMatrixGlobal,
};
