import { feedCodes } from '../feed-files/feed-error.ts';
import type { ReadRow, RowLayout } from '../feed-files/read-rows.ts';
import { fieldReader } from '../feed-files/row-fields.ts';
import type { RowFields } from '../feed-files/xml-rows.ts';

const label = 255;
const unit = 50;
const sku = 50;
/** Ten digits before the point, as the fields of these records have them. */
const tenDigits = 10_000_000_000;
const largestInteger = 2_147_483_648;

/** One pack of a manufacturer, with the product that it belongs to. */
export interface ItemRow {
  readonly line: number;
  readonly forecastingSku: string;
  readonly forecastingName: string;
  readonly genericName: string | null;
  readonly baseUnit: string;
  readonly tracer: string;
  readonly category: string;
  readonly subcategory: string;
  readonly planningSku: string;
  readonly planningName: string;
  readonly planningUnit: string;
  readonly multiplier: number;
  readonly price: number;
  readonly moq: number | null;
  readonly perPallet: number | null;
  readonly perContainer: number | null;
  readonly volume: number | null;
  readonly weight: number | null;
  /** Null where the row is about the product alone. */
  readonly itemSku: string | null;
  readonly itemName: string | null;
  readonly manufacturer: string | null;
  readonly itemLength: number | null;
  readonly itemWidth: number | null;
  readonly itemHeight: number | null;
  readonly sizeUnit: string | null;
  readonly itemWeight: number | null;
  readonly weightUnit: string | null;
  readonly itemsPerCase: number | null;
  readonly itemsPerPallet: number | null;
  readonly itemsPerContainer: number | null;
  readonly labeling: string | null;
  readonly gtin: string | null;
}

function readItem(fields: RowFields, line: number): ReadRow<ItemRow> {
  const { errors, fail, present, name, sku: code, amount } = fieldReader(fields, line);
  const text = (field: string, most: number): string => present(field, name(field, most)) ?? '';
  const key = (field: string): string => present(field, code(field, sku)) ?? '';
  const size = (field: string): number | null => amount(field, 6, tenDigits);
  const packing = (field: string): number | null => amount(field, 2, tenDigits);
  const whole = (field: string): number | null => amount(field, 0, largestInteger);
  const multiplier = present('product_base_unit_mult', amount('product_base_unit_mult', 2, tenDigits));
  if (multiplier === 0) fail(feedCodes.notPositive, 'product_base_unit_mult', '0');
  const itemSku = code('item_id', sku);
  // What is said of an item without a number belongs to nothing.
  const ofItem = <T>(field: string, value: T | null): T | null =>
    itemSku === null ? null : present(field, value);
  const row: ItemRow = {
    line,
    forecastingSku: key('product_id_no_pack'),
    forecastingName: text('product_name_no_pack', label),
    genericName: name('product_international_nonproprietary_name', label),
    baseUnit: text('product_base_unit', unit),
    tracer: text('product_tracer_cat', label),
    category: text('commodity_council_long_desc', label),
    subcategory: text('commodity_subcat_long_desc', label),
    planningSku: key('product_id'),
    planningName: text('product_name', label),
    planningUnit: text('item_uom', unit),
    multiplier: multiplier ?? 0,
    price: present('wcs_catalog_price', amount('wcs_catalog_price', 4, tenDigits)) ?? 0,
    moq: whole('planning_unit_moq'),
    perPallet: whole('planning_unit_per_pallet'),
    perContainer: whole('planning_unit_per_container'),
    volume: size('planning_unit_volume_m3'),
    weight: size('planning_unit_weight_kg'),
    itemSku,
    itemName: ofItem('item_name', name('item_name', label)),
    manufacturer: ofItem('item_supplier_name', name('item_supplier_name', label)),
    itemLength: size('item_length'),
    itemWidth: size('item_width'),
    itemHeight: size('item_height'),
    sizeUnit: name('item_sizemeasure', unit),
    itemWeight: size('item_weight'),
    weightUnit: name('item_weight_uom', unit),
    itemsPerCase: packing('item_units_per_case'),
    itemsPerPallet: packing('item_num_of_units_pallet'),
    itemsPerContainer: packing('units_per_container'),
    labeling: name('item_label_languages', label),
    gtin: code('item_manufacturer_gtin_upc', 14),
  };
  return { row, errors };
}

/** What a planning unit of a manufacturer takes up from one day to another. */
export interface VolumeRow {
  readonly line: number;
  readonly planningSku: string;
  readonly manufacturer: string;
  readonly startDate: string;
  readonly stopDate: string;
  readonly volume: number;
}

function readVolume(fields: RowFields, line: number): ReadRow<VolumeRow> {
  const { errors, fail, present, name, sku: code, day, amount } = fieldReader(fields, line);
  const volume = present('volume_m3', amount('volume_m3', 2, tenDigits));
  if (volume === 0) fail(feedCodes.notPositive, 'volume_m3', fields.get('volume_m3')?.text ?? '');
  const startDate = present('start_date', day('start_date')) ?? '';
  const stopDate = present('stop_date', day('stop_date')) ?? '';
  if (startDate && stopDate && stopDate < startDate) fail(feedCodes.stopBeforeStart, 'stop_date', stopDate);
  const row: VolumeRow = {
    line,
    planningSku: present('product_id', code('product_id', sku)) ?? '',
    manufacturer: present('item_supplier_name', name('item_supplier_name', label)) ?? '',
    startDate,
    stopDate,
    volume: volume ?? 0,
  };
  return { row, errors };
}

export const itemLayout: RowLayout<ItemRow> = { file: 'items', element: 'itemdata', read: readItem };
export const volumeLayout: RowLayout<VolumeRow> = {
  file: 'volumes',
  element: 'volumedata',
  read: readVolume,
};
