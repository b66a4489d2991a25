import { useCallback, useMemo } from 'react';
import { useAddressParams } from '../../platform/routes/address-params.ts';
import { type Asked, settleFilters } from './filter-values.ts';
import type { AnyFilters, ValuesOf } from './filters/filter.ts';
import type { ReportSource } from './report-source.ts';
import type { ReportScope, StandardValues } from './scope.ts';
import { useAskedFilters, useFollowingAddress } from './use-asked-filters.ts';
import { savedViewParam } from './views/saved-view.ts';

export interface ReportFilterState<F extends AnyFilters> {
  readonly scope: ReportScope;
  readonly values: ValuesOf<F>;
  /** Takes over the filters of an address, such as of a saved view; the others begin as usual. */
  readonly show: (params: URLSearchParams) => void;
  readonly change: <K extends keyof F & string>(name: K, value: ValuesOf<F>[K]) => void;
}

/** The filters of a report. They stand in the address, so that it can be shared and found again by going back. */
export function useReportFilters<F extends AnyFilters>(
  filters: F,
  source: Pick<ReportSource<never>, 'useMemory' | 'useScope'>,
  preset?: Asked,
): ReportFilterState<F> {
  const { useMemory, useScope } = source;
  const memory = useMemory(filters);
  const { asked: chosen, choose, write } = useAskedFilters(filters);
  const asked = useMemo(() => ({ ...memory.asked, ...preset, ...chosen }), [memory.asked, preset, chosen]);
  const settle = useCallback(
    (known: ReportScope): StandardValues => settleFilters(filters, asked, known),
    [filters, asked],
  );
  const scope = useScope(settle);
  // The address that follows says the same: values stay the same as long as they are equal.
  const settled = useMemo(
    () => JSON.stringify(settleFilters(filters, asked, scope)),
    [filters, asked, scope],
  );
  const values = useMemo(() => JSON.parse(settled) as ValuesOf<F>, [settled]);

  useFollowingAddress(scope.isReady ? values : null, write);
  const change = useCallback(
    (name: string, value: unknown) => {
      memory.remember(name, filters[name]?.write(value) ?? '');
      choose(name, value);
    },
    [memory, filters, choose],
  );
  const [, changeAddress] = useAddressParams();
  const show = useCallback(
    (params: URLSearchParams) => {
      // A version that was chosen elsewhere does not belong to what is shown now.
      for (const [name, text] of params)
        if ((filters[name]?.carriedAs ?? name) === 'program') memory.remember(name, text);
      changeAddress((now) => {
        const next = new URLSearchParams(params);
        for (const [name, text] of now)
          if (!Object.hasOwn(filters, name) && name !== savedViewParam) next.append(name, text);
        return next;
      });
    },
    [filters, memory, changeAddress],
  );
  return useMemo(() => ({ scope, values, change, show }), [scope, values, change, show]);
}
