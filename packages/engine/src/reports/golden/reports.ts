import { type Tally, tally } from '../../golden/tally.ts';
import { type ConsumptionFilters, consumptionReport } from '../consumption.ts';
import { type ShipmentDetailsFilters, shipmentDetails } from '../shipment-details.ts';
import { type StockStatusMatrixFilters, stockStatusMatrix } from '../stock-status-matrix.ts';
import { compareReport } from './compare.ts';
import { goldenConsumptionReports } from './consumption.ts';
import { shipmentsAndDashboards } from './shipments-and-dashboards.ts';
import { stockReports } from './stock.ts';
import {
  type GoldenEntry,
  type GoldenWorld,
  programsOf,
  type Runner,
  versionOf,
  worldOfEntry,
} from './world.ts';

export { type GoldenEntry, type GoldenReportCase, type GoldenWorld, goldenVersion } from './world.ts';

export const goldenReports: Readonly<Record<string, Runner>> = {
  ...shipmentsAndDashboards,
  ...goldenConsumptionReports,
  stockStatusMatrix: (world, filters: StockStatusMatrixFilters & { readonly programId: number }) => ({
    rows: stockStatusMatrix(versionOf(world, filters), filters),
  }),
  consumption: (world, filters: ConsumptionFilters & { readonly programId: number }) => ({
    rows: consumptionReport(
      versionOf(world, filters),
      filters,
      world.masters.planningUnit.find((unit) => unit.planningUnitId === filters.planningUnitId)?.multiplier ??
        1,
    ).map(({ transDate, ...row }) => ({ month: transDate, ...row })),
  }),
  shipmentSummery: (world, filters: ShipmentDetailsFilters) => {
    const report = shipmentDetails(programsOf(world), filters);
    const partner = filters.reportView === 1 ? 'fundingSourceId' : 'procurementAgentId';
    return {
      ...report,
      summary: report.summary.map(({ id, ...rest }) => ({ [partner]: id, ...rest })),
    };
  },
  ...stockReports,
};

/** Compares one entry of a report with the reference. */
export function runGoldenReport(world: GoldenWorld, name: string, entry: GoldenEntry): Tally {
  const result = tally();
  const { filters, equivalencyUnitMappings: _mappings, realm: _realm, today, ...expected } = entry;
  const found =
    goldenReports[name]?.(worldOfEntry(world, entry), { ...(today && { today }), ...filters } as never) ?? {};
  compareReport(result, name, found, expected as never);
  return result;
}
