import type { DecimalSign } from '@stockwell/model/csv-rows';
import type { ImportCell, ImportCells } from '@stockwell/model/import/rows';
import { SheetProblem } from './limits.ts';
import type { SheetLine } from './read-file.ts';

/** A column that a file may have: its key, and what its heading is called in any language. */
export interface SheetColumn {
  readonly key: string;
  readonly titles: readonly string[];
  readonly required: boolean;
  /** Holds numbers. */
  readonly numeric?: 'whole' | 'decimal' | undefined;
}

export interface SheetRow {
  readonly line: number;
  readonly cells: ImportCells;
}

export interface MatchedSheet {
  readonly rows: readonly SheetRow[];
  /** Headings that mean nothing here: their columns are left aside. */
  readonly unknown: readonly string[];
}

/** Headings are compared as people read them: capitals, spaces and the asterisk of required ones do not matter. */
const plain = (text: ImportCell | undefined): string =>
  String(text ?? '')
    .normalize('NFC')
    .replace(/\*\s*$/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLocaleLowerCase();

/**
 * A number in a file of texts is read as that file writes decimals, whatever the language of whoever opens it:
 * 1,234 is a thousand in an English file and little more than one in a French one. What is not a plain number
 * stays text.
 */
function numberIn(
  cell: ImportCell,
  decimalSign: DecimalSign | undefined,
  kind: 'whole' | 'decimal',
): ImportCell {
  if (typeof cell !== 'string' || decimalSign === undefined) return cell;
  const [, whole, decimals = '0'] = /^(-?\d+)(?:[.,](\d+))?$/.exec(cell) ?? [];
  const isOther = cell.includes(decimalSign === '.' ? ',' : '.');
  // Three digits behind a separator are thousands in a column of whole numbers, or asked about.
  const isThousands = kind === 'whole' && decimals.length === 3;
  return whole === undefined || isOther || isThousands ? cell : Number(`${whole}.${decimals}`);
}

/** Reads the first line as headings and the others by them. */
export function matchColumns(
  lines: readonly SheetLine[],
  columns: readonly SheetColumn[],
  titleOf: (column: SheetColumn) => string,
): MatchedSheet {
  const [head, ...body] = lines;
  const headings = (head?.cells ?? []).map(plain);
  const names = columns.map(({ key, titles }) => new Set([key, ...titles].map(plain)));
  const places = names.map((known) => headings.flatMap((text, at) => (known.has(text) ? [at] : [])));
  if (places.every((found) => found.length === 0)) throw new SheetProblem('problem.noHeadings');
  const titles = (wanted: (index: number) => boolean): string =>
    columns.flatMap((column, index) => (wanted(index) ? [titleOf(column)] : [])).join(', ');
  const twice = titles((index) => (places[index]?.length ?? 0) > 1);
  if (twice !== '') throw new SheetProblem('problem.twice', { columns: twice });
  const missing = titles((index) => columns[index]?.required === true && places[index]?.length === 0);
  if (missing !== '') throw new SheetProblem('problem.missing', { columns: missing });
  const used = new Set(places.flat());
  return {
    rows: body
      .map(({ line, cells, decimalSign }) => ({
        line,
        cells: Object.fromEntries(
          columns.flatMap(({ key, numeric }, index) => {
            const at = places[index]?.[0];
            if (at === undefined) return [];
            const cell = cells[at] ?? null;
            return [[key, numeric ? numberIn(cell, decimalSign, numeric) : cell] as const];
          }),
        ),
      }))
      .filter(({ cells }) => Object.values(cells).some((cell) => cell !== null)),
    unknown: (head?.cells ?? []).flatMap((cell, at) =>
      cell !== null && !used.has(at) ? [String(cell)] : [],
    ),
  };
}
