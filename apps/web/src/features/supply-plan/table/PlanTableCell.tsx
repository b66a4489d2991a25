import { IconLink } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { PlanCell } from '../view/plan-grid.ts';
import type { PlanRowSpec } from '../view/plan-rows.ts';
import { bandSigns, cellColour } from './cell-look.ts';
import type { CellMarks, CellNotes } from './cell-text.ts';
import classes from './plan-table.module.css';

/** What all cells are drawn with; the same object until one of it changes. */
export interface CellDrawing {
  readonly notesOf: CellNotes;
  readonly labels: ProgramLabels;
  readonly dark: boolean;
}

interface PlanTableCellProps extends CellMarks {
  readonly cell: PlanCell;
  /** Its number as it is read: rows are formatted as a whole. */
  readonly text: string;
  readonly spec: PlanRowSpec;
  readonly drawing: CellDrawing;
  readonly place: string;
  readonly column: number;
  /** Takes part in the tab order: one cell of the table does. */
  readonly isCurrent: boolean;
  readonly isThisMonth: boolean;
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

/** There are hundreds of them: one is drawn again only when it says something else. */
export const PlanTableCell = memo(function PlanTableCell(props: PlanTableCellProps) {
  const { cell, text, spec, drawing, isCurrent } = props;
  const notes = drawing.notesOf(cell, spec, props);
  const colour = spec.key === 'shipments' ? undefined : cellColour(cell, drawing.labels, drawing.dark);
  const opens = cell.inPlan && spec.opens !== undefined;
  const style: CSSProperties | undefined = colour && {
    backgroundColor: colour.background,
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
      data-marked={props.isMarked || undefined}
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
});
