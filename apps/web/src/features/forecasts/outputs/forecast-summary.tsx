import type { SummaryFigures } from '@stockwell/engine/outputs/output-reports';
import {
  choiceFilter,
  defineForecastReport,
  flagFilter,
  forecastPeriodFilter,
  forecastSource,
  programFilter,
  type ReportSection,
  reportTable,
  type ViewContext,
  versionFilter,
} from '../../../ui/report/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { SummaryEntry } from './SummaryEntry.tsx';
import { nationalColumns, regionalColumns } from './summary-columns.tsx';
import { groupsOf, type Line, regionsOf } from './summary-lines.ts';

const regional = 1;
const national = 2;

const filters = {
  program: programFilter,
  version: versionFilter,
  view: choiceFilter({
    labelKey: 'reports:filter.reportView',
    options: [
      { value: regional, textKey: 'forecastOutputs:summary.view.regional' },
      { value: national, textKey: 'forecastOutputs:summary.view.national' },
    ],
  }),
  hideCalculations: flagFilter({
    labelKey: 'forecastOutputs:summary.hideCalculations',
    isShown: (_scope, values) => (values as { readonly view?: number }).view === national,
  }),
} as const;

type Context = ViewContext<typeof filters>;

const table = (name: string, label: string, columns: readonly Column<Line>[], rows: readonly Line[]) =>
  reportTable<Line>({
    name,
    label,
    columns,
    rows,
    keyOf: ({ key }) => key,
    childrenOf: ({ below }) => below,
  });

/** The months that are added up. */
const periodOf = ({ scope, values }: Context): string =>
  forecastPeriodFilter
    .describe(forecastPeriodFilter.settle(undefined, scope, values), scope, values)
    ?.join() ?? '';

/** What is missing, so that nobody takes a part for the whole. */
function warningsOf({ lines, pricesMissing }: SummaryFigures, { t, values }: Context): readonly string[] {
  const partial = lines.filter(({ regionsWithout }) => regionsWithout.length > 0).length;
  const lost = lines.flatMap(({ cells }) => cells).filter((cell) => cell.lost.length > 0).length;
  return [
    ...(partial > 0 ? [t('forecastOutputs:summary.partial', { count: partial })] : []),
    ...(lost > 0 ? [t('forecastOutputs:summary.lost', { count: lost })] : []),
    ...(pricesMissing > 0 && values.view === national
      ? [t('forecastOutputs:summary.pricesMissing', { count: pricesMissing })]
      : []),
  ];
}

interface CostLine {
  readonly key: 'product' | 'freight' | 'total';
  readonly amount: number;
}

function costSection({ cost }: SummaryFigures, { t, scope }: Pick<Context, 't' | 'scope'>): ReportSection {
  const title = t('forecastOutputs:summary.cost.title');
  const percent = scope.forecast?.data?.currentVersion.freightPerc ?? 0;
  return {
    id: 'cost',
    title,
    table: reportTable<CostLine>({
      name: 'forecastCost',
      label: title,
      isPlain: true,
      rows: (['product', 'freight', 'total'] as const).map((key) => ({ key, amount: cost[key] })),
      keyOf: ({ key }) => key,
      columns: [
        {
          key: 'part',
          title: t('forecastOutputs:summary.cost.part'),
          kind: 'text',
          sortable: false,
          value: ({ key }) =>
            key === 'total' ? t('reports:total') : t(`forecastOutputs:summary.cost.${key}`, { percent }),
        },
        {
          key: 'amount',
          title: t('forecastOutputs:summary.cost.amount'),
          kind: 'money',
          decimals: 2,
          sortable: false,
          value: ({ amount }) => amount,
        },
      ],
    }),
  };
}

function regionalSection(figures: SummaryFigures, context: Context): ReportSection {
  const { t, values } = context;
  const title = t('forecastOutputs:summary.regional', { period: periodOf(context) });
  const groups = groupsOf(figures, context);
  const regions = regionsOf(figures, context);
  const { program, version } = values;
  return {
    id: 'regional',
    title,
    warnings: warningsOf(figures, context),
    table: table('forecastSummary', title, regionalColumns(regions, context), groups),
    ...(program !== null && version?.from === 'local'
      ? {
          entry: (drawn) => (
            <SummaryEntry
              programId={program}
              versionId={version.versionId}
              label={title}
              groups={groups}
              regions={regions}
              sources={figures.sources}
              context={context}
            >
              {drawn}
            </SummaryEntry>
          ),
        }
      : {}),
  };
}

/** The selected forecasts of the whole forecast period: by region, or what the country needs and must buy. */
export const forecastSummaryReport = defineForecastReport({
  name: 'forecastSummary',
  source: forecastSource,
  route: '/forecastReport/forecastSummary',
  titleKey: 'forecastOutputs:summary.title',
  descriptionKey: 'forecastOutputs:summary.description',
  guidance: 'forecastSummary',
  filters,
  request: ({ version, view }) => ({ withOffers: version?.from === 'local' && view === regional }),
  view: (figures, context) => {
    const { t, values } = context;
    const isEmpty = figures.lines.length === 0;
    if (values.view === regional) return { isEmpty, sections: [regionalSection(figures, context)] };
    const title = t('forecastOutputs:summary.national', { period: periodOf(context) });
    return {
      isEmpty,
      sections: [
        {
          id: 'national',
          title,
          warnings: warningsOf(figures, context),
          table: table(
            'nationalForecastSummary',
            title,
            nationalColumns(values.hideCalculations, context),
            groupsOf(figures, context),
          ),
        },
        costSection(figures, context),
      ],
    };
  },
});
