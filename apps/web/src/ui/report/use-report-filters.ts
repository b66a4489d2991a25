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

/** Everything that knows the address is drawn again when it changes: the new figures come first. */
const addressPause = 400;

/** What an address says of the filters, whatever else it holds. */
const partOf = (filters: AnyFilters, params: URLSearchParams): string =>
  JSON.stringify(Object.keys(filters).map((name) => params.get(name)));

/** The filters of a report. They stand in the address, so that it can be shared and found again by going back. */
export function useReportFilters<F extends AnyFilters>(filters: F, preset?: Asked): ReportFilterState<F> {
  const [params, setParams] = useSearchParams();
  const memory = useReportMemory(filters);
  const [justChosen, setJustChosen] = useState<JustChosen | null>(null);
  const address = partOf(filters, params);
  const isFollowing = justChosen?.before === address || justChosen?.after === address;
  const chosen = isFollowing ? justChosen?.values : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address only the filters count
  const asked = useMemo(
    () => ({ ...memory.asked, ...preset, ...readFilters(filters, params), ...chosen }),
    [memory.asked, preset, filters, address, chosen],
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
    const write = () => setParams((now) => writeFilters(filters, values, now), { replace: true });
    if (writeFilters(filters, values, params).toString() === params.toString()) return;
    const timer = setTimeout(write, chosen ? addressPause : 0);
    return () => clearTimeout(timer);
  }, [scope.isReady, filters, values, params, chosen, setParams]);

  const change = useCallback(
    (name: string, value: unknown) => {
      memory.remember(name, filters[name]?.write(value) ?? '');
      const next = { ...values, [name]: value } as ValuesOf<F>;
      const after = partOf(filters, writeFilters(filters, next, new URLSearchParams()));
      setJustChosen({ values: next, before: address, after });
    },
    [memory, filters, values, address],
  );
  return useMemo(() => ({ scope, values, change }), [scope, values, change]);
}
