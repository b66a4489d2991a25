import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import type { ErpFeedConnector } from '@stockwell/model/api/erp-feeds';
import { textOf } from '@stockwell/model/label';
import { displayStamp } from '../../i18n/format.ts';
import { useMessage } from '../../i18n/message.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';

interface ConnectorCardProps {
  readonly connector: ErpFeedConnector;
  readonly onEdit: (() => void) | undefined;
}

/** An ERP: how its files come in. */
export function ConnectorCard({ connector, onEdit }: ConnectorCardProps) {
  const t = useTexts('erpFeeds');
  const message = useMessage();
  const { language } = useSession();
  const { name, procurementAgent, active, lastTaken, lastRun, lineCount, unknownCount } = connector;
  const failure = lastRun?.failure;
  return (
    <Card miw={280} maw={420}>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Text component="h2" fw={600} size="md">
            {name}
          </Text>
          {!active && (
            <Badge color="gray" variant="light" autoContrast tt="none">
              {t('erpFeeds:inactive')}
            </Badge>
          )}
        </Group>
        <Text size="sm">{textOf(procurementAgent.label, language)}</Text>
        <Text size="sm">{t('erpFeeds:counts', { lines: lineCount, unknown: unknownCount })}</Text>
        <Text size="sm" c="dimmed">
          {lastTaken
            ? t('erpFeeds:lastTaken', { date: displayStamp(lastTaken, language) })
            : t('erpFeeds:neverTaken')}
        </Text>
        {lastRun && (
          <Text size="sm" c="dimmed">
            {t('erpFeeds:lastRun', {
              date: displayStamp(lastRun.finishedDate ?? lastRun.startedDate, language),
            })}
          </Text>
        )}
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)">
            {[message(failure), lastRun.fileName].filter(Boolean).join(' ')}
          </Text>
        )}
        {onEdit && (
          <Group mt="auto">
            <Button variant="default" size="compact-sm" onClick={onEdit}>
              {t('erpFeeds:edit', { name })}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
