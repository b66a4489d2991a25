import {
  type QuantimedFile,
  type QuantimedProduct,
  type QuantimedRecord,
  quantimedLimits,
} from '../api/quantimed.ts';
import { type DateText, isDateText, monthOfDate } from '../months.ts';
import { lineAt, readXml, type XmlElement } from './read-xml.ts';

/** Why a file is refused; the texts are those of the message codes `static.quantimed.…`. */
export const quantimedFaults = [
  'tooLarge',
  'encoding',
  'notXml',
  'documentType',
  'otherFile',
  'missing',
  'wrongDate',
  'reversed',
  'wrongNumber',
  'noProductId',
  'productTwice',
  'unknownProduct',
  'recordTwice',
  'tooMany',
  'noRecords',
] as const;
export type QuantimedFault = (typeof quantimedFaults)[number];

export interface QuantimedProblem {
  readonly code: QuantimedFault;
  /** Counted from 1; null where no line is wrong. */
  readonly line: number | null;
  /** What the file says there. */
  readonly value: string;
}

export type QuantimedResult =
  | { readonly ok: true; readonly file: QuantimedFile }
  | { readonly ok: false; readonly problem: QuantimedProblem };

class Wrong extends Error {
  readonly code: QuantimedFault;
  readonly at: number | null;
  readonly value: string;

  constructor(code: QuantimedFault, at: number | null = null, value = '') {
    super(code);
    this.code = code;
    this.at = at;
    this.value = value;
  }
}

const longestText = 500;
const shownLength = 80;

/** Reads a forecast of Quantimed, whole or not at all. */
export function readQuantimed(text: string): QuantimedResult {
  try {
    return { ok: true, file: fileIn(text) };
  } catch (cause) {
    if (!(cause instanceof Wrong)) throw cause;
    const { code, at, value } = cause;
    const line = at === null ? null : lineAt(text, at);
    return { ok: false, problem: { code, line, value: value.slice(0, shownLength) } };
  }
}

const xmlFaults = { broken: 'notXml', documentType: 'documentType', tooManyElements: 'tooMany' } as const;

function fileIn(text: string): QuantimedFile {
  const read = readXml(text, quantimedLimits.elements);
  if (!read.ok) throw new Wrong(xmlFaults[read.fault], read.at);
  const found = elementsByName(read.root);
  const header = (name: string): string => {
    const [element] = found.get(name) ?? [];
    return element ? textOf(element) : '';
  };
  const day = (name: 'dtmStart' | 'dtmEnd'): DateText => {
    const [element] = found.get(name) ?? [];
    if (!element) throw new Wrong('missing', null, name);
    return dayIn(element);
  };
  const [productElements = [], recordElements = []] = [found.get('Product'), found.get('Record')];
  if (!['dtmStart', 'dtmEnd', 'Product', 'Record'].some((name) => found.has(name)))
    throw new Wrong('otherFile', read.root.at, read.root.name);
  const [dtmStart, dtmEnd] = [day('dtmStart'), day('dtmEnd')];
  if (dtmEnd < dtmStart) throw new Wrong('reversed', null, `${dtmStart} – ${dtmEnd}`);
  if (productElements.length > quantimedLimits.products) throw new Wrong('tooMany');
  if (recordElements.length > quantimedLimits.records) throw new Wrong('tooMany');
  const products = productsIn(productElements);
  const records = recordsIn(recordElements, new Map(products.map((product, at) => [product.productId, at])));
  const isCovered = ({ dtmPeriod }: QuantimedRecord): boolean => {
    const month = monthOfDate(dtmPeriod);
    return month >= monthOfDate(dtmStart) && month <= monthOfDate(dtmEnd);
  };
  const covered = records.filter(isCovered);
  if (covered.length === 0) throw new Wrong('noRecords');
  return {
    fileType: header('FileType'),
    dtmDataExported: header('dtmDataExported'),
    dtmStart,
    dtmEnd,
    dblDataInterval: header('dblDataInterval'),
    sourceName: header('SourceName'),
    products,
    records: covered,
    ignored: records.filter((record) => !isCovered(record)),
  };
}

/** All elements by name, wherever they are: exporters put them into groups of their own. */
function elementsByName(root: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  const found = new Map<string, XmlElement[]>();
  const queue: XmlElement[] = [root];
  for (let element = queue.pop(); element; element = queue.pop()) {
    const known = found.get(element.name);
    if (known) known.push(element);
    else found.set(element.name, [element]);
    for (let at = element.children.length - 1; at >= 0; at -= 1) {
      const child = element.children[at];
      if (child) queue.push(child);
    }
  }
  return found;
}

const textOf = ({ text }: XmlElement): string => text.trim().slice(0, longestText);

/** The text of a field, which may be inside a group such as the units of measure. */
function fieldIn(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    const found = child.name === name ? child : fieldIn(child, name);
    if (found) return found;
  }
  return undefined;
}

function productsIn(elements: readonly XmlElement[]): QuantimedProduct[] {
  const known = new Set<string>();
  return elements
    .map((element) => {
      const field = (name: string): string => {
        const found = fieldIn(element, name);
        return found ? textOf(found) : '';
      };
      const productId = field('strProductID');
      if (productId === '') throw new Wrong('noProductId', element.at);
      if (known.has(productId)) throw new Wrong('productTwice', element.at, productId);
      known.add(productId);
      return {
        productId,
        productName: field('strName'),
        source: field('Source'),
        userDefined: field('UserDefined'),
        productGroup: field('ProductGroup'),
        innovatorName: field('InnovatorName'),
        lowestUnitQty: field('LowestUnitQty'),
        lowestUnitMeasure: field('LowestUnitMeasure'),
        quantificationFactor: field('QuantificationFactor'),
      };
    })
    .sort((a, b) => compare(a.productName, b.productName) || compare(a.productId, b.productId));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function recordsIn(elements: readonly XmlElement[], order: ReadonlyMap<string, number>): QuantimedRecord[] {
  const known = new Set<string>();
  const placeOf = ({ productId }: QuantimedRecord): number => order.get(productId) ?? 0;
  return elements
    .map((element) => {
      const field = (name: string): XmlElement => {
        const found = fieldIn(element, name);
        if (!found) throw new Wrong('missing', element.at, name);
        return found;
      };
      const product = field('strProductID');
      const productId = textOf(product);
      if (!order.has(productId)) throw new Wrong('unknownProduct', product.at, productId);
      const period = field('dtmPeriod');
      const dtmPeriod = dayIn(period);
      const key = `${productId} ${dtmPeriod}`;
      if (known.has(key)) throw new Wrong('recordTwice', element.at, `${productId}, ${textOf(period)}`);
      known.add(key);
      const adjustments = fieldIn(element, 'lngAdjustments');
      return {
        productId,
        dtmPeriod,
        lngConsumption: amountIn(field('lngConsumption'), 0),
        lngAdjustments: adjustments ? amountIn(adjustments, Number.NEGATIVE_INFINITY) : 0,
      };
    })
    .sort((a, b) => placeOf(a) - placeOf(b) || compare(a.dtmPeriod, b.dtmPeriod));
}

const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s.*)?$/;
const international = /^(\d{4}-\d{2}-\d{2})(?:[T\s].*)?$/;

/** Days are written as `11/30/2026`; some exporters write `2026-11-30`. */
function dayIn(element: XmlElement): DateText {
  const text = textOf(element);
  const [, month = '', day = '', year = ''] = american.exec(text) ?? [];
  const date = international.exec(text)?.[1] ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDateText(date)) throw new Wrong('wrongDate', element.at, text);
  return date;
}

const mostDigits = 15;

/** Blank is 0. */
function amountIn(element: XmlElement, least: number): number {
  const text = textOf(element);
  if (text === '') return 0;
  const amount = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(amount >= least) || Math.abs(amount) >= 10 ** mostDigits)
    throw new Wrong('wrongNumber', element.at, text);
  return amount;
}
