import type { Consumption } from '@stockwell/model/program-data/index';

/** A record whose quantity does not come from a forecast program any more. */
export function withoutOrigin({ forecastOrigin: _, ...record }: Consumption): Consumption {
  return record;
}

const isAsImported = (record: Consumption, before: Consumption): boolean =>
  record.consumptionRcpuQty === before.consumptionRcpuQty &&
  record.realmCountryPlanningUnit.id === before.realmCountryPlanningUnit.id &&
  record.region.id === before.region.id &&
  record.consumptionDate === before.consumptionDate &&
  record.actualFlag === before.actualFlag;

/** An imported forecast is one as long as nobody types another quantity, or moves it to another place. */
export const withRightOrigin = (record: Consumption, before: Consumption | undefined): Consumption =>
  record.forecastOrigin && !(before && isAsImported(record, before)) ? withoutOrigin(record) : record;
