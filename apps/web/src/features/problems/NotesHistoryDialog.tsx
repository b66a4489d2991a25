import { Table, Text } from '@mantine/core';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session/context.ts';
import { displayStamp } from '../../ui/entity/display.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/entity/list/ListStates.tsx';
import { versionStatusText, versionTypeText } from '../../ui/program/index.ts';
import { DialogFrame } from './DialogFrame.tsx';
import classes from './problems.module.css';
import { useVersionEvents } from './use-names.ts';
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
    <DialogFrame title={t('notes.history')} size="56rem" onClose={onClose}>
      {!isOnline && (
        <Text size="sm" mb="sm">
          {t('notes.offline')}
        </Text>
      )}
      {isOnline && history.error && (
        <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />
      )}
      {lines ? <NotesTable lines={lines} /> : history.error ? null : <ListSkeleton rows={4} />}
    </DialogFrame>
  );
}

function NotesTable({ lines }: { readonly lines: readonly NotesLine[] }) {
  const { t } = useTranslation('problems');
  const { language } = useSession();
  if (lines.length === 0) return <Text size="sm">{t('notes.none')}</Text>;
  return (
    <Table.ScrollContainer
      minWidth={560}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={t('notes.history')}
    >
      <Table aria-label={t('notes.history')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('notes.version')}</Table.Th>
            <Table.Th>{t('notes.type')}</Table.Th>
            <Table.Th>{t('column.status')}</Table.Th>
            <Table.Th>{t('column.note')}</Table.Th>
            <Table.Th>{t('trail.by')}</Table.Th>
            <Table.Th>{t('trail.date')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.versionId} ${line.versionStatusId} ${line.at ?? ''}`}>
              <Table.Td>{line.versionId}</Table.Td>
              <Table.Td>{versionTypeText(line.versionTypeId, language)}</Table.Td>
              <Table.Td>{versionStatusText(line.versionTypeId, line.versionStatusId, language)}</Table.Td>
              <Table.Td className={classes.written}>{line.notes}</Table.Td>
              <Table.Td>{line.by}</Table.Td>
              <Table.Td>{displayStamp(line.at, language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
