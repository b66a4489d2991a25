import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProgramLabels } from '../../ui/program/index.ts';
import type { ProblemRun } from './use-problem-run.ts';

interface RunProgressProps {
  readonly run: ProblemRun;
  readonly labels: Pick<ProgramLabels, 'product'>;
}

/** How far the search for problems has come, or what kept it. */
export function RunProgress({ run, labels }: RunProgressProps) {
  const { t } = useTranslation('problems');
  const { progress, trouble, failures, recalculate, cancel } = run;
  if (progress) {
    const text =
      progress.of > 0 ? t('run.progress', { done: progress.done, of: progress.of }) : t('run.begin');
    return (
      <div>
        <Group justify="space-between" gap="sm" mb={4}>
          <Text size="sm" role="status">
            {text}
          </Text>
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {t('run.cancel')}
          </Button>
        </Group>
        <Progress
          value={progress.of > 0 ? (progress.done / progress.of) * 100 : 5}
          animated={progress.of === 0}
          aria-label={t('run.label')}
        />
      </div>
    );
  }
  if (trouble === null && failures.length === 0) return null;
  const names = failures.map(({ planningUnitId }) => labels.product(planningUnitId)).join(', ');
  return (
    <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{trouble ? t(`run.${trouble}`) : t('run.someFailed', { products: names })}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void recalculate('full')}>
          {t('run.again')}
        </Button>
      </Group>
    </Alert>
  );
}
