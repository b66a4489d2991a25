import { Badge, Group, ScrollArea, Stack, Table, Text, Timeline } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { labelKeys } from '@stockwell/model/label';
import { type DisplayContext, displayStamp, displayValue, fieldKey } from './display.ts';
import { useEntityHost } from './host.ts';
import { ErrorPanel, ListSkeleton } from './list/ListStates.tsx';
import { useHistory } from './queries.ts';
import { type HistoryEntry, isLabel, type RecordId } from './records.ts';
import { useTexts } from './texts.ts';

const knownActions = new Set(['add', 'edit', 'activate', 'deactivate']);

/** Which texts of a label changed: all four are kept apart, so that a translator sees the own one. */
function labelChanges(from: unknown, to: unknown): { key: string; from: string; to: string }[] {
  const text = (value: unknown, key: (typeof labelKeys)[number]) =>
    isLabel(value) ? (value[key] ?? '') : '';
  return labelKeys
    .map((key) => ({ key, from: text(from, key), to: text(to, key) }))
    .filter((change) => change.from !== change.to);
}

function changeRows(entity: EntityDeclaration, entry: HistoryEntry, context: DisplayContext) {
  return Object.entries(entry.changes).flatMap(([name, { from, to }]) => {
    const title =
      name === 'active'
        ? context.t('entities:audit.active')
        : context.t(fieldKey(entity, name), { defaultValue: name });
    if (isLabel(from) || isLabel(to)) {
      return labelChanges(from, to).map((change) => ({
        key: `${name}.${change.key}`,
        title:
          change.key === 'label_en'
            ? title
            : `${title} (${context.t(`lists:language.${change.key.slice(6)}`)})`,
        from: change.from,
        to: change.to,
      }));
    }
    const read = (value: unknown) =>
      name === 'active' && typeof value === 'boolean'
        ? context.t(value ? 'lists:active' : 'lists:inactive')
        : displayValue(entity, name, value, context);
    return [{ key: name, title, from: read(from), to: read(to) }];
  });
}

function EntryChanges({
  entity,
  entry,
}: {
  readonly entity: EntityDeclaration;
  readonly entry: HistoryEntry;
}) {
  const t = useTexts();
  const { language } = useEntityHost();
  const rows = changeRows(entity, entry, { language, t });
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
              <EntryChanges entity={entity} entry={entry} />
            </Stack>
          </Timeline.Item>
        ))}
      </Timeline>
    </ScrollArea.Autosize>
  );
}
