import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { ChartFigure, type PlotChart } from '../../ui/charts/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { usePlanFormat } from '../supply-plan/index.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { ScenarioLabels } from './parameter-texts.ts';
import { SummaryLine } from './SummaryLine.tsx';
import classes from './scenarios.module.css';
import type { WhatIf } from './use-what-if.ts';

interface ComparedProps {
  readonly whatIf: WhatIf;
  readonly labels: ScenarioLabels;
  readonly chart: PlotChart | null;
}

/** What is tried beside the plan of this device, or beside the newest version on the server. */
export function Compared({ whatIf, labels, chart }: ComparedProps) {
  const { t } = labels;
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
        <BothPlans whatIf={whatIf} labels={labels} chart={chart} />
      )}
    </Stack>
  );
}

function BothPlans({ whatIf, labels, chart }: ComparedProps) {
  const format = usePlanFormat();
  const { compared, against, months } = whatIf;
  if (!chart || !compared) return <LoadingSpinner />;
  return (
    <>
      <SummaryLine summary={whatIf.summary} against={against} busy={whatIf.outcome.applying} />
      <ChartFigure chart={chart} table="elsewhere" waits />
      <div className={classes.panel}>
        <h2 className={classes.title}>{labels.t('scenarios:table.title', { ...against })}</h2>
        <ComparisonTable against={against} months={months} lines={compared} labels={labels} format={format} />
      </div>
    </>
  );
}
