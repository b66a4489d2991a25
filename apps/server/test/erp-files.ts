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

/** A pack of a manufacturer with its product; every test says what is its own. */
const usualItem: Fields = {
  product_id_no_pack: 'FSKU1',
  product_name_no_pack: 'Testocillin 500 mg tablet',
  product_international_nonproprietary_name: 'Testocillin',
  product_base_unit: 'tablet',
  product_tracer_cat: 'Test antibiotics',
  commodity_council_long_desc: 'Test essential medicines',
  commodity_subcat_long_desc: 'Test anti-infectives',
  product_id: 'PSKU1',
  product_name: 'Testocillin 500 mg tablet, 100 tablets',
  item_uom: 'box',
  product_base_unit_mult: 100,
  wcs_catalog_price: '4.1250',
  planning_unit_moq: 10,
  planning_unit_per_pallet: 480,
  planning_unit_per_container: 9600,
  planning_unit_volume_m3: '0.0012',
  planning_unit_weight_kg: '0.25',
  item_id: 'ITEM00000000001',
  item_name: 'Testocillin 500 mg tablet, 100 tablets, Maker A',
  item_supplier_name: 'Test Maker A',
  item_length: 10,
  item_width: 5,
  item_height: '2.5',
  item_sizemeasure: 'cm',
  item_weight: '0.25',
  item_weight_uom: 'kg',
  item_units_per_case: 20,
  item_num_of_units_pallet: 480,
  units_per_container: 9600,
  item_label_languages: 'English, French',
  item_manufacturer_gtin_upc: '01234567890128',
};
const usualVolume: Fields = {
  product_id: 'PSKU1',
  item_supplier_name: 'Test Maker A',
  start_date: '2027-01-01',
  stop_date: '2027-12-31',
  volume_m3: '0.12',
};

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

export const itemFile = (...rows: readonly Fields[]): string => fileOf('itemdata', usualItem, rows);
export const volumeFile = (...rows: readonly Fields[]): string => fileOf('volumedata', usualVolume, rows);

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
