import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { DailyImport } from '@stockwell/model/api/jobs';
import { displayStamp } from '../../../i18n/format.ts';
import { useMessage } from '../../../i18n/message.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';

interface ImportCardProps {
  readonly shown: DailyImport;
  readonly busy: boolean;
  readonly onRun: (() => void) | undefined;
}

/** An import: where it comes from, what came of its last run and when it runs next. */
export function ImportCard({ shown, busy, onRun }: ImportCardProps) {
  const t = useTexts('jobs');
  const message = useMessage();
  const { language } = useSession();
  const { name, source, lastRun, lastSuccess, nextRun, isOld } = shown;
  const time = (stamp: string) => displayStamp(stamp, language);
  const title = t(`jobs:import.${name}`);
  const lines = [
    source ? t(`jobs:import.${source.kind}`, { host: source.host ?? '' }) : t('jobs:import.off'),
    lastRun === null ? t('jobs:import.never') : null,
    lastRun?.state === 'running' ? t('jobs:import.running', { time: time(lastRun.startedDate) }) : null,
    lastRun?.finishedDate
      ? t(name === 'currencyRates' ? 'jobs:import.rates' : 'jobs:import.files', {
          time: time(lastRun.finishedDate),
          count: lastRun.taken,
        })
      : null,
    lastSuccess ? t('jobs:import.lastSuccess', { time: time(lastSuccess) }) : null,
    nextRun ? t('jobs:import.next', { time: time(nextRun) }) : null,
  ].filter((line) => line !== null);
  return (
    <Card miw={280} maw={420}>
      <Stack gap="xs" h="100%">
        <Text component="h2" fw={600} size="md">
          {title}
        </Text>
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {lastRun?.failure && (
          <Text size="sm" c="var(--mantine-color-error)">
            {[message(lastRun.failure), lastRun.fileName].filter(Boolean).join(' ')}
          </Text>
        )}
        {isOld && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('jobs:import.old')}
          </Text>
        )}
        {onRun && (
          <Group mt="auto">
            <Button
              variant="default"
              size="compact-sm"
              loading={busy}
              aria-label={t('jobs:import.runOf', { name: title })}
              onClick={onRun}
            >
              {t('jobs:import.run')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
