import { Stack } from '@mantine/core';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import { usePlan } from '../../../engine/use-plan.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { today } from '../../../platform/clock.ts';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PlanningUnitPicker, type ProgramLabels } from '../../../ui/program/index.ts';
import { PlanBoard, usualStart } from '../../supply-plan/index.ts';

interface PlanTabProps {
  readonly data: ProgramData;
  readonly labels: ProgramLabels;
  readonly versionId: number;
}

/** The plan of the version, product by product, as it was committed: only to look at. */
export function PlanTab({ data, labels, versionId }: PlanTabProps) {
  const t = useTexts('versions');
  const [day] = useState(() => today());
  const [wanted, setWanted] = useState<number | null>(null);
  const [start, setStart] = useState(() => usualStart(day));
  const unitId = wanted ?? labels.products[0]?.id ?? null;
  const { planned } = usePlan(data, unitId, day);
  return (
    <Stack gap="md">
      <PlanningUnitPicker labels={labels} value={unitId} onChange={setWanted} />
      {unitId !== null && !planned && <LoadingSpinner />}
      {unitId !== null && planned && (
        <PlanBoard
          planned={planned}
          labels={labels}
          start={start}
          onStart={setStart}
          title={t('versions:review.planTitle', {
            program: data.programCode,
            version: versionId,
            product: labels.product(unitId),
          })}
        />
      )}
    </Stack>
  );
}
