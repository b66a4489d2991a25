import { Group, Stack, Text, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../app/session/context.ts';
import { EmptyState } from '../EmptyState.tsx';
import { readBlock } from '../entity/grid/clipboard.ts';
import { ListPager } from '../entity/list/ListPager.tsx';
import { useTexts } from '../entity/texts.ts';
import { LoadingSpinner } from '../LoadingSpinner.tsx';
import type { CellWords } from './cell-text.ts';
import type {
  CellChange,
  SheetColumn,
  SheetEdit,
  SheetHistory,
  SheetMenuItem,
  SheetMessage,
} from './columns.ts';
import { editorSetting } from './editor-setting.ts';
import type { Area } from './edits.ts';
import {
  clearEdit,
  copiedBlock,
  fillDownEdit,
  fillEdit,
  mayType,
  pasteEdit,
  type SheetGround,
  typedEdit,
} from './edits.ts';
import type { GridHandle, GridProps } from './Grid.tsx';
import type { GridState, GridTexts } from './grid-columns.ts';
import { Messages } from './Messages.tsx';
import { ShownTexts } from './models.ts';
import { type OpenMenu, RowMenu } from './RowMenu.tsx';
import { SheetTools } from './SheetTools.tsx';
import { useSheetView } from './use-sheet-view.ts';

const Grid = lazy(() => import('./Grid.tsx')) as <R extends object>(props: GridProps<R>) => ReactNode;

export interface DataSheetProps<R extends object> {
  readonly label: string;
  /** Namespaces of the column titles. */
  readonly namespaces: readonly string[];
  readonly columns: readonly SheetColumn<R>[];
  /** A row that has not changed must stay the same object. */
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  /** Why a row cannot be changed; null when it can. */
  readonly lockOf?: ((row: R) => string | null) | undefined;
  /** Rows that do not count stand back. */
  readonly isMuted?: ((row: R) => boolean) | undefined;
  readonly messages?: readonly SheetMessage[] | undefined;
  /** One step of work. Without it the sheet is for reading. */
  readonly onEdit?: ((edit: SheetEdit) => void) | undefined;
  /** How new rows begin; without it none can be added. */
  readonly newRow?: ((id: string) => R) | undefined;
  readonly newId?: (() => string) | undefined;
  /** The row as it is after some changes, with everything that follows from them. */
  readonly preview?: ((row: R, changes: readonly CellChange[]) => R) | undefined;
  readonly history?: SheetHistory | undefined;
  /** Which row has the focus. */
  readonly onRow?: ((id: string) => void) | undefined;
  readonly menuOf?: ((row: R) => readonly SheetMenuItem[]) | undefined;
  /** Changes when other rows are looked at, e.g. with the filters of the page: the order is then made anew. */
  readonly scope?: unknown;
  /** Further buttons of the tool bar. */
  readonly tools?: ReactNode;
  /** What is told beside the pages, e.g. that everything is saved. */
  readonly status?: ReactNode;
  readonly empty?: string | undefined;
}

const noMessages: readonly SheetMessage[] = [];
const noLock = () => null;
const notMuted = () => false;

/** A sheet to type in, paste into and copy from, driven by the declaration of its columns. */
export function DataSheet<R extends object>(props: DataSheetProps<R>) {
  const { label, columns, rowId, lockOf = noLock, isMuted = notMuted, messages = noMessages } = props;
  const { onEdit, newRow, newId, preview, history, menuOf } = props;
  const t = useTexts('sheet', ...props.namespaces);
  const { language, user } = useSession();
  const dark = useComputedColorScheme('light') === 'dark';
  const narrow = useMediaQuery('(max-width: 48em)') ?? false;
  const grid = useRef<GridHandle>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [told, setTold] = useState('');
  const [current, setCurrent] = useState<{ readonly x: number; readonly id: string } | null>(null);
  const wanted = useRef<{ readonly id: string; readonly x: number } | null>(null);

  const words = useMemo<CellWords>(() => ({ language, yes: t('yes'), no: t('no') }), [language, t]);
  const sheet = useSheetView(props.rows, rowId, columns, words, user?.userId ?? 0, props.scope);
  const shown = useMemo(() => new ShownTexts(columns, words), [columns, words]);

  const ground: SheetGround<R> = {
    columns,
    rows: sheet.rows,
    rowId,
    isLocked: (row) => !onEdit || lockOf(row) !== null,
    words,
    newRow,
    newId,
    preview,
  };
  const byId = useMemo(
    () => new Map(sheet.rows.map((row, at) => [rowId(row), { row, at }])),
    [sheet.rows, rowId],
  );
  const messageAt = useMemo(() => {
    const found = new Map<string, SheetMessage>();
    for (const message of messages) {
      const marked = message.columns.length > 0 ? message.columns : columns.slice(0, 1).map(({ key }) => key);
      for (const column of marked) {
        const known = found.get(`${message.row}\n${column}`);
        if (!known || (known.level === 'warning' && message.level === 'error'))
          found.set(`${message.row}\n${column}`, message);
      }
    }
    return found;
  }, [messages, columns]);

  const columnOf = (key: string) => columns.find((column) => column.key === key);
  const state = useRef<GridState>({} as GridState);
  state.current = {
    messageOf: (row, column) => messageAt.get(`${row}\n${column}`),
    lockOf: (id) => {
      const row = byId.get(id)?.row;
      return row ? lockOf(row) : null;
    },
    isMuted: (id) => {
      const row = byId.get(id)?.row;
      return row !== undefined && isMuted(row);
    },
    isOpenTo: (id, key) => {
      const row = byId.get(id)?.row;
      const column = columnOf(key);
      return row !== undefined && column !== undefined && mayType(ground, column, row);
    },
    lookOf: (id, key) => {
      const row = byId.get(id)?.row;
      return row && columnOf(key)?.look?.(row);
    },
    settingOf: (model, key) => editorSetting(byId, columns, model, key, words, t),
    sortOf: (key) => {
      const { sort } = sheet.view;
      if (sort?.key !== key) return null;
      return sort.descending ? 'descending' : 'ascending';
    },
  };
  const ask = useCallback(() => state.current, []);

  const texts = useMemo<GridTexts>(
    () => ({
      title: (key) => t(columns.find((column) => column.key === key)?.titleKey ?? key),
      required: t('sheet:required'),
      rowMenu: (number) => t('sheet:menuOfRow', { number }),
      number: t('sheet:number'),
    }),
    [t, columns],
  );

  const apply = (edit: SheetEdit | null) => {
    if (!edit || !onEdit) return;
    onEdit(edit);
    const pasted = { cells: edit.changes.length, rows: edit.added.length };
    setTold(edit.how === 'pasted' ? t('sheet:pasted', pasted) : '');
  };

  const addRow = (): boolean => {
    if (!onEdit || !newId || !newRow) return false;
    const id = newId();
    wanted.current = { id, x: 0 };
    sheet.show(sheet.rows.length);
    onEdit({ changes: [], added: [id], how: 'added' });
    return true;
  };

  // A new row, or one that a message speaks of, takes the focus once it is drawn.
  useEffect(() => {
    const { current: to } = wanted;
    const at = to && sheet.onPage.findIndex((row) => rowId(row) === to.id);
    if (!to || at === null || at < 0) return;
    wanted.current = null;
    const place = { x: to.x, y: at };
    let isGone = false;
    // The grid may still be on its way, or the row not drawn yet.
    const attempt = async (tries: number) => {
      if (isGone || tries === 0 || (await grid.current?.go(place))) return;
      setTimeout(() => void attempt(tries - 1), 100);
    };
    const timer = setTimeout(() => void attempt(30), 50);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [sheet.onPage, rowId]);

  const goTo = (id: string, key: string | null) => {
    const found = byId.get(id);
    if (!found) return;
    const x = Math.max(
      0,
      columns.findIndex((column) => column.key === key),
    );
    wanted.current = { id, x };
    const y = found.at - sheet.first;
    if (y >= 0 && y < sheet.onPage.length) {
      wanted.current = null;
      void grid.current?.go({ x, y });
    } else sheet.show(found.at);
  };

  const inSheet = (area: Area): Area => ({
    ...area,
    top: area.top + sheet.first,
    bottom: area.bottom + sheet.first,
  });

  const openCell = ({ x, y }: { readonly x: number; readonly y: number }): boolean => {
    const row = sheet.onPage[y];
    const column = columns[x];
    if (!row || !column) return true;
    if (column.open) {
      column.open(row);
      return true;
    }
    const locked = !mayType(ground, column, row);
    if (locked) setTold(lockOf(row) ?? t('sheet:computed'));
    else if (column.kind === 'tick')
      apply({
        changes: [{ row: rowId(row), key: column.key, value: column.value(row) !== true }],
        added: [],
        how: 'typed',
      });
    return locked || column.kind === 'tick';
  };

  const handlers: GridProps<R>['handlers'] = {
    typed: (y, key, text) => {
      const row = sheet.onPage[y];
      const column = columnOf(key);
      if (row && column) apply(typedEdit(ground, column, row, text));
    },
    cleared: (area) => apply(clearEdit(ground, inSheet(area))),
    pasted: (text, area) => apply(pasteEdit(ground, readBlock(text), inSheet(area))),
    filled: (from, over) => apply(fillEdit(ground, inSheet(from), inSheet(over))),
    copied: (area) => copiedBlock(ground, inSheet(area)),
    sorted: (key) => {
      if (!columnOf(key)) return;
      const { sort } = sheet.view;
      const next =
        sort?.key !== key ? { key, descending: false } : sort.descending ? null : { key, descending: true };
      sheet.setView({ ...sheet.view, sort: next });
    },
  };

  const showMenu = (y: number, at: { readonly left: number; readonly top: number }): boolean => {
    const row = sheet.onPage[y];
    const items = row ? (menuOf?.(row) ?? []) : [];
    if (!row || items.length === 0) return false;
    setMenu({ ...at, items, number: String(sheet.first + y + 1), row: rowId(row) });
    return true;
  };

  const currentAt = current && byId.get(current.id);
  const rowsHigh = Math.min(Math.max(sheet.onPage.length, 3), narrow ? 8 : 20);

  return (
    <Stack gap="sm">
      <SheetTools
        view={sheet.view}
        onView={sheet.setView}
        columns={columns}
        rows={props.rows}
        words={words}
        titleOf={texts.title}
        history={onEdit ? history : undefined}
        onAdd={onEdit && newId && newRow ? addRow : undefined}
        onMenu={menuOf && currentAt ? (at) => showMenu(currentAt.at - sheet.first, at) : undefined}
      >
        {props.tools}
      </SheetTools>
      {sheet.rows.length === 0 ? (
        <EmptyState
          title={
            sheet.view.search || props.rows.length > 0
              ? t('sheet:nothingFound')
              : (props.empty ?? t('sheet:empty'))
          }
        />
      ) : (
        <Suspense fallback={<LoadingSpinner />}>
          <Grid<R>
            ref={grid}
            label={label}
            columns={columns}
            rows={sheet.onPage}
            rowId={rowId}
            firstNumber={sheet.first + 1}
            shown={shown}
            texts={texts}
            hasMenu={menuOf !== undefined}
            dark={dark}
            readOnly={!onEdit}
            height={`${rowsHigh * 32 + 64}px`}
            ask={ask}
            lookVersion={messages}
            handlers={handlers}
            actions={{
              open: openCell,
              undo: () => history?.undo(),
              redo: () => history?.redo(),
              addRow,
              clear: (area) => apply(clearEdit(ground, inSheet(area))),
              fillDown: (area) => apply(fillDownEdit(ground, inSheet(area))),
              menu: ({ y }, at) => showMenu(y, at),
            }}
            onFocused={({ x, y }) => {
              const row = sheet.onPage[y];
              if (!row) return;
              const id = rowId(row);
              setCurrent({ x, id });
              if (current?.id !== id) props.onRow?.(id);
              setTold(messageAt.get(`${id}\n${columns[x]?.key ?? ''}`)?.text ?? lockOf(row) ?? '');
            }}
          />
        </Suspense>
      )}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Text size="xs" c="dimmed">
          {t(onEdit ? 'sheet:keys' : 'sheet:keysReading')}
        </Text>
        {props.status}
      </Group>
      <ListPager
        page={sheet.page}
        size={sheet.size}
        total={sheet.rows.length}
        language={language}
        narrow={narrow}
        onPage={sheet.setPage}
        onSize={sheet.setSize}
      />
      <Messages
        messages={messages}
        numberOf={(id) => (byId.get(id)?.at ?? -1) + 1}
        titleOf={texts.title}
        onPick={goTo}
      />
      <RowMenu
        menu={menu}
        onClose={() => {
          const back = menu && byId.get(menu.row);
          setMenu(null);
          if (back) void grid.current?.go({ x: current?.x ?? 0, y: back.at - sheet.first });
        }}
      />
    </Stack>
  );
}
