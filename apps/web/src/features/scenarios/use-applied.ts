import type { ScenarioContext } from '@stockwell/engine/scenarios/index';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { useEffect, useMemo, useState } from 'react';
import { isCancelled } from '../../engine/client.ts';
import { engine } from '../../engine/engine.ts';
import { type Applied, type ApplyAll, applyLines } from './apply-lines.ts';
import type { Lines } from './line-history.ts';

export interface UsedApplied {
  readonly applied: Applied | null;
  /** What is shown is not yet what the list says. */
  readonly applying: boolean;
  readonly failed: boolean;
  readonly applyAll: ApplyAll;
}

/**
 * Asks the engine only once for the same lines on the same data: while somebody edits by hand what the scenarios
 * made, their part is there at once.
 */
function remembering(ask: ApplyAll): ApplyAll {
  const known = new WeakMap<ProgramData, Map<string, ReturnType<ApplyAll>>>();
  return (data, requests) => {
    const answers = known.get(data) ?? new Map<string, ReturnType<ApplyAll>>();
    known.set(data, answers);
    const question = JSON.stringify(requests);
    const answer = answers.get(question) ?? ask(data, requests);
    answers.set(question, answer);
    // What broke off is asked again.
    answer.catch(() => answers.delete(question));
    return answer;
  };
}

/** The plan with the scenarios of a list, made again whenever the list or the data under it change. */
export function useApplied(
  data: ProgramData | null,
  lines: Lines,
  planningUnitId: number | null,
  context: Omit<ScenarioContext, 'idGenerator'>,
): UsedApplied {
  const [made, setMade] = useState<{ readonly lines: Lines; readonly applied: Applied } | null>(null);
  const [failed, setFailed] = useState(false);
  const { today, interpolatedSourceId, suggestedSourceId, currency } = context;
  const currencyId = currency?.id;
  const rate = currency?.conversionRateToUsd;

  const applyAll = useMemo<ApplyAll>(
    () =>
      remembering((start, requests) =>
        engine().run('scenario', {
          data: start,
          requests,
          today,
          ...(interpolatedSourceId === undefined ? {} : { interpolatedSourceId }),
          ...(suggestedSourceId === undefined ? {} : { suggestedSourceId }),
          ...(currencyId === undefined || rate === undefined
            ? {}
            : { currency: { id: currencyId, conversionRateToUsd: rate } }),
        }),
      ),
    [today, interpolatedSourceId, suggestedSourceId, currencyId, rate],
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
    applyAll,
  };
}
