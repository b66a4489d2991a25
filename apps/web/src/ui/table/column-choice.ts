import type { Column } from './column.ts';

interface ColumnChoices {
  /** The column that names the row is always shown. */
  readonly titleColumn: string | undefined;
  /** The columns of a saved view. */
  readonly viewed: readonly string[] | null;
  /** Those that the user does not want to see; null until there is a choice. */
  readonly hidden: readonly string[] | null;
}

/** The columns that are not shown. A saved view counts before the user's choice, and that before the declaration. */
export function hiddenColumns<Row>(
  columns: readonly Column<Row>[],
  { viewed, hidden }: Pick<ColumnChoices, 'viewed' | 'hidden'>,
): readonly string[] {
  if (viewed) return columns.filter(({ key }) => !viewed.includes(key)).map(({ key }) => key);
  return hidden ?? columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key);
}

/** Whether the columns are those of the declaration: no choice of the user, nor one of a saved view. */
export function areUsualColumns<Row>(columns: readonly Column<Row>[], choices: ColumnChoices): boolean {
  if (!choices.viewed) return choices.hidden === null;
  const keysOf = (shown: readonly Column<Row>[]) => shown.map(({ key }) => key).join();
  const usual = { ...choices, viewed: null, hidden: null };
  return keysOf(shownColumns(columns, choices)) === keysOf(shownColumns(columns, usual));
}

/** The columns on the screen, in their declared order. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  choices: ColumnChoices,
): readonly Column<Row>[] {
  const hidden = hiddenColumns(columns, choices);
  return columns.filter(
    ({ key, screenOnly }) => screenOnly || key === choices.titleColumn || !hidden.includes(key),
  );
}
