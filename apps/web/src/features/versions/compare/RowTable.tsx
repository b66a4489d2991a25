import { Group, Select, Stack, Table, Text } from '@mantine/core';
import type { MergeRow, RowResult } from '@stockwell/engine/merge/index';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../ui/entity/texts.ts';
import { Changes } from './Changes.tsx';
import classes from './compare.module.css';
import { Pages } from './Pages.tsx';
import { ResultMark } from './ResultMark.tsx';
import type { RowReader } from './use-reader.ts';

interface RowTableProps<Row extends MergeRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly reader: RowReader;
  /** What can be done about a row; stands in the first column, which is in sight on a phone too. */
  readonly actionOf?: (row: Row) => ReactNode;
}

const rowsPerPage = 15;
const results = ['conflict', 'mine', 'theirs', 'merged'] as const;

/** The rows of one tab, conflicts first, some at a time. */
export function RowTable<Row extends MergeRow>({ label, rows, reader, actionOf }: RowTableProps<Row>) {
  const t = useTexts('versions');
  const [wanted, setWanted] = useState<RowResult | null>(null);
  const [page, setPage] = useState(1);
  const shown = wanted === null ? rows : rows.filter((row) => row.result === wanted);
  const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage));
  const current = Math.min(page, pages);
  if (rows.length === 0) return <Text c="dimmed">{t('versions:compare.none')}</Text>;
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <Select
          label={t('versions:compare.show')}
          data={results.map((result) => ({
            value: result,
            label: t(`versions:result.${result}`),
            disabled: !rows.some((row) => row.result === result),
          }))}
          placeholder={t('lists:all')}
          value={wanted}
          clearable
          onChange={(value) => {
            setWanted(results.find((result) => result === value) ?? null);
            setPage(1);
          }}
        />
        <Text size="sm" c="dimmed" role="status">
          {t('versions:compare.count', { count: shown.length })}
        </Text>
      </Group>
      <div className={classes.scroll}>
        <Table aria-label={label} miw="56rem" verticalSpacing="xs" withTableBorder bg="var(--sw-surface)">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('versions:column.result')}</Table.Th>
              <Table.Th>{t('versions:field.planningUnit')}</Table.Th>
              <Table.Th>{t('versions:column.record')}</Table.Th>
              <Table.Th>{t('versions:column.changes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.slice((current - 1) * rowsPerPage, current * rowsPerPage).map((row) => (
              <Table.Tr key={`${row.kind} ${row.id}`} className={classes.row} data-result={row.result}>
                <Table.Td>
                  <Stack gap="xs" align="flex-start">
                    <ResultMark result={row.result} />
                    {actionOf?.(row)}
                  </Stack>
                </Table.Td>
                <Table.Td>{reader.productOf(row)}</Table.Td>
                <Table.Td>
                  {t(`versions:kind.${row.kind}`)}
                  <Text size="sm">{reader.titleOf(row)}</Text>
                </Table.Td>
                <Table.Td>
                  <Changes row={row} reader={reader} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Pages total={pages} current={current} onChange={setPage} />
    </Stack>
  );
}
