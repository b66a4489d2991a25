import { addDays, addMonthsToDate, firstDayOf, monthOfDate } from '@stockwell/model/months';
import type { OrderRow, ShipmentRow } from '../../../modules/erp-feeds/rows.ts';
import { type PlanRandom, randomFor } from '../plans/plan-random.ts';

/** A product that a program orders through the agent. */
export interface OrderedProduct {
  readonly programCode: string;
  /** As the ERP writes it. */
  readonly country: string;
  readonly recipient: string;
  readonly sku: string;
  readonly price: number;
}

export interface ErpRows {
  readonly orders: readonly OrderRow[];
  readonly shipments: readonly ShipmentRow[];
}

interface Fate {
  readonly status: string;
  /** Days from today to the delivery. */
  readonly days: readonly [number, number];
  /** How the forwarder has it; nothing is under way otherwise. */
  readonly shipped?: 'shipped' | 'delivered' | 'partly';
}

/** How orders stand, the usual ones more than once. */
const fates: readonly Fate[] = [
  { status: 'Shipped', days: [5, 60], shipped: 'shipped' },
  { status: 'Shipped', days: [20, 90], shipped: 'shipped' },
  { status: 'Partially Delivered', days: [-20, 40], shipped: 'partly' },
  { status: 'Delivered', days: [-150, -10], shipped: 'delivered' },
  { status: 'Delivered', days: [-500, -200], shipped: 'delivered' },
  { status: 'Pending Release', days: [90, 200] },
  { status: 'Pending Shipment', days: [60, 150] },
  { status: 'Pending PSM Source Final Approval', days: [120, 260] },
  { status: 'Order on Hold - Pending Release', days: [120, 260] },
  { status: 'Sourcing / Fulfillment Processing', days: [150, 300] },
  { status: 'Pending Recipient Approval', days: [150, 300] },
  { status: 'Cancelled', days: [30, 120] },
];

const carriers = ['Sea', 'Sea', 'Air', 'Land'] as const;
const cents = (amount: number): number => Math.round(amount * 100) / 100;
const padded = (number: number, length: number): string => String(number).padStart(length, '0');

export interface ErpSettings {
  readonly seed: number;
  readonly today: string;
  readonly suppliers: readonly [string, ...string[]];
}

const noShipment = { batchNo: '', expiryDate: null, procurementUnitSkuCode: null } as const;

/** The forwarder's shipments of an order: one or two, of one or two batches each. */
function shipmentsOf(
  order: OrderRow,
  fate: Fate,
  due: string,
  number: number,
  random: PlanRandom,
): ShipmentRow[] {
  if (!fate.shipped) return [];
  const parts = random.chance(0.5) ? [0.6, 0.4] : [1];
  return parts.flatMap((share, index): ShipmentRow[] => {
    const isDelivered = fate.shipped === 'delivered' || (fate.shipped === 'partly' && index === 0);
    const delivered = addDays(due, index * 12);
    const quantity = Math.round(order.qty * share);
    const batches = random.chance(0.4)
      ? [Math.round(quantity * 0.55), quantity - Math.round(quantity * 0.55)]
      : [quantity];
    return batches.map((amount, batch) => ({
      ...noShipment,
      knShipmentNo: `KN-${padded(number, 5)}${'AB'[index] ?? ''}`,
      orderNo: order.orderNo,
      primeLineNo: order.primeLineNo,
      // Now and then the ERP knows no batch.
      batchNo: random.chance(0.15) ? '-99' : `B${padded(number * 10 + index * 3 + batch, 6)}`,
      expiryDate: firstDayOf(monthOfDate(addMonthsToDate(due, random.between(18, 34)))),
      shippedQty: amount,
      deliveredQty: isDelivered ? amount : null,
      actualShipmentDate: addDays(delivered, -35),
      actualDeliveryDate: isDelivered ? delivered : null,
      arrivalAtDestinationDate: isDelivered ? addDays(delivered, -6) : null,
      status: isDelivered ? 'Delivered' : 'Shipped',
      changeCode: 1,
    }));
  });
}

/** Orders of some products of programs, some with several lines and forwarders' shipments. */
export function orderLines(products: readonly OrderedProduct[], settings: ErpSettings): ErpRows {
  const orders: OrderRow[] = [];
  const shipments: ShipmentRow[] = [];
  products.forEach((product, place) => {
    const random = randomFor(settings.seed, `${product.programCode}/${product.sku}/erp`);
    const ro = `RO-${padded(70_000 + place, 7)}`;
    const lineCount = random.between(1, 3);
    for (let line = 1; line <= lineCount; line += 1) {
      const fate = fates[(place + line * 5) % fates.length];
      if (!fate) continue;
      const due = addDays(settings.today, random.between(fate.days[0], fate.days[1]));
      const entered = addDays(due, -random.between(200, 330));
      const qty = random.between(4, 120) * 50;
      const order: OrderRow = {
        roNo: ro,
        roPrimeLineNo: String(line),
        orderNo: `PO-${padded(40_000 + place, 7)}`,
        primeLineNo: String(line),
        orderType: 'RO',
        createdDate: entered,
        parentRo: null,
        parentCreatedDate: null,
        planningUnitSkuCode: product.sku,
        procurementUnitSkuCode: null,
        qty,
        orderedDate: addDays(entered, 40),
        currentEstimatedDeliveryDate: fate.status === 'Cancelled' ? null : due,
        reqDeliveryDate: addDays(due, -20),
        agreedDeliveryDate: random.chance(0.7) ? addDays(due, -5) : null,
        supplierName: random.pick(settings.suppliers),
        price: cents(product.price * random.around(0.04)),
        shippingCost: cents(qty * product.price * random.within(0.04, 0.12)),
        shipBy: random.pick(carriers),
        recipientName: product.recipient,
        recipientCountry: product.country,
        status: fate.status,
        changeCode: 1,
      };
      orders.push(order);
      shipments.push(...shipmentsOf(order, fate, due, place * 4 + line, random));
    }
  });
  return { orders, shipments };
}

/** Lines that nobody can match: their product, country or status is not known here. */
export function unknownLines(known: OrderRow): readonly OrderRow[] {
  return [
    { ...known, orderNo: 'PO-0090001', roNo: 'RO-0090001', planningUnitSkuCode: 'PPM999999' },
    { ...known, orderNo: 'PO-0090002', roNo: 'RO-0090002', recipientCountry: 'Atlantis' },
    { ...known, orderNo: 'PO-0090003', roNo: 'RO-0090003', status: 'Pending Export Licence' },
  ];
}
