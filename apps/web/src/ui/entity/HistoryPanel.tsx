import { Badge, Group, ScrollArea, Stack, Table, Text, Timeline } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { displayStamp } from './display.ts';
import { changeLines, idsMentioned, type NameOf } from './history-changes.ts';
import { useEntityHost } from './host.ts';
import { ErrorPanel, ListSkeleton } from './list/ListStates.tsx';
import { useHistory, useNames } from './queries.ts';
import type { HistoryEntry, RecordId } from './records.ts';
import { useTexts } from './texts.ts';

const knownActions = new Set(['add', 'edit', 'activate', 'deactivate']);

interface EntryChangesProps {
  readonly entity: EntityDeclaration;
  readonly entry: HistoryEntry;
  readonly nameOf: NameOf;
}

function EntryChanges({ entity, entry, nameOf }: EntryChangesProps) {
  const t = useTexts();
  const { language } = useEntityHost();
  const rows = changeLines(entity, entry, { language, t }, nameOf);
  if (rows.length === 0) return null;
  return (
    <Table withTableBorder layout="fixed" fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('history.field')}</Table.Th>
          <Table.Th scope="col">{t('history.before')}</Table.Th>
          <Table.Th scope="col">{t('history.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row" fw={500}>
              {row.title}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.from || '–'}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.to || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Who changed what and when, newest first. */
export function HistoryPanel({ entity, id }: { readonly entity: EntityDeclaration; readonly id: RecordId }) {
  const t = useTexts();
  const { language } = useEntityHost();
  const { data, error, refetch } = useHistory(entity, id);
  const nameOf = useNames(data ? idsMentioned(entity, data) : []);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  if (data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('history.none')}
      </Text>
    );
  }
  const entries = [...data].sort((a, b) => b.changedDate.localeCompare(a.changedDate));
  return (
    <ScrollArea.Autosize mah="70vh" type="auto">
      <Timeline bulletSize={14} lineWidth={2} active={entries.length}>
        {entries.map((entry) => (
          <Timeline.Item key={`${entry.changedDate}${entry.action}${entry.changedBy?.userId}`}>
            <Stack gap="xs">
              <Group gap="xs">
                <Badge variant="light" tt="none">
                  {t(
                    knownActions.has(entry.action)
                      ? `history.action.${entry.action}`
                      : 'history.action.other',
                  )}
                </Badge>
                <Text size="sm" fw={600}>
                  {entry.changedBy?.username ?? t('history.system')}
                </Text>
                <Text size="sm" c="dimmed">
                  {displayStamp(entry.changedDate, language)}
                </Text>
              </Group>
              <EntryChanges entity={entity} entry={entry} nameOf={nameOf} />
            </Stack>
          </Timeline.Item>
        ))}
      </Timeline>
    </ScrollArea.Autosize>
  );
}
