import type { CellPutting } from '@stockwell/engine/entry/trees/put-cells';
import { useMemo } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import { useWorkshop } from './workshop.ts';

/** What nodes of the open tree are checked and put into it with. */
export function usePutting(): CellPutting {
  const { kind, scenarioId, period, units, names, results } = useWorkshop();
  const { language } = useSession();
  const { planningUnits, usagePeriods } = results.input;
  return useMemo(
    () => ({
      kind,
      scenarioId,
      language,
      period,
      units,
      planningUnits,
      periods: new Map(usagePeriods.map((one) => [one.usagePeriodId, one])),
      unitLabel: (id) => names.label('planningUnit', id) ?? { label_en: `#${id}` },
      nameOf: names.name,
      offeredFor: (forecastingUnitId) =>
        [...units].flatMap(([id, unit]) =>
          unit.offered && unit.forecastingUnitId === forecastingUnitId ? [id] : [],
        ),
      newId: idGenerator.recordId,
    }),
    [kind, scenarioId, language, period, units, planningUnits, usagePeriods, names],
  );
}
