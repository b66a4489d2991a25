import { readFileSync } from 'node:fs';
import { type Month, monthOf } from '../../packages/model/src/months.ts';

/** One report: what a site gave out of a product in a month. */
export interface Report {
  readonly month: Month;
  readonly region: string;
  readonly site: string;
  readonly product: string;
  readonly quantity: number;
}

const columns = {
  year: 'year',
  month: 'month',
  region: 'region',
  site: 'site_code',
  product: 'product_code',
  quantity: 'stock_distributed',
} as const;
type Column = keyof typeof columns;

/** The cells of a line; quotes hold commas together. */
function cellsOf(line: string): string[] {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return cells.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"').trim());
}

/** Reads the reports of a file by the names of its columns. */
export function readReports(file: string): Report[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const names = cellsOf(header);
  const places = Object.fromEntries(
    Object.entries(columns).map(([column, name]) => [column, names.indexOf(name)]),
  ) as Record<Column, number>;
  const missing = Object.entries(places).filter(([, place]) => place < 0);
  if (missing.length > 0) {
    const wanted = missing.map(([column]) => columns[column as Column]).join(', ');
    throw new Error(`${file} has no column ${wanted}`);
  }
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line);
    const cell = (column: Column): string => cells[places[column]] ?? '';
    const [year, month, quantity] = [Number(cell('year')), Number(cell('month')), Number(cell('quantity'))];
    if (!Number.isInteger(year) || !(month >= 1 && month <= 12) || !Number.isFinite(quantity)) {
      throw new Error(`${file}, line ${i + 2}: not a report`);
    }
    const [region, site, product] = [cell('region'), cell('site'), cell('product')];
    return [{ month: monthOf(year, month), region, site, product, quantity }];
  });
}
