import type { ErpLine } from '@stockwell/model/erp/line';
import { deliveryKey } from '../merge/erp/link-kind.ts';
import { byText, groupBy } from '../merge/index-by.ts';

/** One forwarder's shipment of an order line, or the line itself while nothing was shipped: one shipment of the plan. */
export interface Delivery {
  readonly key: string;
  /** What all batches of it share. */
  readonly line: ErpLine;
  /** One for each batch. */
  readonly rows: readonly ErpLine[];
}

/** The rows of an ERP by delivery, in the order of their numbers. Rows that the ERP has deleted do not count. */
export function deliveriesOf(rows: readonly ErpLine[]): Delivery[] {
  const active = rows.filter((row) => row.active);
  return [...groupBy(active, deliveryKey)]
    .toSorted(([a], [b]) => byText(a, b))
    .flatMap(([key, group]): Delivery[] => {
      const own = group.toSorted((a, b) => byText(a.batchNo ?? '', b.batchNo ?? ''));
      // A delivery is here when the last of its batches is.
      const [line] = own.toSorted((a, b) => byText(b.lineDate ?? '', a.lineDate ?? ''));
      return line ? [{ key, line, rows: own }] : [];
    });
}
