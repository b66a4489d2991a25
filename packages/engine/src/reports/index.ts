import { annualShipmentCostReport } from './annual-shipment-cost.ts';
import { consumption } from './consumption.ts';
import { costOfInventoryReport } from './cost-of-inventory.ts';
import type { Report } from './report.ts';
import { shipmentDetailsReport } from './shipment-details.ts';
import { stockStatusMatrixReport } from './stock-status-matrix.ts';
import { stockStatusOverTimeReport } from './stock-status-over-time.ts';
import { stockStatusSnapshotReport } from './stock-status-snapshot.ts';
import { programLeadTimes } from './supplier-lead-times.ts';

/** Every report, by the name of its call. */
export const reports = {
  consumption,
  stockStatusMatrix: stockStatusMatrixReport,
  stockStatusOverTime: stockStatusOverTimeReport,
  stockStatusForProgram: stockStatusSnapshotReport,
  costOfInventory: costOfInventoryReport,
  shipmentDetails: shipmentDetailsReport,
  annualShipmentCost: annualShipmentCostReport,
  programLeadTimes,
} as const;

export type ReportName = keyof typeof reports;
type Of<N extends ReportName> = (typeof reports)[N];
export type ReportFilters<N extends ReportName> = Of<N> extends Report<infer F, unknown> ? F : never;
export type ReportFigures<N extends ReportName> = Of<N> extends Report<infer _, infer R> ? R : never;

/** Reports of unlike filters: which filters belong to a name is only known where it is called. */
export const reportOf = (name: ReportName): Report<unknown, unknown> =>
  reports[name] as unknown as Report<unknown, unknown>;
