import { formatMonth, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Tally } from '../../golden/tally.ts';
import { acceptSuggestions } from '../accept.ts';
import { placeOf } from '../plan.ts';
import { planRow } from '../rows.ts';
import type { GoldenCase } from './case.ts';
import { goldenProduct } from './convert.ts';

/** Turns the suggestions of a range into shipments, one month after the other, and compares what came of it. */
export function compareSuggested({ input, expected }: GoldenCase, data: ProgramData, found: Tally): void {
  if (!input.suggest) throw new Error('A case of suggestions needs a range');
  let made = 0;
  const result = acceptSuggestions(data, {
    planningUnitId: goldenProduct,
    from: parseMonth(input.suggest.from),
    to: parseMonth(input.suggest.to),
    today: input.today,
    order: {},
    idGenerator: {
      recordId: () => {
        made += 1;
        return `00000009-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
      },
      batchCharacters: () => made.toString(36).padStart(3, '0').toUpperCase(),
    },
  });
  const created = expected.created ?? [];
  found.compare('number created', result.created.length, created.length);
  for (const [i, wanted] of created.entries()) {
    const own = result.created[i];
    found.compare(`created ${i} month`, own?.shipment.expectedDeliveryDate.slice(0, 7), wanted.month);
    found.compare(`created ${i} quantity`, own?.shipment.shipmentRcpuQty, wanted.quantity);
    found.compare(`created ${i} emergency`, own?.shipment.emergencyOrder, wanted.emergency);
    found.compare(`created ${i} expiry`, own?.batch.expiryDate.slice(0, 7), wanted.expiry);
  }
  for (const row of expected.after ?? []) {
    const at = placeOf(result.plan, parseMonth(row.month));
    const own = at === undefined ? undefined : planRow(result.plan, at);
    const month = own ? formatMonth(own.month) : row.month;
    found.compare(`${month} shipments`, own?.shipmentTotalQty, row.shipments);
    found.compare(`${month} expired`, own?.expiredStock, row.expired);
    found.compare(`${month} closingBalance`, own?.closingBalance, row.closingBalance);
    found.compare(`${month} unmetDemand`, own?.unmetDemand, row.unmetDemand);
    found.compare(`${month} amc`, own?.amc, row.amc);
    found.compare(`${month} mos`, own?.mos, row.mos);
  }
}
