import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { usePlanFormat } from '../supply-plan/index.ts';
import { ComparisonChart } from './ComparisonChart.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { ScenarioWords } from './parameter-words.ts';
import { SummaryLine } from './SummaryLine.tsx';
import classes from './scenarios.module.css';
import type { WhatIf } from './use-what-if.ts';

interface ComparedProps {
  readonly whatIf: WhatIf;
  readonly product: string;
  readonly words: ScenarioWords;
  readonly frame: RefObject<HTMLElement | null>;
}

/** What is tried beside the plan of this device, or beside the newest version on the server. */
export function Compared({ whatIf, product, words, frame }: ComparedProps) {
  const { t } = words;
  const { isOnline, isServer, server, compareWithServer } = whatIf;
  return (
    <Stack gap="md">
      {isOnline && (
        <SegmentedControl
          className={classes.sides}
          aria-label={t('scenarios:compare.with')}
          value={isServer ? 'server' : 'local'}
          onChange={(value) => compareWithServer(value === 'server')}
          data={[
            { value: 'local', label: t('scenarios:compare.local') },
            {
              value: 'server',
              label: server.version
                ? t('scenarios:compare.serverVersion', { version: server.version.versionId })
                : t('scenarios:compare.server'),
            },
          ]}
        />
      )}
      {isServer && server.error ? (
        <EmptyState
          icon={<IconCloudOff size={28} />}
          title={t('scenarios:compare.failed')}
          actions={<Button onClick={() => void server.refetch()}>{t('scenarios:compare.retry')}</Button>}
        />
      ) : (
        <BothPlans whatIf={whatIf} product={product} words={words} frame={frame} />
      )}
    </Stack>
  );
}

function BothPlans({ whatIf, product, words, frame }: ComparedProps) {
  const format = usePlanFormat();
  const { before, after, compared, against, months } = whatIf;
  if (!before || !after || !compared) return <LoadingSpinner />;
  return (
    <>
      <SummaryLine summary={whatIf.summary} against={against} busy={whatIf.outcome.applying} />
      <ComparisonChart
        before={before}
        after={after}
        against={against}
        months={months}
        product={product}
        frame={frame}
      />
      <div className={classes.panel}>
        <h2 className={classes.title}>{words.t('scenarios:table.title', { ...against })}</h2>
        <ComparisonTable against={against} months={months} lines={compared} words={words} format={format} />
      </div>
    </>
  );
}
