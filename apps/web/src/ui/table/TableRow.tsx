import { memo } from 'react';
import { useSession } from '../../platform/session/context.ts';
import { cellClass, toneStyle } from './cell-style.ts';
import { cellText } from './cell-text.ts';
import type { Column } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { useExplain } from './explained-figure.ts';
import { isRowClick, openRowMenu } from './row-keys.ts';
import { cellContent } from './TableCell.tsx';
import classes from './table.module.css';

interface TableRowProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'columns' | 'titleColumn' | 'hrefOf' | 'linkState' | 'menuOf' | 'isMarked' | 'hasRowHeadings'
  > {
  readonly row: Row;
  /** Opens the page of the row. */
  readonly onOpen: (href: string) => void;
  /** Its place among all rows, where not all of them are drawn. */
  readonly rowIndex: number | undefined;
}

/** Numbers and days stand in one line: they need no boxes that break and cut words, and a table has thousands. */
const isShort = ({ kind }: Pick<Column<never>, 'kind'>): boolean => kind !== 'text';

function Row<Row>(props: TableRowProps<Row>) {
  const { columns, row, rowIndex, titleColumn, hrefOf, linkState, menuOf, isMarked, hasRowHeadings, onOpen } =
    props;
  const { language } = useSession();
  const onExplain = useExplain();
  const href = hrefOf?.(row);
  return (
    <tr
      aria-rowindex={rowIndex}
      className={[href && classes.clickable, isMarked?.(row) && classes.marked].filter(Boolean).join(' ')}
      onClick={href ? (event) => isRowClick(event) && onOpen(href) : undefined}
      onContextMenu={menuOf ? openRowMenu : undefined}
    >
      {columns.map((column) => {
        const isTitle = column.key === titleColumn;
        const isHeading = isTitle && hasRowHeadings === true;
        const Tag = isHeading ? 'th' : 'td';
        const text = column.render ? '' : cellText(column, row, language);
        const content = cellContent({ column, row, href: isTitle ? href : undefined, linkState }, text, {
          onExplain,
          onOpen,
        });
        return (
          <Tag
            key={column.key}
            scope={isHeading ? 'row' : undefined}
            className={cellClass(column, isTitle)}
            style={toneStyle(column, row)}
            title={isShort(column) || text === '' ? undefined : text}
          >
            {isShort(column) ? (
              content
            ) : (
              <div className={classes.words}>
                <div className={column.render ? undefined : classes.lines}>{content}</div>
              </div>
            )}
          </Tag>
        );
      })}
      {menuOf && <td className={classes.menu}>{menuOf(row)}</td>}
    </tr>
  );
}

/**
 * One row: its cells, its link and its menu. It is drawn again when it changes, and not whenever something around
 * the table does: a table of a thousand cells is slow to draw.
 */
export const TableRow = memo(Row) as typeof Row;
