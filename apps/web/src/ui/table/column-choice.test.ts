import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { areUsualColumns, shownColumns } from './column-choice.ts';

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  title: key,
  kind: 'text',
  value: () => key,
  ...more,
});
const columns = [
  column('chosen', { screenOnly: true }),
  column('name'),
  column('code'),
  column('month', { hiddenAtFirst: true }),
];
const shown = (viewed: readonly string[] | null, hidden: readonly string[] | null) =>
  shownColumns(columns, { titleColumn: 'name', viewed, hidden }).map(({ key }) => key);

describe('the columns that are shown', () => {
  it('are those of the declaration until there is a choice', () => {
    expect(shown(null, null)).toEqual(['chosen', 'name', 'code']);
  });

  it('are those that the user has not hidden', () => {
    expect(shown(null, [])).toEqual(['chosen', 'name', 'code', 'month']);
    expect(shown(null, ['name', 'code', 'month'])).toEqual(['chosen', 'name']);
  });

  it('are the usual ones as long as neither user nor view has chosen others', () => {
    const areUsual = (viewed: readonly string[] | null, hidden: readonly string[] | null) =>
      areUsualColumns(columns, { titleColumn: 'name', viewed, hidden });
    expect(areUsual(null, null)).toBe(true);
    expect(areUsual(null, [])).toBe(false);
    expect(areUsual(['name', 'code'], [])).toBe(true);
    expect(areUsual(['name', 'month'], null)).toBe(false);
  });

  it('are those of a saved view, whatever the user has chosen before', () => {
    expect(shown(['month'], ['month'])).toEqual(['chosen', 'name', 'month']);
  });
});
