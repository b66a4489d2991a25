import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/texts.ts';
import { type Progress as CommitProgress, stepNames } from './steps.ts';

/** The five steps with how far they are; announced politely when one is done. */
export function CommitSteps({ step, percent }: CommitProgress) {
  const t = useTexts('versions');
  const reached = stepNames.indexOf(step);
  return (
    <Stack gap="xs">
      <Progress value={percent} aria-label={t('versions:steps.bar')} />
      <Group gap="md" component="ol" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {stepNames.map((name, at) => {
          const isDone = at < reached || percent === 100 || (at === reached && at > 0);
          const Icon = isDone ? IconCircleCheck : IconCircle;
          return (
            <Group
              key={name}
              gap={4}
              component="li"
              wrap="nowrap"
              aria-current={at === reached ? 'step' : undefined}
            >
              <Icon size={16} aria-hidden />
              <Text size="sm" fw={at === reached ? 600 : 400}>
                {t(`versions:steps.${name}`)}
              </Text>
            </Group>
          );
        })}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {t('versions:steps.percent', { percent, step: t(`versions:steps.${step}`) })}
      </Text>
    </Stack>
  );
}
