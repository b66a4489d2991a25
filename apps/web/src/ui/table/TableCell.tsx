import { Anchor } from '@mantine/core';
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

/** What stands in a cell or beside a term of a card. */
export function TableCell<Row>({ column, row, href, linkState }: TableCellProps<Row>) {
  const { language } = useSession();
  const content = column.render ? column.render(row) : cellText(column, row, language);
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
