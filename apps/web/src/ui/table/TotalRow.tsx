import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { valueText } from './cell-text.ts';
import type { Column } from './column.ts';
import { totalOf } from './totals.ts';

interface TotalRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** All rows that are summed up, also those on other pages. */
  readonly rows: readonly Row[];
  readonly titleColumn: string | undefined;
  readonly classOf: (column: Column<Row>) => string | undefined;
  /** An empty cell below the boxes of rows. */
  readonly hasChoice?: boolean;
  /** An empty cell below the menus of rows. */
  readonly menuClass?: string | undefined;
}

/** The last line of a table. */
export function TotalRow<Row>(props: TotalRowProps<Row>) {
  const { columns, rows, titleColumn, classOf, hasChoice, menuClass } = props;
  const { t } = useTranslation('lists');
  const { language } = useSession();
  const named = titleColumn ?? columns[0]?.key;
  return (
    <tr>
      {hasChoice && <td />}
      {columns.map((column) => {
        const className = classOf(column);
        return column.key === named && column.total === undefined ? (
          <th key={column.key} scope="row" className={className}>
            {t('total')}
          </th>
        ) : (
          <td key={column.key} className={className}>
            {valueText(column, totalOf(column, rows), language)}
          </td>
        );
      })}
      {menuClass !== undefined && <td className={menuClass} />}
    </tr>
  );
}
