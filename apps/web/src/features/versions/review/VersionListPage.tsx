import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core';
import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import { firstDayOf, lastDayOf } from '@stockwell/model/months';
import { IconDots, IconGitCompare, IconHistory, IconRestore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useEntityHost } from '../../../ui/entity/host.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useRemembered } from '../../../ui/program/index.ts';
import { ErrorPanel, TableSkeleton, TableView, useTable } from '../../../ui/table/index.ts';
import { MasterDataHost } from '../../master-data/index.ts';
import { NotesHistoryDialog } from '../../problems/index.ts';
import { lessNeededColumns, versionColumns } from './columns.tsx';
import { filterFacts } from './filter-facts.ts';
import { passes, type ReviewFilter, reviewFilterSchema, usualReviewFilter } from './list-filter.ts';
import { ResetDialog } from './ResetDialog.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';

/** Versions of supply plans, with where their review stands. */
export default function VersionListPage() {
  return (
    <MasterDataHost>
      <VersionList />
    </MasterDataHost>
  );
}

const all = -1;

function useVersions({ from, to }: Pick<ReviewFilter, 'from' | 'to'>) {
  return useQuery({
    queryKey: ['versions', 'list', from, to],
    queryFn: ({ signal }) =>
      call(calls.versionList, {
        params: {
          programId: all,
          versionId: all,
          realmCountryId: all,
          healthAreaId: all,
          organisationId: all,
          versionTypeId: all,
          versionStatusId: all,
          startDate: firstDayOf(from),
          stopDate: lastDayOf(to),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

function VersionList() {
  const t = useTexts('versions');
  const host = useEntityHost();
  const { functions } = useSession();
  const { statusId } = useParams();
  const usual = useMemo(() => usualReviewFilter(today()), []);
  const [remembered, remember] = useRemembered<ReviewFilter>('versionReview', reviewFilterSchema, usual);
  // A link that names a status shows it until something else is chosen.
  const [named, setNamed] = useState(Number(statusId) || null);
  const filter = named === null ? remembered : { ...remembered, versionStatusId: named };
  const { data, error, refetch } = useVersions(filter);
  const [history, setHistory] = useState<ProgramVersionRow | null>(null);
  const [resetting, setResetting] = useState(false);
  const rows = useMemo(() => (data ?? []).filter((row) => passes(row, filter)), [data, filter]);
  const title = t('versions:list.title');
  const context = useMemo(() => ({ language: host.language, t }), [host.language, t]);
  const columns = useMemo(() => versionColumns(context), [context]);
  const table = useTable({
    name: 'versionReview',
    columns,
    source: { rows },
    keyOf: (row) => row.programVersionId,
    lessNeeded: lessNeededColumns,
  });

  return (
    <>
      <PageHeader
        title={title}
        guidance="review"
        description={t('versions:list.description')}
        actions={
          <Group gap="sm">
            <Button
              component={Link}
              to="/program/compareVersions"
              variant="default"
              leftSection={<IconGitCompare size={16} aria-hidden />}
            >
              {t('versions:between.title')}
            </Button>
            {functions.has('ROLE_BF_RESET_BULK_QPL') && (
              <Button
                variant="default"
                leftSection={<IconRestore size={16} aria-hidden />}
                onClick={() => setResetting(true)}
              >
                {t('versions:reset.title')}
              </Button>
            )}
          </Group>
        }
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton />
      ) : (
        <Stack gap="md">
          <ReviewFilters
            rows={data}
            filter={filter}
            onChange={(next) => {
              setNamed(null);
              remember(next);
            }}
          />
          <TableView
            table={table}
            label={title}
            exports={{ facts: () => filterFacts(filter, data, context) }}
            hrefOf={(row) => `/report/editStatus/${row.program.id}/${row.versionId}`}
            menuOf={(row) => (
              <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
                <Menu.Target>
                  <ActionIcon
                    data-nav="menu"
                    aria-label={t('lists:actionsFor', { name: `${row.program.code} ${row.versionId}` })}
                  >
                    <IconDots size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    leftSection={<IconHistory size={16} aria-hidden />}
                    onClick={() => setHistory(row)}
                  >
                    {t('versions:list.history')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          />
        </Stack>
      )}
      {history && (
        <NotesHistoryDialog
          data={{ programId: Number(history.program.id), currentVersion: null }}
          onClose={() => setHistory(null)}
        />
      )}
      {resetting && (
        <ResetDialog
          onClose={() => setResetting(false)}
          onDone={(count) => {
            setResetting(false);
            host.announce('success', t('versions:reset.done', { count }));
          }}
        />
      )}
    </>
  );
}
