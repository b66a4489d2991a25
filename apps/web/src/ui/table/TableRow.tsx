import { memo, type ReactElement, useState } from 'react';
import { useSession } from '../../platform/session/context.ts';
import { cellClass, toneStyle } from './cell-style.ts';
import type { Column } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { useExplain } from './explained-figure.ts';
import { isRowClick, openRowMenu } from './row-keys.ts';
import { type CellFacts, cellContent, cellFacts } from './TableCell.tsx';
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

const lookClass = (className: string, look: CellFacts['look']): string =>
  look ? `${className} ${classes.signed} ${look.isStrong ? classes.strong : ''}` : className;

/** A cell as it was last drawn. */
interface Drawn {
  readonly facts: string;
  readonly linkState: unknown;
  readonly element: ReactElement;
}

/** The same for cells that look and act the same. */
const sameFor = ({ text, look, canExplain, to, label }: CellFacts, others: readonly unknown[]): string =>
  [text, canExplain, to, label, look?.sign, look?.icons, look?.isStrong, ...others].join('\u0000');

function Row<Row>(props: TableRowProps<Row>) {
  const { columns, row, rowIndex, titleColumn, hrefOf, linkState, menuOf, isMarked, hasRowHeadings, onOpen } =
    props;
  const { language } = useSession();
  const explains = useExplain() !== null;
  const href = hrefOf?.(row);
  // Of a thousand cells most stay as they are: those are not drawn again.
  const [drawn] = useState(() => new Map<string, Drawn>());
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
        const cell = { column, row, href: isTitle ? href : undefined, linkState };
        const facts = cellFacts(cell, language, explains);
        const { text, look } = facts;
        const tone = column.tone?.(row);
        const same = column.render
          ? null
          : sameFor(facts, [column.kind, tone, isTitle, isHeading, cell.href]);
        const before = drawn.get(column.key);
        if (before && before.facts === same && before.linkState === linkState) return before.element;
        const content = cellContent(cell, facts, 'table');
        const className = lookClass(cellClass(column, isTitle), look);
        const element = (
          <Tag
            key={column.key}
            scope={isHeading ? 'row' : undefined}
            className={className}
            style={toneStyle(tone)}
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
        if (same !== null) drawn.set(column.key, { facts: same, linkState, element });
        return element;
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
