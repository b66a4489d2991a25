import { Card, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Cell } from './Cell.tsx';
import type { ListRowsProps } from './ListTable.tsx';
import classes from './list.module.css';
import { moveBetweenRows, openRowMenu } from './row-keys.ts';

/** The list on a narrow screen: one card a record, nothing to scroll sideways. */
export function ListCards<Row>(props: ListRowsProps<Row>) {
  const { label, columns, rows, keyOf, context, titleColumn, hrefOf, linkState, menuOf, isMarked, stale } =
    props;
  const { t } = useTranslation(['lists', 'entities']);
  const title = columns.find(({ name }) => name === titleColumn) ?? columns[0];
  const facts = columns.filter((column) => column !== title);
  return (
    <Stack
      component="ul"
      gap="sm"
      p={0}
      m={0}
      aria-label={label}
      className={stale ? classes.stale : ''}
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
              {title && (
                <Cell column={title} row={row} context={context} href={hrefOf?.(row)} linkState={linkState} />
              )}
            </Text>
            {menuOf?.(row)}
          </Group>
          <dl className={classes.facts}>
            {facts
              .filter((column) => column.status || column.text(row, context) !== '')
              .map((column) => (
                <div key={column.name} style={{ display: 'contents' }}>
                  <dt>{t(column.titleKey)}</dt>
                  <dd>
                    <Cell column={column} row={row} context={context} />
                  </dd>
                </div>
              ))}
          </dl>
        </Card>
      ))}
    </Stack>
  );
}
