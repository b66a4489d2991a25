import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { Option } from '../../select/option.ts';
import type { CellChange, SheetEdit } from '../../sheet/columns.ts';
import { Sheet } from '../../sheet/Sheet.tsx';
import { useEntityHost } from '../host.ts';
import { CellDialog, type OpenCell } from './CellDialog.tsx';
import { draftOf, isOption, type Reading } from './cell-values.ts';
import classes from './grid.module.css';
import { rowMessages } from './grid-messages.ts';
import { changedDrafts, type GridRow, newRowKey } from './grid-rows.ts';
import { hasRowMenu, rowMenu } from './row-menu.tsx';
import { sheetColumns, titleKeyOf } from './sheet-columns.tsx';
import { editableCell, type GridColumn, type GridSpec, mayAddRows, mayEditRows } from './spec.ts';
import { TranslationsButton } from './TranslationsButton.tsx';
import type { Grid } from './use-grid.ts';

interface GridSheetProps {
  readonly spec: GridSpec;
  readonly grid: Grid;
  /** The rows that are shown, and their columns. */
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly label: string;
  readonly empty: ReactNode;
  /** A row that takes the focus once it is there. */
  readonly wanted?: string | null;
  /** Why nothing can be changed at the moment. */
  readonly lock?: string | null;
  /** How often a save was refused. */
  readonly refusals?: number;
  /** A message leads to a row that is not among those shown. */
  readonly onHidden?: () => void;
}

const rowId = ({ key }: GridRow): string => key;

/** The choices that rows hold in a column: one of them may be copied to another row. */
function chosenIn(rows: readonly GridRow[], name: string): ReadonlyMap<Option['id'], Option> {
  const options = rows.map(({ drafts }) => drafts[name]).filter(isOption);
  return new Map(options.filter(({ id }) => id !== 0).map((option) => [option.id, option]));
}

/** The rows of a grid in the sheet: every edit becomes drafts, which the rules of the model check. */
export function GridSheet({
  spec,
  grid,
  rows,
  columns,
  label,
  empty,
  wanted = null,
  lock = null,
  refusals = 0,
  onHidden,
}: GridSheetProps) {
  const namespaces = useMemo(() => ['grids', ...(spec.namespaces ?? [])], [spec]);
  const t = useTexts(...namespaces);
  const host = useEntityHost();
  const message = useMessage();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [inserted, setInserted] = useState<string | null>(null);
  const mayEdit = mayEditRows(spec, host);
  const { options, changes } = grid;
  const context = useMemo(() => ({ language: host.language, t }), [host.language, t]);

  const sheet = useMemo(() => {
    const opens = (kind: OpenCell['kind']) => (row: GridRow, name: string) =>
      setOpen({ kind, row: row.key, name });
    const openTranslations = opens('translations');
    return sheetColumns({
      spec,
      columns,
      host,
      context,
      options,
      dialogs: {
        openReferences: opens('references'),
        openLongText: opens('longText'),
        translationsButton: (row, name) => (
          <TranslationsButton
            draft={row.drafts[name]}
            column={t(titleKeyOf(spec, name))}
            onOpen={() => openTranslations(row, name)}
          />
        ),
      },
    });
  }, [spec, columns, host, context, options, t]);

  const reading = (how: SheetEdit['how']): Reading => {
    const chosen = new Map<string, ReturnType<typeof chosenIn>>();
    return {
      entity: spec.entity,
      context,
      optionWithId: (name, drafts, id) => {
        const offered = options.known(name, drafts, id);
        if (offered) return offered;
        const inColumn = chosen.get(name) ?? chosenIn(grid.newestRows(), name);
        chosen.set(name, inColumn);
        return inColumn.get(id);
      },
      isTyped: how === 'typed',
    };
  };
  /** Cells are read one after the other: what one holds decides how the next is read. */
  const read = (how: SheetEdit['how'], row: GridRow, edits: readonly CellChange[]) => {
    const read = reading(how);
    let { drafts } = row;
    return edits.map(({ key: name, value }) => {
      const change = { key: row.key, name, value: draftOf(read, name, value, drafts) };
      drafts = changedDrafts(drafts, [change], grid.follow);
      return change;
    });
  };
  const take = ({ changes: edits, added, how }: SheetEdit) => {
    const made = added.map((key) => grid.create(key));
    const byRow = new Map<string, CellChange[]>();
    for (const edit of edits) {
      const known = byRow.get(edit.row);
      if (known) known.push(edit);
      else byRow.set(edit.row, [edit]);
    }
    const changed = [...grid.newestRows(), ...made].flatMap((row) => {
      const own = byRow.get(row.key);
      return own ? read(how, row, own) : [];
    });
    grid.change(changed, made);
  };

  const lockOf = useCallback(
    (row: GridRow) => lock ?? (spec.mayEditRow && !spec.mayEditRow(row, host) ? t('grids:lockedRow') : null),
    [lock, spec, host, t],
  );
  const changedText = t('grids:changedRow');
  const markOf = useCallback(
    ({ key }: GridRow) =>
      changes.has(key) && (
        <span className={classes.changedMark} role="img" aria-label={changedText}>
          {' •'}
        </span>
      ),
    [changes, changedText],
  );
  const menuOf = (row: GridRow) =>
    rowMenu(
      {
        spec,
        columns,
        grid,
        host,
        t,
        onInserted: setInserted,
        onTranslations: ({ key }, name) => setOpen({ kind: 'translations', row: key, name }),
        onLead: (address) => void navigate(address),
      },
      row,
    );
  const opened = open && grid.rows.find(({ key }) => key === open.row);
  return (
    <>
      <Sheet
        label={label}
        namespaces={namespaces}
        columns={sheet}
        rows={rows}
        rowId={rowId}
        lockOf={lockOf}
        isMuted={isInactive}
        messages={grid.rows.flatMap((row) =>
          rowMessages(
            spec,
            columns,
            row,
            grid.problemsOf(row),
            { t, message },
            isInactive(row) ? undefined : spec.warnings?.(row, host),
          ),
        )}
        refusals={refusals}
        onHidden={onHidden}
        onEdit={mayEdit ? take : undefined}
        {...(mayAddRows(spec, host) && lock === null ? { newRow: grid.create, newId: newRowKey } : {})}
        preview={(row, edits) => {
          const changed = read('pasted', row, edits);
          return { ...row, drafts: changedDrafts(row.drafts, changed, grid.follow) };
        }}
        history={
          lock === null ? grid : { ...grid, canUndo: false, canRedo: false, undo: nothing, redo: nothing }
        }
        menuOf={hasRowMenu({ spec, columns, host }) ? menuOf : undefined}
        markOf={markOf}
        wanted={inserted ?? wanted}
        hasView={false}
        empty={empty}
      />
      {open && opened && (
        <CellDialog
          key={`${open.row} ${open.name}`}
          spec={spec}
          open={open}
          drafts={opened.drafts}
          title={t(titleKeyOf(spec, open.name))}
          readOnly={lock !== null || !editableCell(spec, opened, open.name, host)}
          onDone={(value) => grid.change([{ key: open.row, name: open.name, value }])}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const nothing = (): void => undefined;
const isInactive = ({ drafts }: GridRow): boolean => drafts.active === false;
