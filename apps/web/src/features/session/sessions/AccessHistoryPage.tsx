import { Button, Group, NativeSelect, Select, Stack, TextInput } from '@mantine/core';
import { accessHistory, exportAccessHistory } from '@stockwell/model/api/access-history';
import { user } from '@stockwell/model/entities/user';
import { callOf } from '@stockwell/model/entity/endpoints';
import { type HistoryKind, historyKindNames } from '@stockwell/model/session/access-history';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useHolds, useSession } from '../../../app/session/context.ts';
import { useMessage } from '../../../i18n/message.ts';
import { type ExportFormat, exportRows } from '../../../ui/entity/list/export-rows.ts';
import { ErrorPanel, ListSkeleton } from '../../../ui/entity/list/ListStates.tsx';
import { ExportMenu } from '../../../ui/entity/list/ListTools.tsx';
import { entityKey } from '../../../ui/entity/queries.ts';
import { useTexts } from '../../../ui/entity/texts.ts';
import { formatNumber } from '../../../ui/numbers/number-text.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StatusBanner } from '../../../ui/StatusBanner.tsx';
import { failureCode } from '../failure-text.ts';
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
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { [name]: text } : {};
  };
  return {
    ...(Number.isInteger(userId) && userId > 0 ? { userId } : {}),
    ...(isKind(kind) ? { kind } : {}),
    ...day('startDate'),
    ...day('stopDate'),
  };
}

/** Who signed in, from where, and who changed whose access: for those who administer users. */
export default function AccessHistoryPage() {
  const t = useTexts('account');
  const message = useMessage();
  const { language } = useSession();
  const [params, setParams] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<{ color: 'green' | 'red'; text: string } | null>(null);
  const asked = askedIn(params);
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1) || 0;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['accessHistory', asked, page],
    queryFn: ({ signal }) => call(accessHistory, { query: { ...asked, page, size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  const narrowed = filterNames.some((name) => params.has(name));

  function change(name: FilterName, value: string | null): void {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  }

  async function exportAll(format: ExportFormat): Promise<void> {
    setBusy(true);
    setNote(null);
    try {
      const { rows, total } = await call(exportAccessHistory, { body: asked });
      await exportRows(historyColumns, rows, { language, t }, { title: t('account:history.title'), format });
      const number = (value: number) => formatNumber(value, language, 0);
      if (total > rows.length)
        setNote({
          color: 'red',
          text: t('account:history.limited', { limit: number(rows.length), total: number(total) }),
        });
    } catch (failure) {
      setNote({ color: 'red', text: message(failureCode(failure)) });
    } finally {
      setBusy(false);
    }
  }

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
          <TextInput
            type="date"
            label={t('account:history.from')}
            value={params.get('startDate') ?? ''}
            onChange={(event) => change('startDate', event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('account:history.to')}
            value={params.get('stopDate') ?? ''}
            onChange={(event) => change('stopDate', event.currentTarget.value)}
          />
          <Group gap="xs" ms="auto" align="flex-end">
            {narrowed && (
              <Button variant="subtle" color="gray" onClick={() => setParams({})}>
                {t('clear')}
              </Button>
            )}
            <ExportMenu busy={busy} onExport={(format) => void exportAll(format)} />
          </Group>
        </Group>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <HistoryRows
            label={t('account:history.title')}
            columns={historyColumns}
            data={data}
            page={page}
            size={pageSize}
            narrowed={narrowed}
            stale={isPlaceholderData}
            onPage={(next) => {
              const moved = new URLSearchParams(params);
              moved.set('page', String(next + 1));
              setParams(moved);
            }}
            onClear={() => setParams({})}
          />
        ) : (
          <ListSkeleton />
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
        value: String(userId),
        label: `${username} (${emailId})`,
      }));
    },
  });
  if (!mayList) return null;
  return (
    <Select
      label={t('account:history.person')}
      placeholder={t('lists:all')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      limit={100}
      value={value}
      data={data ?? []}
      onChange={onChange}
      w={{ base: '100%', xs: 260 }}
    />
  );
}
