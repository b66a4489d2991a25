import { sumOf } from './groups.ts';
import type { Report, ReportProgram } from './report.ts';
import { type ReportedShipment, reportedShipments } from './reported-shipments.ts';

/** Whether a shipment follows an order of an ERP system. */
export const isLinked = ({ record }: ReportedShipment): boolean => record.erpFlag;

/** The shipments of programs that are linked, of those that count in reports. */
export const linkedShipments = (programs: readonly ReportProgram[]): number =>
  sumOf(programs, (program) => reportedShipments(program).filter(isLinked).length);

/** Counted on the device alone: the server counts the links of a realm. */
export const linkedShipmentsReport: Report<unknown, number> = {
  lists: ['shipmentList'],
  plan: 'none',
  masterData: {},
  units: () => [],
  compute: linkedShipments,
};
