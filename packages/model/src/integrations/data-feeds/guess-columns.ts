import type { ImportCell } from '../../import/rows.ts';
import type { FeedColumns } from './feed.ts';

/** What columns are called in extracts of common systems and in the four languages, the likeliest first. */
const names: Readonly<Record<keyof FeedColumns, readonly string[]>> = {
  place: [
    'orgunit',
    'organisationunitid',
    'orgunitcode',
    'facilitycode',
    'facilityid',
    'facility',
    'sitecode',
    'siteid',
    'districtcode',
    'placecode',
    'place',
    'warehousecode',
    'site',
    'district',
    'region',
    'warehouse',
    'location',
    'code etablissement',
    'etablissement',
    'structure',
    'codigo establecimiento',
    'establecimiento',
    'unidade',
    'codigo da unidade',
    'distrito',
  ],
  placeName: [
    'orgunitname',
    'organisationunitname',
    'facilityname',
    'sitename',
    'districtname',
    'placename',
    'warehousename',
    'nom etablissement',
    'nombre establecimiento',
    'nome da unidade',
  ],
  item: [
    'dataelement',
    'dataelementid',
    'dx',
    'productcode',
    'itemcode',
    'commoditycode',
    'orderablecode',
    'productid',
    'product',
    'item',
    'commodity',
    'orderable',
    'sku',
    'code produit',
    'produit',
    'codigo producto',
    'producto',
    'codigo do produto',
    'produto',
  ],
  itemName: [
    'dataelementname',
    'productname',
    'itemname',
    'commodityname',
    'orderablename',
    'fullproductname',
    'productdescription',
    'description',
    'nom produit',
    'nombre producto',
    'nome do produto',
  ],
  month: [
    'period',
    'pe',
    'month',
    'reportingperiod',
    'periodname',
    'processingperiod',
    'date',
    'mois',
    'periode',
    'mes',
    'periodo',
  ],
  value: [
    'value',
    'quantity',
    'qty',
    'consumption',
    'quantityconsumed',
    'totalconsumedquantity',
    'quantitydispensed',
    'dispensed',
    'issued',
    'stockonhand',
    'soh',
    'closingbalance',
    'amount',
    'valeur',
    'quantite',
    'consommation',
    'stock',
    'valor',
    'cantidad',
    'quantidade',
    'consumo',
  ],
};

const plain = (cell: ImportCell | undefined): string =>
  String(cell ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Which head fields are probably which; a person confirms them. Each field of the head is used once. */
export function guessColumns(head: readonly ImportCell[]): Partial<FeedColumns> {
  const heads = head.map(plain);
  const used = new Set<number>();
  const found: { -readonly [K in keyof FeedColumns]?: string } = {};
  // Names first: `facility name` would else be taken for the facility.
  for (const column of ['placeName', 'itemName', 'place', 'item', 'month', 'value'] as const) {
    const wanted = names[column].map(plain);
    const exact = wanted.map((name) => heads.indexOf(name)).find((at) => at >= 0 && !used.has(at));
    if (exact === undefined) continue;
    used.add(exact);
    found[column] = String(head[exact]);
  }
  return found;
}
