import { ActionIcon, Anchor, Button, Group, Stack, Tooltip } from '@mantine/core';
import { changeLines } from '@stockwell/engine/erp/change-line';
import { erpLinkingEndpoints as calls } from '@stockwell/model/api/erp-linking';
import { IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isKept } from '../../local/storage-failure.ts';
import { useSession } from '../../platform/session/context.ts';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { announce } from '../../ui/notice/announce.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  CopyPicker,
  editPlan,
  PlanningUnitPicker,
  ProgramStates,
  programCopy,
  ReadonlyNote,
  useChosenCopy,
  useCopies,
  useProgram,
  useProgramFrame,
  useProgramLabels,
} from '../../ui/program/index.ts';
import { IdSelect } from '../../ui/select/index.ts';
import { type Column, PlainTable, TableView, useTable } from '../../ui/table/index.ts';
import { notificationColumns } from './notification-columns.tsx';
import {
  lacksUnit,
  type NotificationEdits,
  type NotificationRow,
  notificationRows,
  withNotificationEdit,
} from './notification-rows.ts';
import { OrderHistoryDialog } from './OrderHistoryDialog.tsx';

const states = ['all', 'no', 'yes'] as const;
const noEdits: NotificationEdits = new Map();
const lessNeeded = ['notes', 'conversion', 'status', 'linked'] as const;

interface SummaryRow {
  readonly programId: number;
  readonly code: string;
  readonly count: number;
}

/** What an ERP has done to linked orders: cancelled them, or given them another product. */
export default function LinkNotificationsPage() {
  const t = useTexts('erpLinking');
  const refusalText = useRefusalText();
  const { language, sessionType } = useSession();
  const client = useQueryClient();
  const { copies } = useCopies();
  const [copy, choose] = useChosenCopy();
  const frame = useProgramFrame(copy);
  const labels = useProgramLabels(frame.data);
  const [units, setUnits] = useState<readonly number[]>([]);
  const [state, setState] = useState<(typeof states)[number]>('no');
  const [edits, setEdits] = useState(noEdits);
  const [history, setHistory] = useState<NotificationRow | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isOnline = sessionType === 'Online';
  useUnsavedChanges(edits.size > 0);
  const summary = useQuery({
    queryKey: ['erpLinking', 'notificationSummary'],
    enabled: isOnline,
    queryFn: ({ signal }) => call(calls.notificationSummary, { signal }),
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['erpLinking', 'notifications', copy?.programId, copy?.versionId],
    enabled: isOnline && copy !== null,
    queryFn: ({ signal }) =>
      call(calls.notifications, {
        params: { programId: copy?.programId ?? 0, versionId: copy?.versionId ?? 0 },
        signal,
      }),
  });
  const all = useMemo(() => data && notificationRows(data, language), [data, language]);
  const shown = useMemo(
    () =>
      all?.filter(
        ({ planningUnitId, addressed }) =>
          (units.length === 0 || units.includes(planningUnitId)) &&
          (state === 'all' || addressed === (state === 'yes')),
      ),
    [all, units, state],
  );
  const program = useProgram(copy, [...new Set((all ?? []).map(({ planningUnitId }) => planningUnitId))]);
  const columns = useMemo(
    () =>
      notificationColumns({
        t,
        labels,
        edits,
        onHistory: setHistory,
        onEdit: (row, change) => setEdits((now) => withNotificationEdit(now, row, change)),
      }),
    [t, labels, edits],
  );
  const table = useTable<NotificationRow>({
    name: 'erpNotifications',
    columns,
    source: { rows: shown, error, onRetry: () => void refetch() },
    keyOf: ({ id }) => id,
    titleColumn: 'order',
    lessNeeded,
  });
  const edited = (all ?? []).filter(({ id }) => edits.has(id));
  const isWrong = edited.some((row) => lacksUnit(row, edits.get(row.id)));
  const mayWrite = program.data !== null && program.readonly === null;

  async function submit(): Promise<void> {
    setSaving(true);
    try {
      const changed = edited.flatMap((row) => {
        const unit = edits.get(row.id)?.reportingUnitId ?? null;
        const { roNo, roPrimeLineNo } = row;
        return unit === null || unit === row.reportingUnitId
          ? []
          : [{ planningUnitId: row.planningUnitId, roNo, roPrimeLineNo, reportingUnitId: unit }];
      });
      // The plan first: what counts as addressed is not looked at again.
      if (changed.length > 0) {
        const { result } = await editPlan(
          program,
          changed.map(({ planningUnitId }) => planningUnitId),
          (now) => changeLines(now, changed),
        );
        if (result !== 'saved' && !isKept(result)) {
          announce('error', t(`erpLinking:failed.${result === 'readonly' ? 'readonly' : 'refused'}`));
          return;
        }
      }
      await call(calls.updateNotifications, {
        body: edited.map(({ id }) => ({
          notificationId: id,
          addressed: edits.get(id)?.addressed ?? false,
          realmCountryPlanningUnitId: edits.get(id)?.reportingUnitId ?? null,
        })),
      });
      // What was ticked or chosen meanwhile is not saved yet.
      setEdits((now) => new Map([...now].filter(([id, one]) => edits.get(id) !== one)));
      announce('success', t('erpLinking:notifications.saved', { count: edited.length }));
      await client.invalidateQueries({ queryKey: ['erpLinking'] });
    } catch (failure) {
      announce('error', refusalText(failure));
    } finally {
      setSaving(false);
    }
  }

  function open(row: SummaryRow): void {
    const newest = copies.find(({ programId }) => programId === row.programId);
    if (!newest) return;
    choose(programCopy(newest));
    setUnits([]);
    setState('no');
    setEdits(noEdits);
  }
  const counts = (summary.data ?? []).map(
    ({ program: { id, code }, notificationCount }): SummaryRow => ({
      programId: Number(id),
      code: code ?? String(id),
      count: notificationCount,
    }),
  );
  const summaryColumns: readonly Column<SummaryRow>[] = [
    {
      key: 'program',
      title: t('erpLinking:column.program'),
      kind: 'text',
      value: ({ code }) => code,
      render: (row) =>
        copies.some(({ programId }) => programId === row.programId) ? (
          <Anchor component="button" type="button" size="sm" onClick={() => open(row)}>
            {row.code}
          </Anchor>
        ) : (
          t('erpLinking:notifications.notHere', { program: row.code })
        ),
    },
    { key: 'count', title: t('erpLinking:column.open'), kind: 'number', value: ({ count }) => count },
  ];
  return (
    <>
      <PageHeader
        title={t('erpLinking:notifications.title')}
        description={t('erpLinking:notifications.description')}
      />
      <Stack gap="md">
        {summary.error ? (
          <ErrorNotice
            error={summary.error}
            action={{ label: t('erpLinking:tryAgain'), onClick: () => void summary.refetch() }}
          />
        ) : null}
        {counts.length > 0 ? (
          <div style={{ maxWidth: '30rem' }}>
            <PlainTable
              hasCaption
              label={t('erpLinking:notifications.summary')}
              columns={summaryColumns}
              rows={counts}
              keyOf={({ programId }) => programId}
              rowHeading="program"
            />
          </div>
        ) : null}
        <Group gap="sm" align="flex-end">
          <CopyPicker
            kind="supplyPlan"
            value={copy}
            onChange={(next) => {
              choose(next);
              setEdits(noEdits);
            }}
          />
          <PlanningUnitPicker
            multi
            labels={labels}
            value={units}
            onChange={setUnits}
            disabled={copy === null}
          />
          <IdSelect
            label={t('erpLinking:column.addressed')}
            choices={states.map((id) => ({ id, label: t(`erpLinking:notifications.state.${id}`) }))}
            value={state}
            onChange={(id) => setState(id ?? 'all')}
          />
        </Group>
        <ProgramStates program={copy ? frame : { state: 'none' }} />
        {copy ? <ReadonlyNote program={program} /> : null}
        {copy ? (
          <TableView
            table={table}
            label={t('erpLinking:notifications.title')}
            isMarked={({ id }) => edits.has(id)}
            empty={<EmptyState title={t('erpLinking:none.notifications')} />}
            tools={
              edits.size > 0 ? (
                <Button loading={isSaving} disabled={isWrong || !mayWrite} onClick={() => void submit()}>
                  {t('erpLinking:notifications.submit')}
                </Button>
              ) : undefined
            }
            menuOf={(row) => (
              <Tooltip label={t('erpLinking:history.open')}>
                <ActionIcon
                  variant="default"
                  aria-label={t('erpLinking:history.openOf', { order: row.order })}
                  onClick={() => setHistory(row)}
                >
                  <IconHistory size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          />
        ) : null}
      </Stack>
      {history ? <OrderHistoryDialog line={history} onClose={() => setHistory(null)} /> : null}
    </>
  );
}
