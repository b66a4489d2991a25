import type { z } from 'zod';
import { consumptionReports } from './consumption-reports.ts';
import type { Endpoint } from './endpoint.ts';
import { inventoryValueReports } from './inventory-value-reports.ts';
import { shipmentReports } from './shipment-reports.ts';
import { stockReports } from './stock-reports.ts';
import { supplyPlanReports } from './supply-plan-reports.ts';

/** Figures of stored versions. The functions behind them are those that the device uses for its copies. */
export const reportEndpoints = {
  ...consumptionReports,
  ...stockReports,
  ...supplyPlanReports,
  ...inventoryValueReports,
  ...shipmentReports,
} as const;

/** Reports are about one version of a program, or about several programs; of a single one its version can be chosen. */
export type ReportBody = { readonly versionId?: number } & (
  | { readonly programId: number }
  | {
      readonly programIds: readonly number[];
      readonly realmCountryIds?: readonly number[];
      readonly useApprovedSupplyPlanOnly?: boolean;
    }
);

export interface ReportCall extends Endpoint {
  readonly body: z.ZodType<ReportBody>;
}
