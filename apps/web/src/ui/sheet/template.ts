import type { Cell, SheetData } from 'write-excel-file/browser';
import { saveFile } from '../entity/list/export-rows.ts';
import { type CellWords, copiedText } from './cell-text.ts';
import type { SheetColumn, SheetOption } from './columns.ts';
import { type ListPlace, templateFeature } from './template-feature.ts';

/** A workbook to fill in: the columns of a sheet in their order, lists to choose from, and ids out of sight. */
export interface SheetTemplate<R> {
  readonly fileName: string;
  readonly title: string;
  readonly columns: readonly SheetColumn<R>[];
  readonly titleOf: (column: SheetColumn<R>) => string;
  /** All that may be chosen in a column, whatever the row. */
  readonly listOf: (column: SheetColumn<R>) => readonly SheetOption[] | undefined;
  /** Rows that stand in it already. */
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  readonly words: CellWords;
  readonly hints: { readonly month: string; readonly date: string; readonly computed: string };
}

/** Prepared lines below the headings. */
export const preparedRows = 1000;
/** Headings of the columns that nobody sees: the record's id, and the id of what was chosen. */
export const idHeading = 'id';
export const idHeadingOf = (key: string): string => `${key}#id`;

export const listSheet = 'lists';

/** A name that stands twice in a list is written with its id, so that it can be told apart. */
export function listTexts(options: readonly SheetOption[]): string[] {
  const counts = new Map<string, number>();
  for (const { text } of options) counts.set(text, (counts.get(text) ?? 0) + 1);
  return options.map(({ id, text }) => ((counts.get(text) ?? 0) > 1 ? `${text} | ${id}` : text));
}

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

type TemplateCell = Cell;

interface Lists {
  /** Names and ids side by side on the sheet of lists, two columns a list. */
  readonly data: TemplateCell[][];
  readonly placeOf: ReadonlyMap<string, { readonly names: ListPlace; readonly ids: string }>;
}

function listsOf<R>({ columns, listOf }: SheetTemplate<R>): Lists {
  const found = columns.flatMap((column) => {
    const options = column.computed ? undefined : listOf(column);
    return options && options.length > 0 ? [{ key: column.key, options, texts: listTexts(options) }] : [];
  });
  const longest = Math.max(0, ...found.map(({ options }) => options.length));
  const data = Array.from({ length: longest }, (_, line) =>
    found.flatMap(({ options, texts }): TemplateCell[] => {
      const option = options[line];
      return option
        ? [
            { value: texts[line] ?? '', type: String },
            { value: String(option.id), type: String },
          ]
        : [null, null];
    }),
  );
  const placeOf = new Map(
    found.map(({ key, options }, at) => {
      const name = letters(at * 2);
      const id = letters(at * 2 + 1);
      const column = (letter: string) => `${listSheet}!$${letter}$1:$${letter}$${options.length}`;
      return [key, { names: column(name), ids: column(id) }] as const;
    }),
  );
  return { data, placeOf };
}

/** The parts of the workbook; apart from the file, so that a test can read them. */
export function templateParts<R>(template: SheetTemplate<R>) {
  const { columns, titleOf, rows, words, hints } = template;
  const lists = listsOf(template);
  const chosen = columns.filter(({ key }) => lists.placeOf.has(key));
  const headings = [
    ...columns.map((column) => ({
      value: `${titleOf(column)}${column.required ? ' *' : ''}`,
      fontWeight: 'bold' as const,
      backgroundColor: column.computed ? '#d9d9d9' : '#ffff00',
      wrap: true,
    })),
    ...chosen.map(({ key }) => ({ value: idHeadingOf(key) })),
    { value: idHeading },
  ];
  const lineOf = (line: number): TemplateCell[] => {
    const row = rows[line];
    const at = line + 2;
    return [
      ...columns.map((column): TemplateCell => {
        if (column.computed)
          return {
            value: row ? copiedText(column, row, words) : '',
            type: String,
            backgroundColor: '#efefef',
          };
        return row ? cellOf(column, row, words) : null;
      }),
      ...chosen.map(({ key }): TemplateCell => {
        const place = lists.placeOf.get(key);
        const cell = `$${letters(columns.findIndex((column) => column.key === key))}${at}`;
        return {
          type: 'Formula',
          value: `=IFERROR(INDEX(${place?.ids},MATCH(${cell},${place?.names},0)),"")`,
        };
      }),
      row ? { value: template.rowId(row), type: String } : null,
    ];
  };
  const count = Math.max(preparedRows, rows.length + 100);
  return {
    data: [headings, ...Array.from({ length: count }, (_, line) => lineOf(line))],
    lists: lists.data,
    widths: [...columns.map((column) => Math.round((column.width ?? 140) / 7)), ...chosen.map(() => 4), 4],
    feature: templateFeature({
      visible: columns.length,
      rows: count,
      rules: columns.map((column) => ({
        letter: letters(columns.indexOf(column)),
        kind: column.kind,
        computed: column.computed === true,
        list: lists.placeOf.get(column.key)?.names,
        hint: column.computed
          ? hints.computed
          : column.kind === 'month'
            ? hints.month
            : column.kind === 'date'
              ? hints.date
              : '',
        title: titleOf(column),
      })),
    }),
  };
}

function cellOf<R>(column: SheetColumn<R>, row: R, words: CellWords): TemplateCell {
  const value = column.value(row);
  if (value === null || value === '') return null;
  if (typeof value === 'number' && column.kind !== 'choice') return { value, type: Number };
  if (column.kind === 'tick') return { value: value === true ? 'TRUE' : 'FALSE', type: String };
  if (column.kind === 'month') return { value: `${String(value)}-01`, type: String };
  return { value: copiedText(column, row, words), type: String };
}

export async function templateFile<R>(template: SheetTemplate<R>): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const parts = templateParts(template);
  return writeXlsxFile(
    [
      {
        sheet: template.title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
        columns: parts.widths.map((width) => ({ width })),
        stickyRowsCount: 1,
        data: parts.data as SheetData,
      },
      { sheet: listSheet, data: parts.lists.length > 0 ? parts.lists : [[null]] },
    ],
    { features: [parts.feature] },
  ).toBlob();
}

export async function saveSheetTemplate<R>(template: SheetTemplate<R>): Promise<void> {
  saveFile(await templateFile(template), template.fileName);
}
