import { Button } from '@mantine/core';
import type { DateText, Month } from '@stockwell/model/months';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePlan } from '../../engine/use-plan.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { useProgramLabels } from '../../ui/program/index.ts';
import { PlanBoard } from './PlanBoard.tsx';
import classes from './page.module.css';
import { useServerVersion } from './server-plan.ts';
import type { ShownUnit } from './view/unit-view.ts';

interface ServerPlanProps {
  readonly programId: number;
  readonly planningUnitId: number;
  readonly today: DateText;
  readonly unit: ShownUnit;
  readonly start: Month;
  readonly onStart: (start: Month) => void;
}

/** The plan of the newest version on the server: only to look at. */
export function ServerPlan({ programId, planningUnitId, today, unit, start, onStart }: ServerPlanProps) {
  const { t } = useTranslation('supplyPlan');
  const { data, version, error, refetch } = useServerVersion(programId, planningUnitId);
  const labels = useProgramLabels(data);
  const { planned } = usePlan(data, planningUnitId, today);
  if (error) {
    return (
      <EmptyState
        icon={<IconCloudOff size={28} />}
        title={t('server.failed')}
        actions={<Button onClick={() => void refetch()}>{t('server.retry')}</Button>}
      />
    );
  }
  if (!data || !planned) return <LoadingSpinner />;
  return (
    <>
      <p className={classes.hint}>{t('server.readonly', { version: version?.versionId ?? 0 })}</p>
      <PlanBoard
        planned={planned}
        labels={labels}
        unit={unit}
        start={start}
        onStart={onStart}
        title={t('chart.titleServer', {
          program: data.programCode,
          version: version?.versionId ?? 0,
          product: labels.product(planningUnitId),
        })}
      />
    </>
  );
}
