import type { erpOrderLogTable, erpShipmentLogTable } from '../../db/schema/index.ts';
import type { ReadRow } from '../feed-files/read-rows.ts';
import { fieldReader } from '../feed-files/row-fields.ts';
import type { RowFields } from '../feed-files/xml-rows.ts';

export type OrderRow = Omit<typeof erpOrderLogTable.$inferInsert, 'feedId' | 'position'>;
export type ShipmentRow = Omit<typeof erpShipmentLogTable.$inferInsert, 'feedId' | 'position'>;

const number = 50;
const name = 200;
/** Of an item the ERP writes the planning unit in front, and the pack of the manufacturer behind it. */
const planningUnitSku = 12;
const procurementUnitSku = 15;

const procurementSkuOf = (item: string): string | null => (item.length === procurementUnitSku ? item : null);

/** A row of the order file. */
export function readOrderRow(fields: RowFields, line: number): ReadRow<OrderRow> {
  const { errors, optional, required, day, amount, change } = fieldReader(fields, line);
  const item = required('item_id', number);
  const freight =
    amount('total_actual_freight_cost', 4) ?? amount('shipping_charges', 4) ?? amount('freight_estimate', 4);
  const ordered = required('ordered_qty', number);
  const row = {
    roNo: required('ro_number', number),
    roPrimeLineNo: required('ro_prime_line_no', number),
    orderNo: required('order_number', number),
    primeLineNo: required('prime_line_no', number),
    orderType: optional('order_type_ind', number),
    createdDate: day('order_entry_date'),
    parentRo: optional('parent_ro', number),
    parentCreatedDate: day('parent_ro_entry_date'),
    planningUnitSkuCode: item.slice(0, planningUnitSku),
    procurementUnitSkuCode: procurementSkuOf(item),
    qty: ordered === '' ? 0 : (amount('ordered_qty', 8) ?? 0),
    orderedDate: day('po_released_for_fulfillment_date'),
    currentEstimatedDeliveryDate: day('latest_estimated_delivery_date'),
    reqDeliveryDate: day('req_delivery_date'),
    agreedDeliveryDate: day('revised_agreed_delivery_date'),
    supplierName: optional('item_supplier_name', name),
    price: amount('unit_price', 4) ?? 0,
    shippingCost: freight ?? 0,
    shipBy: optional('carrier_service_code', number),
    recipientName: optional('recipient_name', name),
    recipientCountry: optional('recipient_country', name),
    status: required('external_status_stage', 100),
    changeCode: change('change_code'),
  };
  return { row, errors };
}

/** A row of the shipment file. */
export function readShipmentRow(fields: RowFields, line: number): ReadRow<ShipmentRow> {
  const { errors, optional, required, day, amount, change } = fieldReader(fields, line);
  const row = {
    knShipmentNo: required('kn_shipment_number', number),
    orderNo: required('order_number', number),
    primeLineNo: required('prime_line_no', number),
    batchNo: optional('batch_no', number) ?? '',
    expiryDate: day('expiration_date'),
    procurementUnitSkuCode: procurementSkuOf(optional('item_id', number) ?? ''),
    shippedQty: amount('shipped_quantity', 8),
    deliveredQty: amount('delivered_quantity', 8),
    actualShipmentDate: day('actual_shipment_date'),
    actualDeliveryDate: day('actual_delivery_date'),
    arrivalAtDestinationDate: day('arrival_at_destination_date'),
    status: required('external_status_stage', 100),
    changeCode: change('change_code'),
  };
  return { row, errors };
}
