import type { HistoryCells } from '@stockwell/engine/entry/history/cells';
import {
  cellsIn,
  type ProductHistory,
  placeKey,
  type TypedCell,
} from '@stockwell/engine/entry/history/draft';
import { type EnteredMonth, enteredMonth } from '@stockwell/engine/entry/history/entered-month';
import type { MonthText } from '@stockwell/model/months';
import type { Translate } from '../../../i18n/texts.ts';
import type { SheetRow as FileLine } from '../../../ui/file-import/match-columns.ts';
import type { PreviewRow } from '../../../ui/file-import/preview.ts';
import type { NamedOption } from '../../../ui/program/index.ts';
import { type CellTexts, shownText } from '../../../ui/sheet/cell-text.ts';
import { cellValue } from '../../../ui/sheet/file-cells.ts';
import type { CellValue, SheetColumn } from '../../../ui/sheet/index.ts';
import { idHeadingOf } from '../../../ui/sheet/template.ts';

/** A line of a file: a month of a region. */
export interface FileMonth extends HistoryCells {
  readonly region: CellValue;
  readonly month: CellValue;
}

const entered = ['amount', 'rate', 'days'] as const satisfies readonly (keyof HistoryCells)[];
/** A line that says nothing. */
export const noMonth: FileMonth = { region: null, month: null, amount: null, rate: null, days: null };

export const fileMonthId = ({ region, month }: FileMonth): string => placeKey(Number(region), String(month));

/** Every month of every region with what is known of it; a month without an amount is empty. */
export const fileMonths = (
  history: ProductHistory,
  regionIds: readonly number[],
  months: readonly MonthText[],
): readonly FileMonth[] =>
  regionIds.flatMap((region) =>
    months.map((month) => {
      const cells = cellsIn(history, region, month);
      return cells.amount === null ? { ...noMonth, region, month } : { region, month, ...cells };
    }),
  );

/** The columns of the file, which are also those of its preview. */
export function fileColumns(regions: readonly NamedOption[]): readonly SheetColumn<FileMonth>[] {
  const options = regions.map(({ id, label }) => ({ id, text: label }));
  const place = { required: true, width: 180 } as const;
  return [
    {
      ...place,
      key: 'region',
      titleKey: 'consumptionHistory:column.region',
      kind: 'choice',
      options: () => options,
      value: ({ region }) => region,
    },
    {
      ...place,
      key: 'month',
      titleKey: 'consumptionHistory:column.month',
      kind: 'month',
      value: ({ month }) => month,
    },
    ...entered.map(
      (field): SheetColumn<FileMonth> => ({
        key: field,
        titleKey: `consumptionHistory:measure.${field}`,
        kind: 'decimal',
        decimals: 4,
        width: 150,
        value: (row) => row[field],
      }),
    ),
  ];
}

interface FileContext {
  readonly history: ProductHistory;
  readonly regionIds: readonly number[];
  readonly months: readonly MonthText[];
  readonly columns: readonly SheetColumn<FileMonth>[];
  readonly labels: CellTexts;
  readonly t: Translate;
}

/** A line with what would become of it, and what it enters. */
export interface ValidatedMonth {
  readonly preview: PreviewRow;
  readonly typed: readonly TypedCell[];
}

/** What a file would change, line by line; nothing is taken over. */
export function validateHistoryFile(
  context: FileContext,
  lines: readonly FileLine[],
): readonly ValidatedMonth[] {
  const seen = new Set<string>();
  return lines.map((line) => validateLine(context, line, seen));
}

function validateLine(context: FileContext, { line, cells }: FileLine, seen: Set<string>): ValidatedMonth {
  const { columns, labels, history, t } = context;
  const read = (key: keyof FileMonth): CellValue => {
    const column = columns.find((one) => one.key === key);
    return column ? cellValue(column, noMonth, cells[key], cells[idHeadingOf(key)], labels) : null;
  };
  const row: FileMonth = {
    region: read('region'),
    month: read('month'),
    amount: read('amount'),
    rate: read('rate'),
    days: read('days'),
  };
  const problems = placeProblems(context, row, seen);
  const place = problems.size === 0 ? { regionId: Number(row.region), month: String(row.month) } : null;
  const given = entered.filter((field) => field in cells);
  const month =
    place &&
    enteredMonth(
      history,
      place.regionId,
      place.month,
      Object.fromEntries(given.map((field) => [field, row[field]])),
    );
  for (const { field, rule } of month?.issues ?? [])
    problems.set(
      field,
      t(rule === 'noAmount' ? 'consumptionHistory:lock.amount' : `consumptionHistory:issue.${rule}`),
    );
  return {
    preview: {
      line,
      state: stateOf(month, problems.size > 0),
      cells: previewCells(context, row, month, problems),
    },
    typed: place ? given.map((field) => ({ ...place, field, value: row[field] })) : [],
  };
}

/** What is wrong with the region or the month of a line. */
function placeProblems(
  { regionIds, months, t }: FileContext,
  row: FileMonth,
  seen: Set<string>,
): Map<string, string> {
  const problems = new Map<string, string>();
  if (!regionIds.some((id) => id === row.region)) problems.set('region', t('consumptionHistory:file.region'));
  if (!months.some((month) => month === row.month)) problems.set('month', t('consumptionHistory:file.month'));
  if (problems.size > 0) return problems;
  const id = fileMonthId(row);
  if (seen.has(id)) problems.set('month', t('consumptionHistory:file.twice'));
  seen.add(id);
  return problems;
}

function stateOf(month: EnteredMonth | null, isWrong: boolean): PreviewRow['state'] {
  if (isWrong || !month) return 'wrong';
  if (!month.isChanged) return 'unchanged';
  return month.before.amount === null ? 'new' : 'changed';
}

/** What the line says, or what follows where it says nothing, beside what is there now. */
function previewCells(
  { columns, labels }: FileContext,
  row: FileMonth,
  month: EnteredMonth | null,
  problems: ReadonlyMap<string, string>,
): PreviewRow['cells'] {
  const known = month !== null && month.before.amount !== null;
  const before: FileMonth = known ? { ...row, ...month.before } : { ...row, ...noMonth };
  return Object.fromEntries(
    columns.map((column) => {
      const isPlace = column.key === 'region' || column.key === 'month';
      const problem = problems.get(column.key);
      // A month without an amount has nothing else.
      const isShown = isPlace || problem !== undefined || month === null || month.after.amount !== null;
      const after = problem === undefined && month && !isPlace ? { ...row, ...month.after } : row;
      const text = isShown ? shownText(column, after, labels) : '';
      const was = isPlace || month === null ? text : shownText(column, before, labels);
      return [
        column.key,
        {
          text,
          ...(was !== text && was !== '' ? { before: was } : {}),
          ...(problem === undefined ? {} : { problem }),
        },
      ];
    }),
  );
}
