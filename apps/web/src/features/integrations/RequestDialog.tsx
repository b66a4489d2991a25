import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { planExportEndpoints as calls, type ExportChoices } from '@stockwell/model/api/plan-exports';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { announce } from '../../ui/notice/announce.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { IdSelect } from '../../ui/select/index.ts';
import { InputTable } from '../../ui/table/index.ts';
import { programChoices, versionChoices } from './choices.ts';

interface Line {
  readonly key: number;
  readonly programId: number | null;
  readonly versionId: number | null;
  readonly integrationId: number | null;
}

interface RequestDialogProps {
  readonly choices: ExportChoices;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

const empty = (key: number): Line => ({ key, programId: null, versionId: null, integrationId: null });

/** Asks for files: a line for each version, all three of its boxes chosen. */
export function RequestDialog({ choices, onClose, onRequested }: RequestDialogProps) {
  const t = useTexts('integrations', 'common');
  const [lines, setLines] = useState<readonly Line[]>([empty(1)]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = ({ key }: Line, part: Partial<Line>): void =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const wanted = lines.flatMap(({ programId, versionId, integrationId }) =>
    programId !== null && versionId !== null && integrationId !== null
      ? [{ program: { id: programId }, versionId, integration: { id: integrationId } }]
      : [],
  );
  const isComplete = wanted.length === lines.length;
  const isDirty =
    lines.length > 1 || lines.some(({ programId, integrationId }) => programId ?? integrationId);
  const labelOf = (field: string, number: number): string =>
    t('integrations:manual.line', { field: t(`integrations:${field}`), number });

  function submit(): void {
    if (!isComplete || busy) return;
    setBusy(true);
    setError(null);
    call(calls.requestManual, { body: wanted }).then(
      () => {
        announce('success', t('integrations:manual.requested', { count: wanted.length }));
        onRequested();
      },
      (failure: unknown) => {
        setBusy(false);
        setError(failure);
      },
    );
  }

  return (
    <Dialog
      title={t('integrations:manual.request')}
      size="xl"
      onClose={onClose}
      isDirty={isDirty}
      busy={busy}
      onSubmit={submit}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isComplete}>
            {t('integrations:manual.request')}
          </Button>
        </>
      }
    >
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('integrations:manual.requestText')}</Text>
        <InputTable
          label={t('integrations:manual.lines')}
          lines={lines}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'program',
              title: t('integrations:program'),
              isRequired: true,
              field: (line, number) => (
                <IdSelect
                  aria-label={labelOf('program', number)}
                  choices={programChoices(choices)}
                  value={line.programId}
                  onChange={(programId) => change(line, { programId, versionId: null })}
                />
              ),
            },
            {
              key: 'version',
              title: t('integrations:version'),
              isRequired: true,
              field: (line, number) => (
                <IdSelect
                  aria-label={labelOf('version', number)}
                  disabled={line.programId === null}
                  choices={versionChoices(choices, line.programId)}
                  value={line.versionId}
                  onChange={(versionId) => change(line, { versionId })}
                />
              ),
            },
            {
              key: 'integration',
              title: t('integrations:integration'),
              isRequired: true,
              field: (line, number) => (
                <IdSelect
                  aria-label={labelOf('integration', number)}
                  choices={choices.integrations.map(({ id, name }) => ({ id, label: name }))}
                  value={line.integrationId}
                  onChange={(integrationId) => change(line, { integrationId })}
                />
              ),
            },
          ]}
          actionOf={(line, number) =>
            lines.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('integrations:manual.removeLine', { number })}
                onClick={() => setLines((now) => now.filter(({ key }) => key !== line.key))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )
          }
        />
        <Text size="xs" c="dimmed">
          {t('integrations:manual.marks')}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setLines((now) => [...now, empty(Math.max(...now.map(({ key }) => key)) + 1)])}
        >
          {t('integrations:manual.addLine')}
        </Button>
        {error ? <ErrorNotice error={error} /> : null}
      </Stack>
    </Dialog>
  );
}
