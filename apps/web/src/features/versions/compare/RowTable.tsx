import { Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MergeRow, RowResult } from '@stockwell/engine/merge/index';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { narrowScreen } from '../../../platform/theme/screens.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { type Column, PlainTable, TablePager } from '../../../ui/table/index.ts';
import { Changes } from './Changes.tsx';
import classes from './compare.module.css';
import { ResultMark } from './ResultMark.tsx';
import { RowParts } from './RowParts.tsx';
import type { RowReader } from './use-reader.ts';

interface RowTableProps<Row extends MergeRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly reader: RowReader;
  /** What can be done about a row; stands in the first column, which is in sight on a phone too. */
  readonly actionOf?: ((row: Row) => ReactNode) | undefined;
  /** The records inside of a row, where it has some. */
  readonly partsOf?: ((row: Row) => readonly MergeRow[]) | undefined;
  readonly onResolve?: ((part: MergeRow) => void) | undefined;
}

const rowsPerPage = 15;
const results = ['conflict', 'mine', 'theirs', 'merged'] as const;

/** The rows of one tab, conflicts first, some at a time. */
export function RowTable<Row extends MergeRow>(props: RowTableProps<Row>) {
  const { label, rows, reader, actionOf, partsOf, onResolve } = props;
  const t = useTexts('versions');
  const [wanted, setWanted] = useState<RowResult | null>(null);
  const [page, setPage] = useState(0);
  const { language } = useSession();
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const shown = wanted === null ? rows : rows.filter((row) => row.result === wanted);
  const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage));
  const current = Math.min(page, pages - 1);
  const columns: readonly Column<Row>[] = [
    {
      key: 'result',
      title: t('versions:column.result'),
      kind: 'text',
      value: ({ result }) => t(`versions:result.${result}`),
      render: (row) => (
        <Stack gap="xs" align="flex-start">
          <ResultMark result={row.result} />
          {actionOf?.(row)}
        </Stack>
      ),
    },
    { key: 'product', title: t('versions:field.planningUnit'), kind: 'text', value: reader.productOf },
    {
      key: 'record',
      title: t('versions:column.record'),
      kind: 'text',
      value: (row) => `${t(`versions:kind.${row.kind}`)}\n${reader.titleOf(row)}`,
    },
    {
      key: 'changes',
      title: t('versions:column.changes'),
      kind: 'text',
      value: () => null,
      render: (row) => {
        const parts = partsOf?.(row) ?? [];
        return parts.length > 0 ? (
          <RowParts parts={parts} reader={reader} onResolve={onResolve} />
        ) : (
          <Changes row={row} reader={reader} />
        );
      },
    },
  ];
  if (rows.length === 0) return <Text c="dimmed">{t('versions:compare.none')}</Text>;
  return (
    <Stack gap="sm">
      <Group align="flex-end">
        <IdSelect
          label={t('versions:compare.show')}
          choices={results.map((result) => ({
            id: result,
            label: t(`versions:result.${result}`),
            disabled: !rows.some((row) => row.result === result),
          }))}
          placeholder={t('lists:all')}
          value={wanted}
          clearable
          onChange={(result) => {
            setWanted(result);
            setPage(0);
          }}
        />
        <Text size="sm" c="dimmed" role="status">
          {t('versions:compare.count', { count: shown.length })}
        </Text>
      </Group>
      <PlainTable
        label={label}
        minWidth="56rem"
        columns={columns}
        rows={shown.slice(current * rowsPerPage, (current + 1) * rowsPerPage)}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        rowClass={({ result }) => classes[result]}
      />
      {pages > 1 && (
        <TablePager
          page={current}
          size={rowsPerPage}
          total={shown.length}
          language={language}
          narrow={isNarrow}
          onPage={setPage}
        />
      )}
    </Stack>
  );
}
