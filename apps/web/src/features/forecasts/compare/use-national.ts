import { nationalConsumption } from '@stockwell/engine/outputs/agree-regions';
import { forecastPeriod } from '@stockwell/engine/outputs/period';
import { treeValues } from '@stockwell/engine/outputs/sources';
import { treeResultsOf } from '@stockwell/engine/outputs/tree-results';
import type { SeriesJob } from '@stockwell/engine/series/batch/job';
import type { MonthlyValues } from '@stockwell/engine/series/history';
import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { useEffect, useMemo, useState } from 'react';
import { isCancelled } from '../../../engine/client.ts';
import { engine } from '../../../engine/engine.ts';
import { useSession } from '../../../platform/session/context.ts';
import { candidateName } from './candidate-name.ts';

/** A forecast of the whole country: carried on from the sum of its regions, or a tree. */
export interface NationalForecast {
  readonly id: string;
  readonly label: string | null;
  readonly values: MonthlyValues;
}

export const automaticId = 'automatic';

interface Made {
  readonly job: string;
  readonly values: MonthlyValues | null;
}

/** What the country may be made to agree with; `isRunning` while the consumption is being carried on. */
export function useNational(data: DatasetData, unit: DatasetPlanningUnit) {
  const { language } = useSession();
  const planningUnitId = unit.planningUnit.id;
  const job = useMemo((): string => {
    const months = [...nationalConsumption(data, planningUnitId)].sort(([a], [b]) => a - b);
    const asked: SeriesJob = {
      id: String(planningUnitId),
      months,
      until: forecastPeriod(data).stop,
      methods: [],
      automatic: true,
    };
    return JSON.stringify(months.length > 0 ? asked : null);
  }, [data, planningUnitId]);
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    const asked = JSON.parse(job) as SeriesJob | null;
    if (!asked) return;
    const leaving = new AbortController();
    engine()
      .run('seriesJob', { job: asked }, { signal: leaving.signal })
      .then(({ automatic }) => {
        if (!automatic) return setMade({ job, values: null });
        const { first, fitted, firstForecast, forecast } = automatic;
        const values = new Map([
          ...fitted.flatMap((value, at) => (value === null ? [] : [[first + at, value] as const])),
          ...forecast.map((value, at) => [firstForecast + at, value] as const),
        ]);
        return setMade({ job, values });
      })
      .catch((cause: unknown) => {
        if (isCancelled(cause)) return;
        console.warn('The consumption of all regions could not be carried on', cause);
        setMade({ job, values: null });
      });
    return () => leaving.abort();
  }, [job]);
  const options = useMemo((): readonly NationalForecast[] => {
    const trees = treeResultsOf(data);
    const automatic = made?.job === job ? made.values : null;
    return [
      ...(automatic ? [{ id: automaticId, label: null, values: automatic }] : []),
      ...data.treeList
        .filter(({ active }) => active)
        .flatMap((tree) =>
          tree.scenarioList
            .filter(({ active }) => active)
            .flatMap((scenario): NationalForecast[] => {
              const values = treeValues(trees, tree.treeId, scenario.id, planningUnitId);
              if (!values) return [];
              const label = candidateName({ kind: 'tree', tree, scenario }, language);
              return [{ id: `${tree.treeId}~${scenario.id}`, label, values }];
            }),
        ),
    ];
  }, [data, planningUnitId, made, job, language]);
  return { options, isRunning: job !== 'null' && made?.job !== job };
}
