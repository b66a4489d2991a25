import { Progress, Stack, Text } from '@mantine/core';
import { longestSettingsNotes } from '@stockwell/engine/entry/version-settings';
import { can } from '@stockwell/model/access/can';
import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { IconListCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call } from '../../../api/client.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useCopyInAddress } from '../../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import {
  type ForecastCopy,
  ProgramStates,
  SavedNote,
  useChosenCopyOf,
  useCopies,
} from '../../../ui/program/index.ts';
import { Sheet, type SheetMessage } from '../../../ui/sheet/index.ts';
import { settingsColumns } from './settings-columns.ts';
import { localRowId, type SettingsRow, settingsRows } from './settings-rows.ts';
import { useOpenForecasts } from './use-open-forecasts.ts';
import { useSettingsEdits } from './use-settings-edits.ts';
import { VersionValidation } from './VersionValidation.tsx';

const rowId = ({ id }: SettingsRow): string => id;
const namespaces = ['forecast'];

/** The settings of forecast versions: those on this device can be changed, those of the server are for reading. */
export default function VersionSettingsPage() {
  const t = useTexts('forecast');
  const { language, user, access, sessionType, functions } = useSession();
  const { copies, state } = useCopies('forecast');
  const opened = useOpenForecasts(copies);
  const mayAsk = sessionType === 'Online' && functions.has('ROLE_BF_LIST_DATASET');
  const { data: stored, isError } = useQuery({
    queryKey: ['forecasts', 'versions'],
    enabled: mayAsk,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(datasetDataEndpoints.versions, {
        body: { programIds: [], versionTypeId: -1 },
        signal,
        quiet: true,
      }),
  });
  const saved = useMemo(() => settingsRows(opened, mayAsk ? (stored ?? []) : []), [opened, stored, mayAsk]);
  const edits = useSettingsEdits(saved, opened, user?.userId ?? 0);
  const columns = useMemo(() => settingsColumns(t, language), [t, language]);
  const { calculation, lastEdited } = edits;
  const [validated, setValidated] = useState<SettingsRow | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [, choose] = useChosenCopyOf('forecast');
  useCopyInAddress(
    useCallback(
      (copy: ForecastCopy) => {
        choose(copy);
        setWanted(localRowId(copy));
      },
      [choose],
    ),
  );

  const lockOf = (row: SettingsRow): string | null => {
    if (!row.isLocal) return t('forecast:settings.lock.server');
    if (!can(access, 'ROLE_BF_EDIT_VERSION_SETTINGS', [row.programId]))
      return t('forecast:settings.lock.viewer');
    const copy = copies.find((one) => one.programId === row.programId && one.versionId === row.versionId);
    if (copy?.readonly) return t('forecast:settings.lock.uploading');
    return calculation ? t('forecast:settings.lock.calculating') : null;
  };
  const messages = [...edits.issues].flatMap(([row, issues]) =>
    issues.map(
      ({ cell, rule }): SheetMessage => ({
        row,
        columns: [cell],
        level: 'error',
        text: t(`forecast:settings.issue.${rule}`, { most: formatCount(longestSettingsNotes, language) }),
      }),
    ),
  );
  const isReading = !edits.isReady || opened.some(({ open }) => open.state === 'loading');
  const percent = calculation?.progress
    ? Math.round((100 * calculation.progress.done) / Math.max(1, calculation.progress.of))
    : 0;

  return (
    <>
      <PageHeader title={t('forecast:settings.title')} description={t('forecast:settings.intro')} />
      <Stack gap="md">
        {isError ? <ErrorNotice text={t('forecast:settings.notRead')} /> : null}
        {edits.failed ? <ErrorNotice text={t('forecast:settings.failed')} /> : null}
        {calculation ? (
          <div role="status">
            <Text size="sm">{t('forecast:settings.calculating', { percent })}</Text>
            <Progress value={percent} aria-label={t('forecast:settings.bar')} />
          </div>
        ) : null}
        {state === 'loading' || isReading ? (
          <LoadingSpinner />
        ) : saved.length === 0 && copies.length === 0 ? (
          <ProgramStates kind="forecast" program={{ state: 'none' }} />
        ) : (
          <Sheet<SettingsRow>
            label={t('forecast:settings.title')}
            namespaces={namespaces}
            columns={columns}
            rows={edits.rows}
            rowId={rowId}
            lockOf={lockOf}
            isMuted={(row) => !row.isLocal}
            messages={messages}
            // Versions of the server come later than those of the device and stand below them.
            scope={saved.map(rowId).join()}
            onEdit={edits.edit}
            preview={edits.preview}
            history={edits.history}
            wanted={wanted}
            menuOf={(row) => [
              {
                key: 'validation',
                text: t('forecast:settings.validate'),
                icon: <IconListCheck size={16} aria-hidden />,
                onPick: () => setValidated(row),
              },
              ...(edits.isWaiting(row.id) && lockOf(row) === null
                ? [
                    {
                      key: 'discard',
                      text: t('forecast:discard'),
                      icon: <IconTrash size={16} aria-hidden />,
                      danger: true,
                      onPick: () => edits.discard(row.id),
                    },
                  ]
                : []),
            ]}
            status={
              lastEdited ? (
                <SavedNote
                  program={{
                    copy: lastEdited.open.copy,
                    trouble: lastEdited.open.trouble,
                    retry: () => lastEdited.open.retry(),
                  }}
                />
              ) : undefined
            }
          />
        )}
      </Stack>
      {validated ? (
        <VersionValidation
          version={validated}
          local={opened.find(({ summary }) => localRowId(summary) === validated.id)}
          onClose={() => setValidated(null)}
        />
      ) : null}
    </>
  );
}
