import { Button, Group } from '@mantine/core';
import { planExportEndpoints as calls, type ManualExportRow } from '@stockwell/model/api/plan-exports';
import type { LanguageCode } from '@stockwell/model/languages';
import { addMonths } from '@stockwell/model/months';
import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { type MessageText, useMessage } from '../../i18n/message.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { thisMonth } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MonthRangePicker } from '../../ui/months/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { IdMultiSelect } from '../../ui/select/index.ts';
import { type Column, ErrorPanel, stampCell, TableView, useTable } from '../../ui/table/index.ts';
import { countryChoices, programChoices, useExportChoices } from './choices.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { stateColumn } from './state-mark.tsx';

const monthsBack = 3;
const everySeconds = 5;

function columnsOf(
  t: Translate,
  message: MessageText,
  language: LanguageCode,
): readonly Column<ManualExportRow>[] {
  const declared: readonly Omit<Column<ManualExportRow>, 'title'>[] = [
    { key: 'program', kind: 'text', value: ({ program }) => program.code },
    { key: 'version', kind: 'number', decimals: 0, value: ({ versionId }) => versionId },
    { key: 'integration', kind: 'text', value: ({ integrationName }) => integrationName },
    { key: 'requestedBy', kind: 'text', value: ({ requestedBy }) => requestedBy },
    { key: 'requestedDate', ...stampCell(({ requestedDate }) => requestedDate, language) },
    { key: 'completedDate', ...stampCell(({ completedDate }) => completedDate, language) },
  ];
  return [
    ...declared.map((column) => ({ ...column, title: t(`integrations:${column.key}`) })),
    stateColumn<ManualExportRow>(t, message),
  ];
}

/** Files of versions that people asked for, and the dialog that asks for more. */
export default function ManualExportsPage() {
  const t = useTexts('integrations');
  const message = useMessage();
  const { language } = useSession();
  const [range, setRange] = useState(() => ({ from: addMonths(thisMonth(), -monthsBack), to: thisMonth() }));
  const [countries, setCountries] = useState<number[]>([]);
  const [programs, setPrograms] = useState<number[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const { data: choices, error: choicesError, refetch: readChoices } = useExportChoices();
  const body = {
    startDate: range.from,
    stopDate: range.to,
    realmCountryIds: countries,
    programIds: programs,
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['exportRuns', 'manual', body],
    queryFn: ({ signal }) => call(calls.manualList, { body, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((row) => row.state === 'pending' && row.lastError === null)
        ? everySeconds * 1000
        : false,
  });
  const columns = useMemo(() => columnsOf(t, message, language), [t, message, language]);
  const table = useTable({
    name: 'manualExports',
    columns,
    source: { rows: data, error, onRetry: () => void refetch() },
    keyOf: ({ exportRunId }) => exportRunId,
    titleColumn: 'program',
    lessNeeded: ['requestedBy', 'requestedDate'],
  });

  return (
    <>
      <PageHeader
        title={t('integrations:manual.title')}
        description={t('integrations:manual.description')}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={!choices && !choicesError}
            disabled={!choices}
            onClick={() => setIsOpen(true)}
          >
            {t('integrations:manual.request')}
          </Button>
        }
      />
      {choicesError && !choices ? (
        <ErrorPanel error={choicesError} onRetry={() => void readChoices()} />
      ) : null}
      <Group align="flex-end" mb="md" gap="md">
        <MonthRangePicker value={range} onChange={setRange} />
        <IdMultiSelect
          counted
          label={t('integrations:countries')}
          placeholder={t('all')}
          w={220}
          choices={countryChoices(choices, language)}
          value={countries}
          onChange={setCountries}
        />
        <IdMultiSelect
          counted
          label={t('integrations:programs')}
          placeholder={t('all')}
          w={260}
          choices={programChoices(choices)}
          value={programs}
          onChange={setPrograms}
        />
      </Group>
      <TableView
        table={table}
        label={t('integrations:manual.title')}
        empty={
          <EmptyState icon={<IconFileExport size={28} />} title={t('integrations:manual.empty')}>
            {t('integrations:manual.emptyText')}
          </EmptyState>
        }
      />
      {isOpen && choices ? (
        <RequestDialog
          choices={choices}
          onClose={() => setIsOpen(false)}
          onRequested={() => {
            setIsOpen(false);
            void refetch();
          }}
        />
      ) : null}
    </>
  );
}
