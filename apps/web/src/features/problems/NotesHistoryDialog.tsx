import { Text } from '@mantine/core';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/context.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useVersionEvents, versionStatusText, versionTypeText } from '../../ui/program/index.ts';
import { ErrorPanel, PlainTable, stampCell, TableSkeleton } from '../../ui/table/index.ts';
import { type NotesLine, notesHistory, notesInCopy } from './version-events.ts';

interface NotesHistoryDialogProps {
  readonly data: Pick<ProgramData, 'programId' | 'currentVersion'>;
  readonly onClose: () => void;
}

/** The notes of all versions: of the server, or without it of the copy. */
export function NotesHistoryDialog({ data, onClose }: NotesHistoryDialogProps) {
  const { t } = useTranslation('problems');
  const { sessionType } = useSession();
  const isOnline = sessionType === 'Online';
  const { programId } = data;
  const history = useVersionEvents(programId);
  const lines = isOnline ? history.data && notesHistory(history.data) : notesInCopy(data.currentVersion);
  return (
    <Dialog title={t('notes.history')} size="56rem" onClose={onClose}>
      {!isOnline && (
        <Text size="sm" mb="sm">
          {t('notes.offline')}
        </Text>
      )}
      {isOnline && history.error && (
        <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />
      )}
      {lines ? <NotesTable lines={lines} /> : history.error ? null : <TableSkeleton rows={4} />}
    </Dialog>
  );
}

function NotesTable({ lines }: { readonly lines: readonly NotesLine[] }) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  if (lines.length === 0) return <Text size="sm">{t('notes.none')}</Text>;
  return (
    <PlainTable
      label={t('notes.history')}
      minWidth="35rem"
      columns={[
        {
          key: 'version',
          title: t('notes.version'),
          kind: 'text',
          value: ({ versionId }) => String(versionId),
        },
        {
          key: 'type',
          title: t('notes.type'),
          kind: 'text',
          value: ({ versionTypeId }) => versionTypeText(versionTypeId, language),
        },
        {
          key: 'status',
          title: t('column.status'),
          kind: 'text',
          value: (line) => versionStatusText(line.versionTypeId, line.versionStatusId, language),
        },
        { key: 'note', title: t('column.note'), kind: 'text', value: ({ notes }) => notes, room: 'more' },
        { key: 'by', title: t('trail.by'), kind: 'text', value: ({ by }) => by },
        { key: 'date', title: t('trail.date'), ...stampCell(({ at }: NotesLine) => at, language) },
      ]}
      rows={lines}
      keyOf={(line) => `${line.versionId} ${line.versionStatusId} ${line.at ?? ''}`}
    />
  );
}
