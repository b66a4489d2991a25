import { Card, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { toneStyle } from './cell-style.ts';
import { cellText, valueText } from './cell-text.ts';
import type { Column } from './column.ts';
import { moveBetweenRows, openRowMenu } from './row-keys.ts';
import type { TableRowsProps } from './rows-props.ts';
import { TableCell } from './TableCell.tsx';
import classes from './table.module.css';
import { hasTotals, totalOf } from './totals.ts';

/** The table on a narrow screen: one card a row, nothing to scroll sideways. */
export function TableCards<Row>(props: TableRowsProps<Row>) {
  const { label, columns, rows, keyOf, titleColumn, hrefOf, linkState, menuOf, isMarked, isStale, summed } =
    props;
  const { language } = useSession();
  const title = columns.find(({ key }) => key === titleColumn) ?? columns[0];
  const facts = columns.filter((column) => column !== title);
  return (
    <Stack
      component="ul"
      gap="sm"
      p={0}
      m={0}
      aria-label={label}
      className={isStale ? classes.stale : ''}
      onKeyDown={moveBetweenRows}
      style={{ listStyle: 'none' }}
    >
      {rows.map((row) => (
        <Card
          component="li"
          key={keyOf(row)}
          padding="sm"
          className={isMarked?.(row) ? classes.marked : ''}
          onContextMenu={menuOf ? openRowMenu : undefined}
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
            <Text fw={600} component="div" style={{ overflowWrap: 'anywhere' }}>
              {title && <TableCell column={title} row={row} href={hrefOf?.(row)} linkState={linkState} />}
            </Text>
            {menuOf?.(row)}
          </Group>
          <dl className={classes.facts}>
            {facts
              .filter((column) => column.screenOnly || cellText(column, row, language) !== '')
              .map((column) => (
                <div key={column.key} style={{ display: 'contents' }}>
                  <dt>{column.title}</dt>
                  <dd>
                    <span
                      style={toneStyle(column.tone?.(row))}
                      className={column.tone ? classes.tone : undefined}
                    >
                      <TableCell column={column} row={row} />
                    </span>
                  </dd>
                </div>
              ))}
          </dl>
        </Card>
      ))}
      {summed && summed.length > 0 && hasTotals(columns) && <TotalCard columns={facts} rows={summed} />}
    </Stack>
  );
}

interface TotalCardProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

function TotalCard<Row>({ columns, rows }: TotalCardProps<Row>) {
  const { t } = useTranslation('lists');
  const { language } = useSession();
  return (
    <Card component="li" padding="sm">
      <Text fw={600} mb="xs">
        {t('total')}
      </Text>
      <dl className={classes.facts}>
        {columns
          .filter(({ total }) => total !== undefined)
          .map((column) => (
            <div key={column.key} style={{ display: 'contents' }}>
              <dt>{column.title}</dt>
              <dd>{valueText(column, totalOf(column, rows), language)}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
