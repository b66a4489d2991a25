import { describe, expect, it } from 'vitest';
import { feedCodes } from '../feed-files/feed-error.ts';
import { orderFileOf, readName, shipmentFileOf } from './file-names.ts';
import { readOrderRow, readShipmentRow } from './rows.ts';

const fieldsOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text], index) => [name, { text, line: index + 10 }]));

const order = {
  ro_number: ' 1001 ',
  ro_prime_line_no: '1',
  order_number: '5001',
  prime_line_no: '2',
  item_id: '100150AAA0CCABC',
  ordered_qty: '1500',
  unit_price: '12.00005',
  external_status_stage: 'Shipped',
  status_name: 'is not read',
  change_code: '1',
  qat_shipment_id: '77',
};

describe('a row of the order file', () => {
  const read = (texts: Readonly<Record<string, string>>) => readOrderRow(fieldsOf({ ...order, ...texts }), 9);

  it('names the planning unit by the first twelve characters of the item', () => {
    const { row, errors } = read({});
    expect(errors).toEqual([]);
    expect(row).toMatchObject({
      roNo: '1001',
      orderNo: '5001',
      planningUnitSkuCode: '100150AAA0CC',
      procurementUnitSkuCode: '100150AAA0CCABC',
      qty: 1500,
      price: 12.0001,
      shippingCost: 0,
      createdDate: null,
      status: 'Shipped',
      changeCode: 1,
    });
  });

  it('names a procurement unit only when the item is exactly fifteen characters long', () => {
    expect(read({ item_id: '100150AAA0CC' }).row.procurementUnitSkuCode).toBeNull();
    expect(read({ item_id: '100150AAA0CCABCD' }).row.procurementUnitSkuCode).toBeNull();
  });

  it.each([
    [{ total_actual_freight_cost: '10', shipping_charges: '20', freight_estimate: '30' }, 10],
    [{ total_actual_freight_cost: '', shipping_charges: '20', freight_estimate: '30' }, 20],
    [{ freight_estimate: '30' }, 30],
    [{ total_actual_freight_cost: '0', freight_estimate: '30' }, 0],
  ])('costs the first freight that is there: %o', (texts, cost) => {
    expect(read(texts).row.shippingCost).toBe(cost);
  });

  it('takes the day of a moment', () => {
    expect(read({ req_delivery_date: '2026-03-01T00:00:00' }).row.reqDeliveryDate).toBe('2026-03-01');
  });

  it.each([
    [{ order_number: '' }, feedCodes.required, 'order_number'],
    [{ item_id: '  ' }, feedCodes.required, 'item_id'],
    [{ ordered_qty: '1,500' }, feedCodes.notAmount, 'ordered_qty'],
    [{ ordered_qty: '-1' }, feedCodes.notAmount, 'ordered_qty'],
    [{ unit_price: '1e9' }, feedCodes.notAmount, 'unit_price'],
    [{ req_delivery_date: '2026-02-30' }, feedCodes.notDate, 'req_delivery_date'],
    [{ req_delivery_date: '01/02/2026' }, feedCodes.notDate, 'req_delivery_date'],
    [{ change_code: '4' }, feedCodes.notChange, 'change_code'],
    [{ change_code: '' }, feedCodes.required, 'change_code'],
    [{ ro_number: 'x'.repeat(51) }, feedCodes.tooLong, 'ro_number'],
  ])('says what is wrong, and where: %o', (texts, code, field) => {
    const { errors } = read(texts);
    const line = fieldsOf({ ...order, ...texts }).get(field)?.line;
    expect(errors.map((error) => [error.code, error.field, error.line])).toEqual([[code, field, line]]);
  });

  it('says everything that is wrong at once', () => {
    const { errors } = read({ ordered_qty: 'many', change_code: '9' });
    expect(errors.map(({ field, value }) => [field, value])).toEqual([
      ['ordered_qty', 'many'],
      ['change_code', '9'],
    ]);
  });

  it('without a field it needs names the line of the row', () => {
    const { errors } = readOrderRow(fieldsOf({}), 9);
    expect(errors.every(({ code, line }) => code === feedCodes.required && line === 9)).toBe(true);
    expect(errors.map(({ field }) => field)).toContain('ro_number');
  });
});

it('a row of the shipment file may be without a batch', () => {
  const { row, errors } = readShipmentRow(
    fieldsOf({
      kn_shipment_number: 'KN-A',
      order_number: '5001',
      prime_line_no: '1',
      item_id: 'short',
      shipped_quantity: '500',
      delivered_quantity: '',
      external_status_stage: 'Shipped',
      change_code: '3',
    }),
    4,
  );
  expect(errors).toEqual([]);
  expect(row).toMatchObject({
    knShipmentNo: 'KN-A',
    batchNo: '',
    procurementUnitSkuCode: null,
    shippedQty: 500,
    deliveredQty: null,
    changeCode: 3,
  });
});

describe('the name of a file', () => {
  it('says when it was sent', () => {
    const stamp = '20260314230000';
    expect(readName(orderFileOf(stamp))).toEqual({ kind: 'orders', stamp, receivedOn: '2026-03-14' });
    expect(readName(shipmentFileOf(stamp))).toEqual({ kind: 'shipments', stamp, receivedOn: '2026-03-14' });
    expect(readName(orderFileOf('20261399'))?.receivedOn).toBeNull();
  });

  it.each([
    '../order_data_20260314.xml',
    'order_data_20260314/../../x.xml',
    'order_data_20260314.xml.gz',
    'order_data_20260314 .xml',
    'ORDER_DATA_20260314.xml',
    'order_data_.xml',
    'item_data_20260314.xml',
    'order_data_20260314.xml\u{0}',
    'order_data_20260314\n.xml',
  ])('is not one of ours: %j', (name) => {
    expect(readName(name)).toBeNull();
  });
});
