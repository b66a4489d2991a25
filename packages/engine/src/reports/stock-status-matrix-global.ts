import type { MonthText } from '@stockwell/model/months';
import { planBasedOn } from '@stockwell/model/program-data/index';
import { type CountedProduct, countedUnits } from './counted-units.ts';
import type { ConversionMasterData } from './equivalency.ts';
import { distinctIds, groupedBy } from './groups.ts';
import { monthsOfPeriod } from './period.ts';
import { type PreparedProgram, wholeSection } from './prepared/prepared.ts';
import { hasUnits, isOfAllProducts, preparedStock, preparedUnits, stockNeeds } from './prepared/stock.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import { isCountedStock, statusOfMonth, stockMonthOf } from './stock-month.ts';
import { statusFilter } from './stock-status.ts';
import type { MatrixCell, StockStatusMatrixFilters } from './stock-status-matrix.ts';
import { addStockSums, type StockSum, stockOfSum, sumStock } from './stock-sum.ts';

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
  const parts = chosenPrograms(programs, filters).flatMap(({ version, realmCountryId }) => {
    const { programId, currentVersion } = version.data;
    const units = countedUnits(
      { version, realmCountryId },
      filters.planningUnitIds,
      filters.equivalencyUnitId,
      master,
    );
    return partOfUnits({ programId, realmCountryId, currentVersion }, units, filters);
  });
  return matrixOf(parts, filters);
}

/** None without a product. */
function partOfUnits(
  { programId, realmCountryId, currentVersion }: MatrixProgram,
  units: readonly CountedProduct[],
  { removePlannedShipments }: GlobalMatrixFilters,
): MatrixPart[] {
  if (units.length === 0) return [];
  return [
    {
      programId,
      realmCountryId,
      versionId: currentVersion?.versionId ?? null,
      planningUnitIds: units.map(({ unit }) => unit.planningUnit.id),
      byQuantity: units.every(({ unit }) => unit.planBasedOn === planBasedOn.quantity),
      stockIn: (month) => sumStock(units.map((unit) => stockMonthOf(unit, month, removePlannedShipments))),
    },
  ];
}

type MatrixProgram = Pick<PreparedProgram, 'programId' | 'realmCountryId' | 'currentVersion'>;

/** All products of a program together. */
function wholePart(program: PreparedProgram, { removePlannedShipments }: GlobalMatrixFilters): MatrixPart[] {
  if (!hasUnits(program)) return [];
  const { ids, byQuantity } = wholeSection(program, 'units');
  return [
    {
      programId: program.programId,
      realmCountryId: program.realmCountryId,
      versionId: program.currentVersion?.versionId ?? null,
      planningUnitIds: ids,
      byQuantity,
      stockIn: preparedStock(program, removePlannedShipments),
    },
  ];
}

/** The chosen products of a program, added. */
interface MatrixPart {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly versionId: number | null;
  readonly planningUnitIds: readonly number[];
  readonly byQuantity: boolean;
  readonly stockIn: (month: MonthText) => StockSum;
}

function matrixOf(parts: readonly MatrixPart[], filters: GlobalMatrixFilters): GlobalMatrixRow[] {
  const months = monthsOfPeriod(filters);
  const rows = groupedBy(parts, (part) => (filters.reportView === 1 ? part.programId : part.realmCountryId));
  return [...rows.values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [rowOf(first, own, months, filters)] : [];
    })
    .filter((row) => row.months.some(({ inShowData }) => inShowData));
}

function rowOf(
  { programId, versionId, realmCountryId }: MatrixPart,
  parts: readonly MatrixPart[],
  months: readonly MonthText[],
  filters: GlobalMatrixFilters,
): GlobalMatrixRow {
  const isProgram = filters.reportView === 1;
  return {
    realmCountryId,
    programId: isProgram ? programId : null,
    versionId: isProgram ? versionId : null,
    planBasedOn: parts.every(({ byQuantity }) => byQuantity)
      ? planBasedOn.quantity
      : planBasedOn.monthsOfStock,
    planningUnitIds: distinctIds(parts.flatMap(({ planningUnitIds }) => planningUnitIds)),
    months: months.map((month) => cellOf(parts, month, filters)),
  };
}

function cellOf(
  parts: readonly MatrixPart[],
  month: MonthText,
  { showByQty, stockStatusConditions }: GlobalMatrixFilters,
): GlobalMatrixCell {
  const stock = stockOfSum(addStockSums(parts.map(({ stockIn }) => stockIn(month))));
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
  prepared: {
    needs: (filters, master) => stockNeeds(filters, filters.removePlannedShipments, master),
    compute: (programs, filters, master) =>
      matrixOf(
        programs
          .filter((program) => isChosenProgram(filters, program))
          .flatMap((program) =>
            isOfAllProducts(filters)
              ? wholePart(program, filters)
              : partOfUnits(program, preparedUnits(program, filters, master), filters),
          ),
        filters,
      ),
  },
};
