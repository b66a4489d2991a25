import { firstDayOf, type MonthText } from '@stockwell/model/months';
import { type ForecastErrorMonthlyFilters, forecastErrorMonthlyReport } from '../forecast-error-monthly.ts';
import { type ForecastMetricsFilters, forecastMetricsReport } from '../forecast-metrics.ts';
import { type ForecastOverTimeFilters, forecastOverTimeReport } from '../forecast-over-time.ts';
import { type GlobalConsumptionFilters, globalConsumptionReport } from '../global-consumption.ts';
import { type ProductCatalogFilters, productCatalogReport } from '../product-catalog.ts';
import { masterDataOf } from './master-data.ts';
import { programOf, programsOf, type Runner } from './world.ts';

interface OfProgram {
  readonly programId: number;
}

/** The reference writes months as their first day. */
const byFirstDay = <T extends { readonly month: MonthText }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, month: firstDayOf(row.month) }));

/** Consumption, forecast error and the catalog. */
export const goldenConsumptionReports: Readonly<Record<string, Runner>> = {
  consumptionForecastErrorSupplyPlan: (world, filters: ForecastErrorMonthlyFilters & OfProgram) => {
    const figures = forecastErrorMonthlyReport.compute(
      programOf(world, filters),
      filters,
      masterDataOf(world.masters),
    );
    return { ...figures, rows: byFirstDay(figures.rows) };
  },
  forecastOverTheTime: (world, filters: ForecastOverTimeFilters & OfProgram) => ({
    rows: byFirstDay(
      forecastOverTimeReport.compute(programOf(world, filters), filters, masterDataOf(world.masters)),
    ),
  }),
  forecastMetrics: (world, filters: ForecastMetricsFilters) => ({
    ...forecastMetricsReport.compute(programsOf(world), filters, masterDataOf(world.masters)),
  }),
  globalConsumption: (world, filters: GlobalConsumptionFilters) => {
    const { rows, aggregatedRows } = globalConsumptionReport.compute(
      programsOf(world),
      filters,
      masterDataOf(world.masters),
    );
    const group = filters.viewBy === 1 ? 'realmCountryId' : 'programId';
    return {
      rows: byFirstDay(rows).map(({ id, ...row }) => ({ [group]: id, ...row })),
      aggregatedRows: byFirstDay(aggregatedRows),
    };
  },
  productCatalog: (world, filters: ProductCatalogFilters & OfProgram) => ({
    rows: productCatalogReport.compute(programOf(world, filters), filters, masterDataOf(world.masters)),
  }),
};
