import type { ScenarioContext } from '@stockwell/engine/scenarios/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useCallback, useEffect, useState } from 'react';
import { isCancelled } from '../../engine/client.ts';
import { engine } from '../../engine/engine.ts';
import { type Applied, type ApplyAll, applyLines } from './apply-lines.ts';
import type { Lines } from './line-history.ts';

export interface UsedApplied {
  readonly applied: Applied | null;
  /** What is shown is not yet what the list says. */
  readonly applying: boolean;
  readonly failed: boolean;
  readonly applyAll: ApplyAll | null;
}

/** The plan with the scenarios of a list, made anew whenever the list or the data under it change. */
export function useApplied(
  data: ProgramData | null,
  lines: Lines,
  planningUnitId: number | null,
  context: Omit<ScenarioContext, 'makers'>,
): UsedApplied {
  const [made, setMade] = useState<{ readonly lines: Lines; readonly applied: Applied } | null>(null);
  const [failed, setFailed] = useState(false);
  const { today, interpolatedSourceId, suggestedSourceId, currency } = context;
  const currencyId = currency?.id;
  const rate = currency?.conversionRateToUsd;

  const applyAll = useCallback<ApplyAll>(
    (requests) => {
      if (!data) return Promise.reject(new DOMException('No program is open', 'AbortError'));
      return engine().run('scenario', {
        data,
        requests,
        today,
        ...(interpolatedSourceId === undefined ? {} : { interpolatedSourceId }),
        ...(suggestedSourceId === undefined ? {} : { suggestedSourceId }),
        ...(currencyId === undefined || rate === undefined
          ? {}
          : { currency: { id: currencyId, conversionRateToUsd: rate } }),
      });
    },
    [data, today, interpolatedSourceId, suggestedSourceId, currencyId, rate],
  );

  useEffect(() => {
    if (!data || planningUnitId === null) return;
    let isGone = false;
    applyLines(data, lines, planningUnitId, applyAll).then(
      (applied) => {
        if (isGone) return;
        setMade({ lines, applied });
        setFailed(false);
      },
      (cause: unknown) => {
        if (isGone || isCancelled(cause)) return;
        console.warn('The scenarios could not be applied', cause);
        setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [data, lines, planningUnitId, applyAll]);

  const isOf = made !== null && data !== null && made.applied.from.programId === data.programId;
  return {
    applied: isOf ? made.applied : null,
    applying: data !== null && (made?.lines !== lines || made.applied.from !== data),
    failed,
    applyAll: data ? applyAll : null,
  };
}
