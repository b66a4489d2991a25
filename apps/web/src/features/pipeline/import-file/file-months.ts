import type { PipelineFile } from '@stockwell/model/integrations/pipeline/file';
import { addMonths, type MonthText, monthOfDate } from '@stockwell/model/months';

export interface FileMonths {
  readonly from: MonthText;
  readonly to: MonthText;
}

/** The first and the last month that a file has records of; null where it has none. */
export function monthsOf({ consumption, inventory, shipment }: PipelineFile): FileMonths | null {
  const starts = consumption.map((row) => ({
    from: `${row.consstartyear}-${String(row.consstartmonth).padStart(2, '0')}`,
    count: row.consnummonths,
  }));
  const months = [
    ...starts.flatMap(({ from, count }) => [from, addMonths(from, count - 1)]),
    ...inventory.map(({ period }) => monthOfDate(period)),
    ...shipment.map(({ shipreceiveddate }) => monthOfDate(shipreceiveddate)),
  ].sort();
  const [from] = months;
  const to = months.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
