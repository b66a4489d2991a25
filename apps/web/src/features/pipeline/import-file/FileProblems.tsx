import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { narrowScreen } from '../../../platform/theme/screens.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { type Column, PlainTable, TableCards } from '../../../ui/table/index.ts';
import type { FileFault, FileProblem } from './read-file.ts';

const ownTexts: ReadonlySet<FileFault> = new Set(['database', 'empty']);
const shownAtMost = 50;

/** What is wrong with a file: the file as a whole, or its rows one by one. */
export function FileProblems({ problems }: { readonly problems: readonly FileProblem[] }) {
  const t = useTexts('pipeline', 'messages');
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const columns = useMemo<readonly Column<FileProblem>[]>(() => {
    const textOf = (code: FileFault) =>
      t(ownTexts.has(code) ? `pipeline:fault.${code}` : `messages:static.pipeline.${code}`);
    return [
      {
        key: 'list',
        title: t('pipeline:problems.list'),
        kind: 'text',
        value: ({ list }) => (list ? t(`pipeline:list.${list}`) : null),
      },
      { key: 'row', title: t('pipeline:problems.row'), kind: 'number', value: ({ row }) => row },
      {
        key: 'field',
        title: t('pipeline:problems.field'),
        kind: 'text',
        value: ({ field }) => field || null,
      },
      {
        key: 'value',
        title: t('pipeline:problems.value'),
        kind: 'text',
        value: ({ value }) => value || null,
      },
      {
        key: 'text',
        title: t('pipeline:problems.text'),
        kind: 'text',
        room: 'most',
        value: ({ code }) => textOf(code),
      },
    ];
  }, [t]);
  const [first] = problems;
  if (!first) return null;
  const isWhole = problems.length === 1 && first.row === null;
  const text = columns.at(-1)?.value(first);
  if (isWhole)
    return (
      <ErrorNotice
        title={t('pipeline:problems.title')}
        text={
          first.list
            ? t('pipeline:problems.inList', { list: t(`pipeline:list.${first.list}`), text: String(text) })
            : String(text)
        }
      />
    );
  const table = {
    label: t('pipeline:problems.title'),
    columns,
    rows: problems,
    keyOf: ({ list, row, field, code }: FileProblem) => `${list} ${row} ${field} ${code}`,
  };
  return (
    <Stack gap="sm">
      <ErrorNotice
        title={t('pipeline:problems.title')}
        text={t(problems.length >= shownAtMost ? 'pipeline:problems.first' : 'pipeline:problems.rows', {
          count: problems.length,
        })}
      />
      {isNarrow ? <TableCards {...table} titleColumn="text" /> : <PlainTable {...table} maxHeight="50vh" />}
    </Stack>
  );
}
