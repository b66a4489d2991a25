import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Asked, readFilters, settleFilters, writeFilters } from './filter-values.ts';
import type { AnyFilters, ValuesOf } from './filters/filter.ts';
import { type ReportScope, singleProgram } from './scope.ts';
import { useReportMemory } from './use-report-memory.ts';
import { useReportScope } from './use-report-scope.ts';

export interface ReportFilterState<F extends AnyFilters> {
  readonly scope: ReportScope;
  readonly values: ValuesOf<F>;
  readonly change: <K extends keyof F & string>(name: K, value: ValuesOf<F>[K]) => void;
}

/** What the user has just chosen. The address follows a moment later; until then, and no longer, this counts. */
interface JustChosen {
  readonly values: Asked;
  readonly before: string;
  readonly after: string;
}

/** The filters of a report. They stand in the address, so that it can be shared and found again by going back. */
export function useReportFilters<F extends AnyFilters>(filters: F, preset?: Asked): ReportFilterState<F> {
  const [params, setParams] = useSearchParams();
  const memory = useReportMemory(filters);
  const [justChosen, setJustChosen] = useState<JustChosen | null>(null);
  const address = params.toString();
  const isFollowing = justChosen?.before === address || justChosen?.after === address;
  const chosen = isFollowing ? justChosen?.values : undefined;
  const asked = useMemo(
    () => ({ ...memory.asked, ...preset, ...readFilters(filters, params), ...chosen }),
    [memory.asked, preset, filters, params, chosen],
  );
  const programOf = useCallback(
    (known: ReportScope) => singleProgram(known, settleFilters(filters, asked, known))?.id ?? null,
    [filters, asked],
  );
  const scope = useReportScope(programOf);
  // The address that follows says the same: values stay the same as long as they are equal.
  const settled = JSON.stringify(settleFilters(filters, asked, scope));
  const values = useMemo(() => JSON.parse(settled) as ValuesOf<F>, [settled]);

  useEffect(() => {
    if (!scope.isReady) return;
    const next = writeFilters(filters, values, params);
    if (next.toString() !== params.toString()) setParams(next, { replace: true });
  }, [scope.isReady, filters, values, params, setParams]);

  const change = useCallback(
    (name: string, value: unknown) => {
      memory.remember(name, filters[name]?.write(value) ?? '');
      const next = { ...values, [name]: value } as ValuesOf<F>;
      const written = writeFilters(filters, next, params);
      setJustChosen({ values: next, before: params.toString(), after: written.toString() });
      setParams(written, { replace: true });
    },
    [memory, filters, values, params, setParams],
  );
  return useMemo(() => ({ scope, values, change }), [scope, values, change]);
}
