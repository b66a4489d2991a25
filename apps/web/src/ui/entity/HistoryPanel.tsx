import { Badge, Group, ScrollArea, Stack, Text, Timeline } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { displayStamp } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ErrorPanel, PlainTable, TableSkeleton } from '../table/index.ts';
import type { HistoryEntry, RecordId } from './entity-record.ts';
import { changeLines, idsMentioned, type NameOf } from './history-changes.ts';
import { useEntityHost } from './host.ts';
import { useHistory, useNames } from './queries.ts';

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
    <PlainTable
      label={t('history.of', { name: displayStamp(entry.changedDate, language) })}
      columns={[
        { key: 'field', title: t('history.field'), kind: 'text', value: ({ title }) => title },
        { key: 'before', title: t('history.before'), kind: 'text', value: ({ from }) => from, room: 'more' },
        { key: 'after', title: t('history.after'), kind: 'text', value: ({ to }) => to, room: 'more' },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      rowHeading="field"
    />
  );
}

/** Who changed what and when, newest first. */
export function HistoryPanel({ entity, id }: { readonly entity: EntityDeclaration; readonly id: RecordId }) {
  const t = useTexts();
  const { language } = useEntityHost();
  const { data, error, refetch } = useHistory(entity, id);
  const nameOf = useNames(data ? idsMentioned(entity, data) : []);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
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
