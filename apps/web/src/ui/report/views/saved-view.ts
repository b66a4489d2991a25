import type { ReportView } from '@stockwell/model/api/report-views';
import type { DateText } from '@stockwell/model/months';
import { writeFilters } from '../filter-values.ts';
import type { AnyFilters, ValuesOf } from '../filters/filter.ts';
import type { ReportScope, StandardValues } from '../scope.ts';
import { viewFilters } from '../view-filters.ts';

/** The parameter of an address that names a saved view instead of filters, such as in lists of subscriptions. */
export const savedViewParam = 'savedView';

export const viewHref = ({ report, viewId }: Pick<ReportView, 'report' | 'viewId'>): string =>
  `${report}?${savedViewParam}=${viewId}`;

/** A view of the newest version follows it: only an older one is named. */
const namesVersion = ({ version }: StandardValues, { versions }: ReportScope): boolean => {
  const newest = Math.max(
    ...versions.filter(({ from }) => from === 'server').map(({ versionId }) => versionId),
  );
  return version?.from === 'server' && version.versionId < newest;
};

/** The filters of a report as a view keeps them. */
export function searchOf<F extends AnyFilters>(filters: F, values: ValuesOf<F>, scope: ReportScope): string {
  const params = writeFilters(filters, values, new URLSearchParams());
  if (!namesVersion(values as StandardValues, scope)) params.delete('version');
  return params.toString();
}

/** The address of a view as it is today. */
export function paramsOf(
  filters: AnyFilters,
  view: Pick<ReportView, 'search' | 'baseMonth'>,
  today: DateText,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(viewFilters(filters, view, today)))
    params.set(name, filters[name]?.write(value) ?? '');
  return params;
}

const inOrder = (params: URLSearchParams): string => {
  params.sort();
  return params.toString();
};

/** The view that has the filters of now, if any. */
export function shownView<F extends AnyFilters>(
  views: readonly ReportView[],
  filters: F,
  values: ValuesOf<F>,
  scope: ReportScope,
): ReportView | undefined {
  const now = inOrder(new URLSearchParams(searchOf(filters, values, scope)));
  return views.find((view) => inOrder(paramsOf(filters, view, scope.today)) === now);
}

/** Whether a report has months at all, which can move with time. */
export const hasMonths = (filters: AnyFilters): boolean =>
  Object.values(filters).some(({ move }) => move !== undefined);
