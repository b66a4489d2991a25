import { IconLink } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { PlanCell } from '../view/plan-grid.ts';
import type { PlanRowSpec } from '../view/plan-rows.ts';
import { bandSigns, type CellColour } from './cell-look.ts';
import classes from './plan-table.module.css';

interface PlanTableCellProps {
  readonly cell: PlanCell;
  readonly spec: PlanRowSpec;
  readonly text: string;
  /** What its look means, in words. */
  readonly notes: readonly string[];
  readonly colour: CellColour | undefined;
  readonly place: string;
  readonly column: number;
  /** Takes part in the tab order: one cell of the table does. */
  readonly isCurrent: boolean;
  readonly isThisMonth: boolean;
  readonly isWarned: boolean;
}

const cellRole = (column: number, opens: boolean) => ({
  role: 'gridcell',
  'aria-colindex': column + 2,
  ...(opens ? { 'aria-haspopup': 'dialog' as const } : {}),
});

/** Marks in the corners of a cell of shipments; their words stand in its notes. */
function Marks({ cell }: { readonly cell: PlanCell }): ReactNode {
  const { shipments, emergency } = cell;
  return (
    <>
      {shipments?.erp ? <IconLink className={classes.erp} size={10} aria-hidden /> : null}
      {shipments?.emergency || emergency ? <span className={classes.emergency} aria-hidden /> : null}
      {shipments?.local ? (
        <span className={classes.local} aria-hidden>
          L
        </span>
      ) : null}
    </>
  );
}

/** Drawn by the hundred at every keystroke: it asks for nothing by itself. */
export function PlanTableCell(props: PlanTableCellProps) {
  const { cell, spec, text, notes, colour, isCurrent } = props;
  const opens = cell.inPlan && spec.opens !== undefined;
  const style: CSSProperties | undefined = colour && {
    backgroundColor: colour.ground,
    color: colour.text,
  };
  const sign = cell.band ? bandSigns[cell.band] : cell.out ? bandSigns.stockedOut : '';
  return (
    <td
      className={classes.cell}
      data-cell={props.place}
      data-row={spec.key}
      data-forecast={cell.choice?.taken === 'forecast' || undefined}
      data-counted={cell.counted || undefined}
      data-now={props.isThisMonth || undefined}
      data-warn={props.isWarned || undefined}
      style={style}
      tabIndex={isCurrent ? 0 : -1}
      {...cellRole(props.column, opens)}
    >
      {sign !== '' && text !== '' ? (
        <span className={classes.sign} aria-hidden>
          {sign}
        </span>
      ) : null}
      {text}
      {spec.key === 'shipments' ? null : <Marks cell={cell} />}
      {notes.length > 0 ? <span className={classes.spoken}>{`, ${notes.join(', ')}`}</span> : null}
    </td>
  );
}
