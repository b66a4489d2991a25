import type { ChartColour } from '../../ui/charts/index.ts';
import {
  agentsFilter,
  choiceFilter,
  chosenIds,
  type Filter,
  fundingSourcesFilter,
  type ViewContext,
} from '../../ui/report/index.ts';

/** `reportView` of requests. */
const byFundingSource = 1;
const byAgent = 2;

const isByFundingSource = (_scope: unknown, values: object): boolean =>
  (values as { readonly view?: number }).view === byFundingSource;

const isByAgent = (scope: unknown, values: object): boolean => !isByFundingSource(scope, values);

const only = <Value>(filter: Filter<Value>, isShown: (scope: unknown, values: object) => boolean) =>
  ({
    ...filter,
    isShown: (scope, values) => isShown(scope, values) && filter.isShown?.(scope, values) !== false,
  }) satisfies Filter<Value>;

/** A filter that has a meaning only where figures are shown by funding source. */
export const onlyByFundingSource = <Value>(filter: Filter<Value>): Filter<Value> =>
  only(filter, isByFundingSource);

/** By who pays or who buys, with the list that belongs to it. */
export const partnerFilters = {
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: byFundingSource, textKey: 'reports:view.fundingSource' },
      { value: byAgent, textKey: 'reports:view.procurementAgent' },
    ],
  }),
  fundingSources: onlyByFundingSource(fundingSourcesFilter),
  agents: only(agentsFilter, isByAgent),
} as const;

type Context = Pick<ViewContext<typeof partnerFilters>, 'values' | 'labels' | 't'>;

export const isFundingSourceView = ({ view }: { readonly view: number }): boolean => view === byFundingSource;

export const partnerIds = ({ view, fundingSources, agents }: Context['values']): readonly number[] =>
  chosenIds(isFundingSourceView({ view }) ? fundingSources : agents);

export const partnerTitle = ({ values, t }: Context): string =>
  t(isFundingSourceView(values) ? 'reports:column.fundingSource' : 'reports:column.procurementAgent');

/** The name of who pays or buys; shipments without one are named as such. */
export const partnerOf = (id: number | null, { t, labels, values }: Context): string =>
  id === null
    ? t('reports:none')
    : isFundingSourceView(values)
      ? labels.fundingSource(id).code
      : labels.agent(id).code;

/** The colour that a procurement agent was given; none where it has its place in the palette. */
export function partnerColour(id: number | null, { labels, values }: Context): { colour?: ChartColour } {
  if (id === null || isFundingSourceView(values)) return {};
  const { color, darkColor } = labels.agent(id);
  return color === '' ? {} : { colour: { light: color, dark: darkColor || color } };
}
