import { deliveriesOf } from '@stockwell/engine/erp/deliveries';
import { lineKey } from '@stockwell/engine/merge/index';
import { type ErpLine, orderText } from '@stockwell/model/erp/line';
import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText } from '@stockwell/model/months';
import { textIn } from '../../local/masters/record.ts';

/** A forwarder's shipment of an order line that nobody has linked. */
export interface OrderRow {
  readonly id: string;
  readonly order: string;
  readonly erpUnit: string;
  readonly date: DateText | null;
  readonly status: string;
  readonly quantity: number;
  /** All of its requisition line, which is linked together. */
  readonly lines: readonly ErpLine[];
}

export const orderRows = (lines: readonly ErpLine[], language: LanguageCode): OrderRow[] =>
  deliveriesOf(lines).map(({ key, line, rows }) => ({
    id: key,
    order: orderText(line),
    erpUnit: textIn(line.erpPlanningUnit, language),
    date: line.lineDate,
    status: line.status,
    quantity: rows.reduce((sum, row) => sum + row.quantity, 0),
    lines: lines.filter((one) => lineKey(one) === lineKey(line)),
  }));
