import { ActionIcon, useComputedColorScheme } from '@mantine/core';
import { monthIn } from '@stockwell/engine/calendar';
import type { Month } from '@stockwell/model/months';
import { IconCalendarPlus, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CellNote } from '../../../ui/table/index.ts';
import { usePlanFormat, useShownPlan } from '../plan-view-context.ts';
import { scrollStep } from '../view/month-window.ts';
import type { PlanCell, PlanGridRow } from '../view/plan-grid.ts';
import { monthsWithSeveralCounts } from '../view/region-tables.ts';
import { isRounded, rowTexts } from '../view/row-texts.ts';
import { isShipmentRow } from '../view/shipment-cells.ts';
import { CellMenu } from './CellMenu.tsx';
import { useCellNotes } from './cell-text.ts';
import { PlanTableCell } from './PlanTableCell.tsx';
import classes from './plan-table.module.css';
import { useSteadyGrid } from './use-steady-grid.ts';
import { type Place, useTableKeys } from './use-table-keys.ts';

interface PlanTableProps {
  readonly months: readonly Month[];
  readonly onScroll: (direction: -1 | 1) => void;
  /** Offers to plan several products by date; left out where nothing may be entered. */
  readonly onPlanByDate?: (() => void) | undefined;
}

/** A table whose cells take the focus is a grid: arrows move between them. */
const gridRole = (rows: number, columns: number) => ({
  role: 'grid',
  'aria-rowcount': rows + 1,
  'aria-colcount': columns + 1,
  'aria-readonly': true,
});

const placeText = ({ row, column }: Place): string => `${row}:${column}`;

function placeIn(text: string): Place {
  const [row = -1, column = -1] = text.split(':').map(Number);
  return { row, column };
}

function placeOfEvent({ target }: SyntheticEvent): Place | undefined {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null;
  const text = cell?.getAttribute('data-cell');
  return text ? placeIn(text) : undefined;
}

type Parent = 'shipments' | 'adjustment';

/** Drawn again with another plan or other months, and for nothing else: it is the largest part of the page. */
export const PlanTable = memo(function PlanTable({ months, onScroll, onPlanByDate }: PlanTableProps) {
  const { t } = useTranslation('supplyPlan');
  const { planned, unit, labels, marked, open } = useShownPlan();
  const format = usePlanFormat();
  const notesOf = useCellNotes();
  const dark = useComputedColorScheme() === 'dark';
  const box = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<Parent>>(new Set<Parent>(['shipments']));
  const [menuAt, setMenuAt] = useState<Place | null>(null);

  const grid = useSteadyGrid(planned, months, unit);
  const severalCounts = useMemo(() => monthsWithSeveralCounts(planned), [planned]);
  const rows = grid.filter(({ spec }) => spec.partOf === undefined || unfolded.has(spec.partOf));
  const thisMonth = monthIn(planned.today);
  const notAvailable = t('notAvailable');
  const texts = useMemo(
    () => new Map(grid.map((row) => [row.spec.key, rowTexts(row, format.display, notAvailable)])),
    [grid, format, notAvailable],
  );
  const drawing = useMemo(() => ({ notesOf, labels, dark }), [notesOf, labels, dark]);
  const isWarned = ({ spec }: PlanGridRow, { month }: PlanCell): boolean =>
    spec.key === 'adjustment' && severalCounts.has(month);
  const isMarked = ({ spec }: PlanGridRow, { shipments }: PlanCell): boolean =>
    marked !== null &&
    isShipmentRow(spec.key) &&
    (shipments?.shipments.some(({ shipment }) => marked.shipmentIds.has(shipment.shipmentId)) ?? false);
  const atPlace = (place: Place) => {
    const row = rows[place.row];
    const cell = row?.cells[place.column];
    return row && cell ? { row, cell } : null;
  };
  const notesAt = (place: Place): readonly string[] => {
    const found = atPlace(place);
    if (!found) return [];
    const { row, cell } = found;
    const notes = notesOf(cell, row.spec, { isWarned: isWarned(row, cell), isMarked: isMarked(row, cell) });
    return isRounded(row, place.column, format.display)
      ? [t('note.exact', { value: format.exact(cell.value) }), ...notes]
      : notes;
  };

  const unfold = useCallback((parent: Parent, isOpen: boolean): void => {
    setUnfolded((before) => {
      const others = [...before].filter((one) => one !== parent);
      return new Set(isOpen ? [...others, parent] : others);
    });
  }, []);
  const openCell = ({ row: at, column }: Place) => {
    const row = rows[at];
    const cell = row?.cells[column];
    if (!row || !cell?.inPlan) return;
    const { key, opens } = row.spec;
    const { month } = cell;
    if (opens === undefined) return open({ what: 'why', row: row.spec, month });
    if (opens !== 'shipments') return open({ what: opens, month });
    open(
      key === 'suggested' || isShipmentRow(key) ? { what: opens, month, row: key } : { what: opens, month },
    );
  };
  const { current, setCurrent, onKeyDown } = useTableKeys({
    rows: rows.length,
    columns: months.length,
    step: scrollStep,
    onScroll,
    onOpen: openCell,
    onMenu: setMenuAt,
    onExpand: ({ row }, isOpen) => {
      const key = rows[row]?.spec.key;
      if (key === 'shipments' || key === 'adjustment') unfold(key, isOpen);
    },
    focus: (place) =>
      requestAnimationFrame(() => {
        const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${placeText(place)}"]`);
        cell?.focus();
        cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }),
  });

  return (
    <div className={classes.box} ref={box}>
      <table
        className={classes.table}
        aria-label={t('table.label', { product: labels.product(planned.planningUnitId) })}
        {...gridRole(rows.length, months.length)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const place = placeOfEvent(event);
          if (place) setCurrent(place);
        }}
        onClick={(event) => {
          const place = placeOfEvent(event);
          if (place) openCell(place);
        }}
        onContextMenu={(event) => {
          const place = placeOfEvent(event);
          if (!place) return;
          event.preventDefault();
          setMenuAt(place);
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('table.rows')}
            </th>
            {months.map((month) => (
              <th
                key={month}
                scope="col"
                className={classes.month}
                data-now={month === thisMonth || undefined}
                aria-current={month === thisMonth ? 'date' : undefined}
              >
                {format.month(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.spec.key} className={classes.row} data-row={row.spec.key}>
              <RowHead
                spec={row.spec}
                isOpen={unfolded.has(row.spec.key as Parent)}
                onUnfold={unfold}
                onPlanByDate={onPlanByDate}
              />
              {row.cells.map((cell, column) => (
                <PlanTableCell
                  key={cell.month}
                  cell={cell}
                  text={texts.get(row.spec.key)?.[column] ?? ''}
                  spec={row.spec}
                  drawing={drawing}
                  place={placeText({ row: at, column })}
                  column={column}
                  isCurrent={at === current.row && column === current.column}
                  isThisMonth={cell.month === thisMonth}
                  isWarned={isWarned(row, cell)}
                  isMarked={isMarked(row, cell)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CellNote box={box} cells="[data-cell]" notesOf={(cell) => notesAt(placeIn(cell.dataset.cell ?? ''))} />
      <CellMenu
        at={menuAt ? atPlace(menuAt) : null}
        anchor={menuAt ? `[data-cell="${placeText(menuAt)}"]` : null}
        box={box}
        onOpen={() => menuAt && openCell(menuAt)}
        onClose={() => {
          const place = menuAt;
          setMenuAt(null);
          if (place) box.current?.querySelector<HTMLElement>(`[data-cell="${placeText(place)}"]`)?.focus();
        }}
      />
    </div>
  );
});

interface RowHeadProps {
  readonly spec: PlanGridRow['spec'];
  readonly isOpen: boolean;
  readonly onUnfold: (parent: Parent, isOpen: boolean) => void;
  readonly onPlanByDate?: (() => void) | undefined;
}

const RowHead = memo(function RowHead({ spec, isOpen, onUnfold, onPlanByDate }: RowHeadProps) {
  const { t } = useTranslation('supplyPlan');
  const { key, sign, partOf } = spec;
  const name = t(`row.${key}`);
  return (
    <th scope="row" className={classes.head} data-part={partOf !== undefined || undefined}>
      <span className={classes.headLine}>
        <span className={classes.rowSign} aria-hidden>
          {sign ?? ''}
        </span>
        <span className={classes.rowName}>{name}</span>
        {key === 'shipments' || key === 'adjustment' ? (
          <ActionIcon
            size="sm"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'table.fold' : 'table.unfold', { row: name })}
            onClick={() => onUnfold(key, !isOpen)}
          >
            {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          </ActionIcon>
        ) : null}
        {key === 'suggested' && onPlanByDate ? (
          <ActionIcon size="sm" aria-label={t('byDate.open')} title={t('byDate.open')} onClick={onPlanByDate}>
            <IconCalendarPlus size={14} />
          </ActionIcon>
        ) : null}
      </span>
    </th>
  );
});
