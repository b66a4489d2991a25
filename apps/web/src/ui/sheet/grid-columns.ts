import type { CellProps, ColumnRegular } from '@revolist/react-datagrid';
import { CellEditor, type SettingOf } from './cell-editor.ts';
import type { SheetColumn, SheetMessage } from './columns.ts';
import { idOfModel, numberKey } from './models.ts';
import classes from './sheet.module.css';

/** What the cells of the grid ask about while they are drawn. It changes with every edit, the columns do not. */
export interface GridState {
  readonly messageOf: (row: string, column: string) => SheetMessage | undefined;
  readonly lockOf: (row: string) => string | null;
  readonly isMuted: (row: string) => boolean;
  readonly isOpenTo: (row: string, column: string) => boolean;
  readonly lookOf: (row: string, column: string) => string | undefined;
  readonly settingOf: SettingOf;
  readonly sortOf: (column: string) => 'ascending' | 'descending' | null;
}

export interface GridTexts {
  readonly title: (column: string) => string;
  readonly required: string;
  readonly rowMenu: (number: string) => string;
  readonly number: string;
}

export type Ask = () => GridState;

const signs = { error: '⚠', warning: 'ⓘ' } as const;

function cellLook<R>(column: SheetColumn<R>, row: string, state: GridState, isEntrance: boolean): CellProps {
  const message = state.messageOf(row, column.key);
  const lock = state.lockOf(row);
  const locked = lock !== null || !state.isOpenTo(row, column.key);
  const names = [
    column.kind === 'whole' || column.kind === 'decimal' ? classes.number : undefined,
    locked && !column.open ? classes.locked : undefined,
    state.isMuted(row) ? classes.muted : undefined,
    message ? classes[message.level] : undefined,
    state.lookOf(row, column.key),
  ];
  const told = message?.text ?? lock ?? undefined;
  return {
    class: Object.fromEntries(names.filter((name) => name !== undefined).map((name) => [name, true])),
    // Whatever scrolls needs something inside that Tab can reach.
    tabindex: isEntrance ? 0 : -1,
    ...(locked ? { 'aria-readonly': 'true' } : {}),
    ...(message?.level === 'error' ? { 'aria-invalid': 'true' } : {}),
    ...(told === undefined ? {} : { title: told }),
  };
}

/** The columns as the grid wants them. They are made once; what their cells look like is asked every time. */
export function gridColumns<R>(
  columns: readonly SheetColumn<R>[],
  texts: GridTexts,
  hasMenu: boolean,
  ask: Ask,
): ColumnRegular[] {
  const number: ColumnRegular = {
    prop: numberKey,
    name: '',
    size: hasMenu ? 96 : 60,
    pin: 'colPinStart',
    readonly: true,
    columnTemplate: (h) => h('span', { class: classes.rowNo }, texts.number),
    cellProperties: () => ({ role: 'rowheader' }),
    cellTemplate: (h, { model }) => {
      const shown = String(model[numberKey] ?? '');
      return [
        h('span', { class: classes.rowNo }, shown),
        hasMenu
          ? h('button', {
              type: 'button',
              class: classes.rowMenu,
              tabindex: -1,
              'data-row-menu': idOfModel(model),
              'aria-label': texts.rowMenu(shown),
              innerHTML: '⋯',
            })
          : null,
      ];
    },
  };
  return [number, ...columns.map((column, at) => gridColumn(column, texts, ask, at === 0))];
}

function gridColumn<R>(column: SheetColumn<R>, texts: GridTexts, ask: Ask, isFirst: boolean): ColumnRegular {
  const title = texts.title(column.key);
  return {
    prop: column.key,
    name: title,
    size: column.width ?? 140,
    minSize: 60,
    ...(column.pinned ? { pin: 'colPinStart' as const } : {}),
    // Ticks are switched and some cells open a dialog: neither has an editor.
    readonly: ({ model }) =>
      column.kind === 'tick' ||
      column.open !== undefined ||
      ask().lockOf(idOfModel(model)) !== null ||
      !ask().isOpenTo(idOfModel(model), column.key),
    columnProperties: () => {
      const sorted = ask().sortOf(column.key);
      return { title, ...(sorted ? { 'aria-sort': sorted } : {}) };
    },
    columnTemplate: (h) => {
      const sorted = ask().sortOf(column.key);
      return [
        h('span', {}, title),
        column.required
          ? h('span', { class: classes.required, role: 'img', 'aria-label': texts.required }, '*')
          : null,
        sorted
          ? h('span', { class: classes.sorted, 'aria-hidden': 'true' }, sorted === 'ascending' ? '▲' : '▼')
          : null,
      ];
    },
    cellProperties: ({ model, rowIndex }) =>
      cellLook(column, idOfModel(model), ask(), isFirst && rowIndex === 0),
    cellTemplate: (h, { model }) => {
      const message = ask().messageOf(idOfModel(model), column.key);
      const text = String(model[column.key] ?? '');
      return [
        message ? h('span', { class: classes.sign, 'aria-hidden': 'true' }, signs[message.level]) : null,
        h('span', column.open ? { class: classes.opens } : {}, text),
      ];
    },
    editor: (model, save) => new CellEditor(model, save, ask().settingOf),
  };
}
