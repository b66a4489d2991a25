import type { Cell } from 'write-excel-file/browser';
import type { SheetColumn, SheetOption } from './columns.ts';

/** The sheet on which names, ids and facts of the choices lie, out of sight. */
export const listSheet = 'lists';

/** A range of cells on the sheet of lists. */
export type ListRange = string;

/** Where the choices of a column lie. */
export interface TemplateList {
  readonly names: ListRange;
  readonly ids: ListRange;
  readonly facts: Readonly<Record<string, ListRange>>;
  /** What a cell shows for a choice; undefined for one that is no longer offered. */
  readonly textOf: (id: unknown) => string | undefined;
}

export interface TemplateLists {
  readonly data: readonly (readonly Cell[])[];
  readonly of: ReadonlyMap<string, TemplateList>;
}

/** `A`, `B` … `Z`, `AA` … for 0, 1 … */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/**
 * A name that occurs twice in a list is written with its id, so that it is unique. Spreadsheets look names
 * up without regard to capitals.
 */
export function listTexts(options: readonly SheetOption[]): string[] {
  const counts = new Map<string, number>();
  const same = (text: string): string => text.toLowerCase();
  for (const { text } of options) counts.set(same(text), (counts.get(same(text)) ?? 0) + 1);
  return options.map(({ id, text }) => ((counts.get(same(text)) ?? 0) > 1 ? `${text} | ${id}` : text));
}

/** A fact that is not known is a text: calculating with an empty cell would give 0 instead of an error. */
const cellOf = (value: string | number | null | undefined): Cell =>
  typeof value === 'number' ? { value, type: Number } : { value: value ?? '–', type: String };

/** Lays the lists side by side: names, ids, and a column for each fact. */
export function templateLists<R>(
  columns: readonly SheetColumn<R>[],
  listOf: (column: SheetColumn<R>) => readonly SheetOption[] | undefined,
): TemplateLists {
  const cells: Cell[][] = [];
  const of = new Map<string, TemplateList>();
  for (const column of columns) {
    const options = column.computed ? [] : (listOf(column) ?? []);
    if (options.length === 0) continue;
    const add = (values: readonly (string | number | null | undefined)[]): ListRange => {
      const letter = columnLetters(cells.length);
      cells.push(values.map(cellOf));
      return `${listSheet}!$${letter}$1:$${letter}$${values.length}`;
    };
    const texts = listTexts(options);
    const textById = new Map(options.map(({ id }, at) => [id as unknown, texts[at]] as const));
    of.set(column.key, {
      names: add(texts),
      ids: add(options.map(({ id }) => String(id))),
      facts: Object.fromEntries(
        Object.entries(column.facts ?? {}).map(([fact, read]) => [
          fact,
          add(options.map(({ id }) => read(id))),
        ]),
      ),
      textOf: (id) => textById.get(id),
    });
  }
  const longest = Math.max(0, ...cells.map(({ length }) => length));
  const data = Array.from({ length: longest }, (_, line) => cells.map((column) => column[line] ?? null));
  return { data, of };
}

/** In a looked-up text `*` and `?` stand for any characters, unless a `~` precedes them. */
const literal = (cell: string): string =>
  `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(${cell},"~","~~"),"*","~*"),"?","~?")`;

/** The id of what a cell shows. */
export const idFormula = ({ names, ids }: TemplateList, cell: string): string =>
  `IFERROR(INDEX(${ids},MATCH(${literal(cell)},${names},0)),"")`;

/** What the list says of the choice whose id a cell holds; an error where there is none. */
export const factFormula = ({ ids, facts }: TemplateList, fact: string, idCell: string): string =>
  `INDEX(${facts[fact]},MATCH(${idCell},${ids},0))`;
