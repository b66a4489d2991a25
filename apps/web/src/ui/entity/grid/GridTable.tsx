import { titleField } from '@stockwell/model/entity/entity';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type DisplayContext, fieldKey } from '../display.ts';
import { useEntityHost } from '../host.ts';
import { openRowMenu } from '../list/row-keys.ts';
import { useTexts } from '../texts.ts';
import { GridCell } from './GridCell.tsx';
import classes from './grid.module.css';
import type { GridRow } from './grid-rows.ts';
import { RowHead } from './RowHead.tsx';
import { boundsOf, type Place, within } from './selection.ts';
import { columnName, type GridColumn, type GridSpec, mayEditRows } from './spec.ts';
import type { Grid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface GridTableProps {
  readonly spec: GridSpec;
  readonly grid: Grid;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly label: string;
  readonly context: DisplayContext;
  /** The focused cell, for the line that tells what is wrong with it. */
  readonly onCurrent: (row: GridRow | undefined, name: string | undefined) => void;
  /** A row that was just added: its first cell takes the focus. */
  readonly wanted: string | null;
  readonly onInserted: (key: string) => void;
}

/** Above this only the rows in sight are drawn. */
const drawnAtOnce = 60;
const rowHeight = 37;

/** A table whose cells take the focus is a grid: arrows move between them. */
const gridRole = (rows: number, columns: number) => ({
  role: 'grid',
  'aria-rowcount': rows,
  'aria-colcount': columns,
  'aria-multiselectable': true,
});

export const titleKeyOf = (spec: GridSpec, column: GridColumn): string => {
  if (typeof column !== 'string') return column.titleKey;
  if (column === 'active') return 'entities:audit.active';
  return spec.titleKeys?.[column] ?? fieldKey(spec.entity, column);
};

const placeText = ({ row, column }: Place): string => `${row}:${column}`;

export function GridTable(props: GridTableProps) {
  const { spec, grid, rows, columns, label, context, wanted, onInserted, onCurrent } = props;
  const t = useTexts('grids', ...(spec.namespaces ?? []));
  const host = useEntityHost();
  const box = useRef<HTMLDivElement>(null);
  const target = useRef<Place | null>(null);
  const long = rows.length > drawnAtOnce;
  const virtual = useVirtualizer({
    count: long ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });

  function focusTarget() {
    if (!target.current) return;
    // An editor that opened meanwhile, by a double click or a quick key, keeps the focus.
    if (box.current?.querySelector('[data-editing]')) {
      target.current = null;
      return;
    }
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${placeText(target.current)}"]`);
    if (!cell) return;
    target.current = null;
    cell.focus({ preventScroll: false });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const keys = useGridKeys({
    spec,
    grid,
    rows,
    columns,
    context,
    onFocus: (place) => {
      target.current = place;
      if (long) virtual.scrollToIndex(place.row);
      onCurrent(rows[place.row], columns[place.column] && columnName(columns[place.column] ?? ''));
      requestAnimationFrame(focusTarget);
    },
  });

  const wantedAt = wanted === null ? -1 : rows.findIndex(({ key }) => key === wanted);
  const go = useRef(keys.go);
  useEffect(() => {
    go.current = keys.go;
  });
  useEffect(() => {
    if (wanted !== null && wantedAt >= 0) go.current({ row: wantedAt, column: 0 });
  }, [wanted, wantedAt]);

  const items = virtual.getVirtualItems();
  const drawn = long ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const above = long ? (items[0]?.start ?? 0) : 0;
  const below = long ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const bounds = boundsOf(keys.selection);
  const { focus } = keys.selection;
  // One cell is always within reach of the Tab key, also when its row went away or is not drawn.
  const reachable = {
    row: drawn.includes(focus.row) ? focus.row : (drawn[0] ?? 0),
    column: Math.min(focus.column, columns.length - 1),
  };
  // Who only looks need not know what must be filled in.
  const mayEdit = mayEditRows(spec, host);
  const required = (column: GridColumn) =>
    mayEdit && typeof column === 'string' && spec.entity.fields[column]?.required === true;

  return (
    <div ref={box} className={classes.scroll}>
      <table
        {...gridRole(rows.length + 1, columns.length + 1)}
        className={classes.table}
        aria-label={label}
        {...keys.handlers}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.rowHead} aria-colindex={1}>
              {t('grids:row')}
            </th>
            {columns.map((column, index) => (
              <th
                key={columnName(column)}
                scope="col"
                aria-colindex={index + 2}
                className={columnName(column) === titleField(spec.entity) ? classes.stays : undefined}
              >
                {t(titleKeyOf(spec, column))}
                {required(column) && (
                  // Never on a line of its own.
                  <span className={classes.required} aria-hidden>
                    {'\u00a0*'}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Spacer height={above} width={columns.length + 1} />}
          {drawn.map((index) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <tr key={row.key} aria-rowindex={index + 2} onContextMenu={openRowMenu}>
                <RowHead spec={spec} grid={grid} row={row} rowNumber={index + 1} onInserted={onInserted} />
                {columns.map((column, columnIndex) => {
                  const place = { row: index, column: columnIndex };
                  const name = columnName(column);
                  const editing = keys.editing?.key === row.key && keys.editing.name === name;
                  return (
                    <GridCell
                      key={name}
                      spec={spec}
                      grid={grid}
                      row={row}
                      column={column}
                      title={t(titleKeyOf(spec, column))}
                      place={placeText(place)}
                      rowNumber={index + 1}
                      columnIndex={columnIndex}
                      context={context}
                      selected={within(bounds, place)}
                      current={reachable.row === index && reachable.column === columnIndex}
                      editing={editing && keys.editing ? keys.editing : null}
                      onPress={(event) => {
                        // Lists of choices are drawn elsewhere but report here.
                        if (
                          event.button !== 0 ||
                          editing ||
                          !event.currentTarget.contains(event.target as Node)
                        )
                          return;
                        keys.go(place, event.shiftKey);
                      }}
                      onEnter={(event) => {
                        if (event.buttons === 1 && !keys.editing) keys.go(place, true);
                      }}
                      onEdit={() => keys.edit(place, null)}
                      onDone={keys.finish}
                      onCancel={keys.cancel}
                    />
                  );
                })}
              </tr>
            );
          })}
          {below > 0 && <Spacer height={below} width={columns.length + 1} />}
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
