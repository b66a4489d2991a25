import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { accessHistory, exportAccessHistory } from '@stockwell/model/api/access-history';
import { user } from '@stockwell/model/entities/user';
import { callOf } from '@stockwell/model/entity/endpoints';
import { isDateText } from '@stockwell/model/months';
import { type HistoryKind, historyKindNames } from '@stockwell/model/session/access-history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { thisMonth } from '../../../platform/clock.ts';
import { useHolds, useSession } from '../../../platform/session/context.ts';
import { entityKey } from '../../../ui/entity/queries.ts';
import { ExportMenu, spreadsheetFormats } from '../../../ui/export/index.ts';
import { DatePicker, daysOf, filterBounds } from '../../../ui/months/index.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBanner } from '../../../ui/StatusBanner.tsx';
import { IdSelect } from '../../../ui/select/index.ts';
import { ErrorPanel, TableSkeleton, tableDocument } from '../../../ui/table/index.ts';
import { HistoryRows } from './HistoryRows.tsx';
import { historyColumns } from './history-columns.ts';

const pageSize = 25;
const filterNames = ['userId', 'kind', 'startDate', 'stopDate'] as const;
type FilterName = (typeof filterNames)[number];

const isKind = (text: string | null): text is HistoryKind => historyKindNames.some((kind) => kind === text);

/** What the filters of the address ask the server for; an unreadable part is left out. */
function askedIn(params: URLSearchParams) {
  const userId = Number(params.get('userId'));
  const kind = params.get('kind');
  const day = (name: 'startDate' | 'stopDate') => {
    const text = params.get(name) ?? '';
    return isDateText(text) ? text : undefined;
  };
  const [startDate, stopDate] = [day('startDate'), day('stopDate')];
  return {
    ...(Number.isInteger(userId) && userId > 0 ? { userId } : {}),
    ...(isKind(kind) ? { kind } : {}),
    ...(startDate ? { startDate } : {}),
    ...(stopDate ? { stopDate } : {}),
  };
}

/** Who signed in, from where, and who changed whose access: for those who administer users. */
export default function AccessHistoryPage() {
  const t = useTexts('account');
  const { language } = useSession();
  const [params, setParams] = useSearchParams();
  const [note, setNote] = useState<{ color: 'green' | 'red'; text: string } | null>(null);
  const asked = askedIn(params);
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1) || 0;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['accessHistory', asked, page],
    queryFn: ({ signal }) => call(accessHistory, { query: { ...asked, page, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = historyColumns({ language, t });
  const narrowed = filterNames.some((name) => params.has(name));

  function change(name: FilterName, value: string | null): void {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  }

  const buildExport = async () => {
    setNote(null);
    const { rows, total } = await call(exportAccessHistory, { body: asked });
    const number = (value: number) => formatNumber(value, language, 0);
    if (total > rows.length)
      setNote({
        color: 'red',
        text: t('account:history.limited', { limit: number(rows.length), total: number(total) }),
      });
    return tableDocument({
      title: t('account:history.title'),
      columns,
      rows,
      facts: [],
      tableOnly: true,
    });
  };

  return (
    <>
      <PageHeader title={t('account:history.title')} description={t('account:history.description')} />
      <Stack gap="md">
        {note && (
          <StatusBanner key={note.text} color={note.color} duration={null}>
            {note.text}
          </StatusBanner>
        )}
        <Group gap="sm" align="flex-end">
          <PersonFilter value={params.get('userId')} onChange={(value) => change('userId', value)} />
          <NativeSelect
            label={t('account:history.kind')}
            value={asked.kind ?? ''}
            onChange={(event) => change('kind', event.currentTarget.value)}
            data={[
              { value: '', label: t('account:history.allKinds') },
              ...historyKindNames.map((kind) => ({ value: kind, label: t(`account:history.kind.${kind}`) })),
            ]}
          />
          {(['startDate', 'stopDate'] as const).map((name) => (
            <DatePicker
              key={name}
              clearable
              label={t(name === 'startDate' ? 'account:history.from' : 'account:history.to')}
              bounds={daysOf(filterBounds(thisMonth()))}
              value={asked[name] ?? null}
              onChange={(day) => change(name, day)}
            />
          ))}
          <Group gap="xs" ms="auto" align="flex-end">
            {narrowed && (
              <Button variant="subtle" color="gray" onClick={() => setParams({})}>
                {t('clear')}
              </Button>
            )}
            <ExportMenu formats={spreadsheetFormats} build={buildExport} />
          </Group>
        </Group>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <HistoryRows
            label={t('account:history.title')}
            columns={columns}
            data={data}
            page={page}
            size={pageSize}
            stale={isPlaceholderData}
            onPage={(next) => {
              const moved = new URLSearchParams(params);
              moved.set('page', String(next + 1));
              setParams(moved);
            }}
            onClear={narrowed ? () => setParams({}) : undefined}
          />
        ) : (
          <TableSkeleton />
        )}
      </Stack>
    </>
  );
}

interface PersonFilterProps {
  readonly value: string | null;
  readonly onChange: (userId: string | null) => void;
}

/** The users that the caller may see, by name. */
function PersonFilter({ value, onChange }: PersonFilterProps) {
  const t = useTexts('account');
  const mayList = useHolds('ROLE_BF_LIST_USER');
  const { data } = useQuery({
    enabled: mayList,
    queryKey: [...entityKey('user'), 'names'],
    queryFn: async ({ signal }) => {
      const rows = (await call(callOf(user, 'list'), { signal })) as readonly {
        userId: number;
        username: string;
        emailId: string;
      }[];
      return rows.map(({ userId, username, emailId }) => ({
        id: String(userId),
        label: `${username} (${emailId})`,
      }));
    },
  });
  if (!mayList) return null;
  return (
    <IdSelect
      label={t('account:history.person')}
      placeholder={t('lists:all')}
      clearable
      value={value}
      choices={data ?? []}
      onChange={onChange}
      w={{ base: '100%', xs: 260 }}
    />
  );
}
