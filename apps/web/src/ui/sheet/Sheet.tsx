import { Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { smallScreen } from '../../platform/theme/screens.ts';
import { EmptyState } from '../EmptyState.tsx';
import { NumberStyleDialog } from '../numbers/NumberStyleDialog.tsx';
import type { NumberStyle } from '../numbers/number-style.ts';
import type { NumberStyleQuestion } from '../numbers/read-number-block.ts';
import { TablePager } from '../table/index.ts';
import { useStable } from '../use-stable.ts';
import { Announcer } from './Announcer.tsx';
import { Caption } from './Caption.tsx';
import type { CellTexts } from './cell-text.ts';
import type { Block } from './clipboard.ts';
import type {
  CellChange,
  SheetColumn,
  SheetEdit,
  SheetHistory,
  SheetMenuItem,
  SheetMessage,
} from './columns.ts';
import { SheetController } from './controller.ts';
import { type CellText, mayType } from './edits.ts';
import { inDisplayOrder } from './layout.ts';
import { Messages } from './Messages.tsx';
import { type OpenMenu, RowMenu } from './RowMenu.tsx';
import { RowNumber } from './RowNumber.tsx';
import { messagesByRow } from './row-messages.ts';
import { SheetButtons } from './SheetButtons.tsx';
import { SheetGrid } from './SheetGrid.tsx';
import type { RowMessages } from './SheetRow.tsx';
import type { SheetModel } from './sheet-model.ts';
import { ShownTexts } from './shown-texts.ts';
import { monthSuggestions } from './suggestions.ts';
import { useFolding } from './use-folding.ts';
import { usualLeastHeight } from './use-frame.ts';
import { useSheetView } from './use-sheet-view.ts';
import { ViewTools } from './ViewTools.tsx';

export interface SheetProps<R extends object> {
  readonly label: string;
  /** Namespaces of the column titles. */
  readonly namespaces: readonly string[];
  readonly columns: readonly SheetColumn<R>[];
  /** A row that has not changed must stay the same object. */
  readonly rows: readonly R[];
  readonly rowId: (row: R) => string;
  /** Why a row cannot be changed; null when it can. */
  readonly lockOf?: ((row: R) => string | null) | undefined;
  /** Rows that do not count are drawn in grey. */
  readonly isMuted?: ((row: R) => boolean) | undefined;
  /** The name of a row that only heads those below it. */
  readonly headingOf?: ((row: R) => string | undefined) | undefined;
  readonly messages?: readonly SheetMessage[] | undefined;
  /** How often a save was refused: from the first time on the messages stand above the rows and take the focus. */
  readonly refusals?: number | undefined;
  /** A message is about a row that is not among those shown: whoever hides it should show it. */
  readonly onHidden?: (() => void) | undefined;
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
  /** What can be done with a row, or with its cell that has the focus. */
  readonly menuOf?: ((row: R, column: string) => readonly SheetMenuItem[]) | undefined;
  /** Where the cells of a pasted block with headings of its own belong; null when it has none. */
  readonly namedCells?: ((block: Block) => readonly CellText[] | null) | undefined;
  /** A mark beside the number of a row, such as that it was changed. */
  readonly markOf?: ((row: R) => ReactNode) | undefined;
  /** A row that takes the focus once it is there. */
  readonly wanted?: string | null | undefined;
  /** Changes when other rows are looked at, e.g. with the filters of the page: the order is then made again. */
  readonly scope?: unknown;
  /** False: all rows on one page, without search and filters of the sheet's own. */
  readonly hasView?: boolean | undefined;
  /** In pixels, of rows enough; for a sheet far down a page. Without it the sheet ends where the window does. */
  readonly leastHeight?: number | undefined;
  /** Further buttons of the tool bar. */
  readonly tools?: ReactNode;
  /** What stands beside the buttons, e.g. that everything is saved: always in view. */
  readonly status?: ReactNode;
  readonly empty?: ReactNode;
}

const noMessages: readonly SheetMessage[] = [];
const noLock = () => null;
const notMuted = () => false;
/** Room below the cells for hints, pages and messages. */
const reserve = 150;

/** A sheet to type in, paste into and copy from, driven by the declaration of its columns. */
export function Sheet<R extends object>(props: SheetProps<R>) {
  const { label, columns, rowId, lockOf = noLock, isMuted = notMuted, messages = noMessages } = props;
  const { onEdit, newRow, newId, preview, history, menuOf, markOf, headingOf, hasView = true } = props;
  const t = useTexts('sheet', ...props.namespaces);
  const { language, user } = useSession();
  const narrow = useMediaQuery(smallScreen) ?? false;
  const root = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const announce = useRef<(text: string) => void>(() => undefined);
  const [asked, setAsked] = useState<{
    readonly question: NumberStyleQuestion;
    readonly paste: (style: NumberStyle) => void;
  } | null>(null);

  const labels = useMemo<CellTexts>(() => ({ language, yes: t('yes'), no: t('no') }), [language, t]);
  const view = useSheetView(props.rows, rowId, columns, labels, user?.userId ?? 0, props.scope, hasView);
  const texts = useMemo(() => new ShownTexts(columns, labels), [columns, labels]);
  const folding = useFolding(columns, view.rows, texts.of, props.scope);
  const shown = useMemo(
    () => inDisplayOrder(columns.filter(({ key }) => !folding.folded.has(key))),
    [columns, folding.folded],
  );
  const titleOf = useCallback((column: SheetColumn<R>) => column.title ?? t(column.titleKey), [t]);
  const columnOf = (key: string) => columns.find((column) => column.key === key);
  const byId = useMemo(() => new Map(props.rows.map((row) => [rowId(row), row])), [props.rows, rowId]);

  const mayEdit = onEdit !== undefined;
  const isHeading = useCallback((row: R) => headingOf?.(row) !== undefined, [headingOf]);
  const isLocked = useCallback(
    (row: R) => !mayEdit || isHeading(row) || lockOf(row) !== null,
    [mayEdit, isHeading, lockOf],
  );
  const isOpen = useCallback(
    (row: R, column: SheetColumn<R>) => mayType({ isLocked }, column, row),
    [isLocked],
  );
  const known = useRef<ReadonlyMap<string, RowMessages>>(new Map());
  const byRow = useMemo(() => messagesByRow(messages, shown, known.current), [messages, shown]);
  known.current = byRow;

  const showMenu = (at: number, place: { readonly left: number; readonly top: number }): boolean => {
    const row = view.rows[at];
    const column = shown[controller.state().focus.column]?.key ?? '';
    const items = row && !isHeading(row) ? (menuOf?.(row, column) ?? []) : [];
    if (!row || items.length === 0) return false;
    setMenu({ ...place, items, number: String(at + 1) });
    return true;
  };
  const openFocusedMenu = (at: number): boolean => {
    const { row, column } = controller.state().focus;
    const cell = root.current?.querySelector(`[data-cell="${row}:${column}"]`)?.getBoundingClientRect();
    // A menu whose place is out of the window is not shown.
    const within = (value: number | undefined, end: number) => Math.max(0, Math.min(value ?? 0, end - 8));
    return showMenu(at, {
      left: within(cell?.left, window.innerWidth),
      top: within(cell?.bottom, window.innerHeight),
    });
  };

  const take = (edit: SheetEdit) => {
    // A new row asks for every column, and what is pasted into it comes in their full order.
    if (edit.how === 'added') folding.unfold();
    onEdit?.(edit);
    const counts = { cells: edit.changes.length, rows: edit.added.length };
    announce.current(edit.how === 'pasted' ? t('sheet:pasted', counts) : '');
  };
  const model: SheetModel<R> = {
    columns: shown,
    rows: view.rows,
    rowId,
    rowOf: (id) => byId.get(id),
    columnOf,
    isLocked,
    isHeading: headingOf && isHeading,
    namedCells: onEdit && props.namedCells,
    labels,
    newRow,
    newId,
    preview,
    history: onEdit ? history : undefined,
    onEdit: onEdit && take,
    suggestions: (column) => monthSuggestions(column, today(), labels),
    showRow: view.show,
    openMenu: openFocusedMenu,
    leave: () => {
      // A menu that has not taken the focus yet is closed first.
      if (menu) setMenu(null);
      else root.current?.querySelector<HTMLElement>('[data-leave]')?.focus();
    },
    explainLock: (row, column) =>
      lockOf(row) ??
      column.noteOf?.(row) ??
      t(!onEdit ? 'sheet:reading' : column.computed ? 'sheet:computed' : 'sheet:locked'),
    announce: (text) => announce.current(text),
    askStyle: (question, paste) => setAsked({ question, paste }),
    onFocus: (row, column) => {
      const id = rowId(row);
      props.onRow?.(id);
      const message = byRow.get(id)?.get(column.key)?.text;
      announce.current(message ?? lockOf(row) ?? column.noteOf?.(row) ?? '');
    },
  };
  const [controller] = useState(() => new SheetController(model));
  useLayoutEffect(() => controller.setModel(model));
  const { wanted } = props;
  useLayoutEffect(() => {
    if (wanted !== null && wanted !== undefined) controller.goTo(wanted, null);
  }, [controller, wanted]);

  const mayAdd = mayEdit && newId !== undefined && newRow !== undefined;
  const closeMenu = useStable(() => {
    setMenu(null);
    // The menu gives the focus away after it has closed; a dialog that was opened from it keeps it.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.closest('[role=menu]')) controller.box.focus();
    });
  });
  const addRow = useStable(() => void controller.addRow());
  const undo = useStable(() => history?.undo());
  const redo = useStable(() => history?.redo());
  const setView = useStable(view.setView);
  const rowsOf = useStable(() => props.rows);
  const titleOfKey = useStable((key: string) => {
    const column = columnOf(key);
    return column ? titleOf(column) : key;
  });
  const menuAt = useRef(showMenu);
  menuAt.current = showMenu;
  const hasMenu = menuOf !== undefined;
  const menuTitle = useCallback((number: number) => t('sheet:menuOfRow', { number }), [t]);
  const openMenuAt = useCallback(
    (number: number, place: { readonly left: number; readonly top: number }) => {
      controller.go({ row: number - 1, column: controller.state().focus.column });
      menuAt.current(number - 1, place);
    },
    [controller],
  );
  const headOf = useCallback(
    (row: R, number: number) => (
      <RowNumber
        number={number}
        mark={markOf?.(row)}
        menuTitle={hasMenu && !isHeading(row) ? menuTitle(number) : undefined}
        onMenu={openMenuAt}
      />
    ),
    [markOf, hasMenu, isHeading, menuTitle, openMenuAt],
  );

  const { refusals = 0, onHidden } = props;
  const listed = (
    <Messages
      messages={messages}
      refusals={refusals}
      numberOf={(id) => controller.rowAt(id) + 1}
      titleOf={titleOfKey}
      onPick={(row, key) => {
        if (key !== null && folding.folded.has(key)) folding.unfold();
        if (controller.rowAt(row) < 0) onHidden?.();
        controller.goTo(row, key);
      }}
    />
  );
  return (
    <Stack gap="xs" ref={root}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <SheetButtons
            onAdd={mayAdd ? addRow : undefined}
            canUndo={mayEdit && history?.canUndo === true}
            canRedo={mayEdit && history?.canRedo === true}
            onUndo={mayEdit && history ? undo : undefined}
            onRedo={redo}
          />
          {props.tools}
          {props.status}
        </Group>
        {hasView && (
          <ViewTools
            view={view.view}
            onView={setView}
            columns={columns}
            rowsOf={rowsOf}
            labels={labels}
            titleOf={titleOfKey}
          />
        )}
      </Group>
      {refusals > 0 && listed}
      <Caption folding={folding} columns={columns} titleOf={titleOf} />
      {view.rows.length === 0 ? (
        props.rows.length === 0 && props.empty && typeof props.empty !== 'string' ? (
          props.empty
        ) : (
          <EmptyState
            title={props.rows.length > 0 ? t('sheet:nothingFound') : String(props.empty ?? t('sheet:empty'))}
          />
        )
      ) : (
        <SheetGrid
          label={label}
          controller={controller}
          columns={shown}
          rows={view.onPage}
          first={view.first}
          total={view.rows.length}
          rowId={rowId}
          textsOf={texts.of}
          messagesOf={(row) => byRow.get(rowId(row))}
          lockOf={lockOf}
          isMuted={isMuted}
          isOpen={isOpen}
          headingOf={headingOf}
          titleOf={titleOf}
          numberTitle={t('sheet:number')}
          headOf={headOf}
          numberWidth={hasMenu ? 68 : 44}
          requiredText={t('sheet:required')}
          readOnly={!onEdit}
          sortOf={({ key }) => {
            const { sort } = view.view;
            if (sort?.key !== key) return null;
            return sort.descending ? 'descending' : 'ascending';
          }}
          onSort={
            hasView
              ? ({ key }) => {
                  const { sort } = view.view;
                  const next =
                    sort?.key !== key
                      ? { key, descending: false }
                      : sort.descending
                        ? null
                        : { key, descending: true };
                  view.setView({ ...view.view, sort: next });
                }
              : undefined
          }
          boxLabelOf={(row, column) => t('sheet:cellOf', { column: titleOf(column), number: row + 1 })}
          placeholderOf={(column) =>
            column.kind === 'month' ? t('sheet:monthHint') : column.kind === 'date' ? t('sheet:dateHint') : ''
          }
          onMenu={showMenu}
          reserve={reserve}
          leastHeight={props.leastHeight ?? usualLeastHeight}
        />
      )}
      <Announcer announce={announce} />
      {refusals === 0 && listed}
      <Group justify="space-between" gap="sm" align="flex-start">
        <Text size="xs" c="dimmed" tabIndex={-1} data-leave>
          {t(onEdit ? 'sheet:keys' : 'sheet:keysReading')}
        </Text>
        {hasView && (
          <TablePager
            page={view.page}
            size={view.size}
            total={view.rows.length}
            language={language}
            narrow={narrow}
            onPage={view.setPage}
            onSize={view.setSize}
          />
        )}
      </Group>
      {asked && (
        <NumberStyleDialog
          {...asked.question}
          language={language}
          from="paste"
          onChoose={(style) => {
            setAsked(null);
            asked.paste(style);
            controller.box.focus();
          }}
          onCancel={() => {
            setAsked(null);
            controller.box.focus();
          }}
        />
      )}
      <RowMenu menu={menu} onClose={closeMenu} />
    </Stack>
  );
}
