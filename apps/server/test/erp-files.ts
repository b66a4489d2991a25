import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Fields = Readonly<Record<string, string | number>>;

const usualOrder: Fields = {
  ro_number: 'RO-1',
  ro_prime_line_no: '1',
  order_number: 'PO-1',
  prime_line_no: '1',
  item_id: 'PPM000001',
  ordered_qty: 1500,
  latest_estimated_delivery_date: '2027-01-20',
  unit_price: '12.00',
  freight_estimate: '150',
  carrier_service_code: 'Sea',
  recipient_country: 'Novaria',
  external_status_stage: 'Shipped',
  change_code: 1,
};
const usualShipment: Fields = {
  kn_shipment_number: 'KN-A',
  order_number: 'PO-1',
  prime_line_no: '1',
  batch_no: 'B1',
  expiration_date: '2029-05-01',
  shipped_quantity: 600,
  external_status_stage: 'Shipped',
  change_code: 1,
};

const escaped = (text: string | number): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const rowOf = (element: string, fields: Fields): string =>
  `<${element}>\n${Object.entries(fields)
    .map(([name, text]) => `<${name}>${escaped(text)}</${name}>\n`)
    .join('')}</${element}>\n`;

const fileOf = (element: string, usual: Fields, rows: readonly Fields[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n${rows.map((row) => rowOf(element, { ...usual, ...row })).join('')}</rows>\n`;

/** An order file of these rows; what a row does not name is as usual. */
export const orderFile = (...rows: readonly Fields[]): string => fileOf('orderdata', usualOrder, rows);
export const shipmentFile = (...rows: readonly Fields[]): string =>
  fileOf('shipmentdata', usualShipment, rows);

const minute = 60_000;

/** Puts a file where it arrives; it was complete a while ago. */
export async function drop(folder: string, name: string, content: string | Uint8Array, ageMs = 5 * minute) {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const at = new Date(Date.now() - ageMs);
  await utimes(path, at, at);
}

/** A form with files, as a browser sends it. */
export function formOf(...files: readonly (readonly [name: string, content: string, field?: string])[]) {
  const mark = 'erp-files';
  const parts = files.map(
    ([name, content, field = 'file']) =>
      `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/xml\r\n\r\n${content}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: `${parts.join('')}--${mark}--\r\n`,
  };
}
