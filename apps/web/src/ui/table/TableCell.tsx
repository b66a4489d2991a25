import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/context.ts';
import { cellText } from './cell-text.ts';
import { type Column, isNumeric } from './column.ts';
import { type ExplainedFigure, useExplain } from './explained-figure.ts';
import classes from './table.module.css';

interface TableCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** Where the row leads; the cell that names the row carries the link. */
  readonly href?: string | undefined;
  readonly linkState?: unknown;
}

/** What a cell can do besides being read. */
interface CellActions {
  readonly onExplain: ((figure: ExplainedFigure) => void) | null;
  /** In a table whose figures are one stop of the Tab key: opens a page. */
  readonly onOpen?: (href: string) => void;
}

/**
 * What stands in a cell, given its text. Tables with a thousand cells call it instead of drawing a component for each.
 */
export function cellContent<Row>(
  { column, row, href, linkState }: TableCellProps<Row>,
  text: string,
  { onExplain, onOpen }: CellActions,
): ReactNode {
  const content = column.render ? column.render(row) : text;
  if (href !== undefined)
    return (
      <Anchor component={Link} to={href} state={linkState} data-nav="link" inherit fw={600}>
        {content || '–'}
      </Anchor>
    );
  const { explain } = column;
  const stop = onOpen ? ({ 'data-cell': '', tabIndex: -1 } as const) : {};
  if (explain && onExplain && content && column.value(row) !== null)
    return (
      <button
        type="button"
        className={classes.figure}
        aria-label={column.label?.(row)}
        onClick={() => onExplain(explain(row))}
        {...stop}
      >
        {content}
      </button>
    );
  const to = column.href?.(row);
  if (to !== undefined && content && onOpen && isNumeric(column))
    return (
      <a
        href={to}
        className={`${classes.figure} ${column.tone ? '' : classes.link}`}
        aria-label={column.label?.(row)}
        onClick={(event) => followLink(event, () => onOpen(to))}
        {...stop}
      >
        {content}
      </a>
    );
  if (to !== undefined && content)
    return (
      <Anchor component={Link} to={to} inherit>
        {content}
      </Anchor>
    );
  return content || <span aria-hidden>–</span>;
}

/** A plain click goes on within the application; any other one is the browser's, such as opening another tab. */
function followLink(event: MouseEvent, open: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

/** What stands in a cell or beside a term of a card. */
export function TableCell<Row>(props: TableCellProps<Row>) {
  const { language } = useSession();
  const onExplain = useExplain();
  const text = props.column.render ? '' : cellText(props.column, props.row, language);
  return cellContent(props, text, { onExplain });
}
