import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/context.ts';
import { cellText } from './cell-text.ts';
import type { Column } from './column.ts';

interface TableCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** Where the row leads; the cell that names the row carries the link. */
  readonly href?: string | undefined;
  readonly linkState?: unknown;
}

/**
 * What stands in a cell, given its text. Tables with a thousand cells call it instead of drawing a component for each.
 */
export function cellContent<Row>(
  { column, row, href, linkState }: TableCellProps<Row>,
  text: string,
): ReactNode {
  const content = column.render ? column.render(row) : text;
  if (href !== undefined)
    return (
      <Anchor component={Link} to={href} state={linkState} data-nav="link" inherit fw={600}>
        {content || '–'}
      </Anchor>
    );
  const to = column.href?.(row);
  if (to !== undefined && content)
    return (
      <Anchor component={Link} to={to} inherit>
        {content}
      </Anchor>
    );
  return content || <span aria-hidden>–</span>;
}

/** What stands in a cell or beside a term of a card. */
export function TableCell<Row>(props: TableCellProps<Row>) {
  const { language } = useSession();
  return cellContent(props, props.column.render ? '' : cellText(props.column, props.row, language));
}
