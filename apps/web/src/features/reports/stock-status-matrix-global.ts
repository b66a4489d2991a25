import type { GlobalMatrixRow } from '@stockwell/engine/reports/stock-status-matrix-global';
import { displayMonth, type MonthText, monthRange } from '@stockwell/model/months';
import {
  chosenIds,
  commonUnitsFilter,
  countriesFilter,
  defineReport,
  equivalencyUnitFilter,
  flagFilter,
  noEquivalencyUnit,
  periodFilter,
  programsFilter,
  reportTable,
  requestedPrograms,
  requestedUnits,
  storedVersionFilter,
  unitsFilter,
  type ViewContext,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { bandCounts } from './band-counts.ts';
import { periodDates } from './period-dates.ts';
import { planByColumn } from './product-columns.ts';
import { stockStatusesFilter } from './stock-bands.ts';
import { matrixFilters, matrixRequest, stockMatrixColumns } from './stock-matrix.tsx';

const filters = {
  period: periodFilter({ back: 3, ahead: 14 }),
  countries: countriesFilter,
  byCountry: flagFilter({ labelKey: 'reports:matrixGlobal.byCountry' }),
  programs: programsFilter,
  version: storedVersionFilter,
  equivalencyUnit: equivalencyUnitFilter,
  commonUnits: commonUnitsFilter,
  planningUnits: unitsFilter,
  statuses: stockStatusesFilter,
  ...matrixFilters,
} as const;

type Context = ViewContext<typeof filters>;
type Row = GlobalMatrixRow;

/** The country, or the program with the version that is shown. */
const nameOf = ({ realmCountryId, programId, versionId }: Row, { labels }: Context): string =>
  programId === null
    ? labels.country(realmCountryId)
    : `${labels.programCode(programId)}~v${versionId ?? ''}`;

function columnsOf(months: readonly MonthText[], context: Context): readonly Column<Row>[] {
  const { t, values } = context;
  const units: Column<Row> = {
    key: 'units',
    title: t('reports:column.productIds'),
    kind: 'text',
    value: ({ planningUnitIds }) => planningUnitIds.join(', '),
  };
  return [
    {
      key: 'name',
      title: t(values.byCountry ? 'reports:column.country' : 'reports:column.program'),
      kind: 'text',
      value: (row) => nameOf(row, context),
    },
    ...(values.equivalencyUnit === noEquivalencyUnit ? [] : [units]),
    planByColumn<Row>(t),
    ...stockMatrixColumns<Row>(months, context),
  ];
}

/** Programs or countries by months, each cell in the colour of its stock status. */
export const stockStatusMatrixGlobalReport = defineReport({
  name: 'stockStatusMatrixGlobal',
  route: '/report/stockStatusMatrixGlobal',
  titleKey: 'reports:matrixGlobal.title',
  descriptionKey: 'reports:matrixGlobal.description',
  guidance: 'stockStatusMatrixGlobal',
  filters,
  request: (values, scope) => ({
    ...periodDates(values.period),
    ...requestedPrograms(values, scope),
    ...matrixRequest(values),
    equivalencyUnitId: values.equivalencyUnit,
    planningUnitIds: requestedUnits(values, scope),
    stockStatusConditions: chosenIds(values.statuses),
    reportView: values.byCountry ? (2 as const) : (1 as const),
  }),
  view: (found, context) => {
    const { t, values, language } = context;
    const months = monthRange(values.period.from, values.period.to);
    const rows = found.toSorted((a, b) => nameOf(a, context).localeCompare(nameOf(b, context)));
    const counts = t(values.byCountry ? 'reports:matrixGlobal.countries' : 'reports:matrixGlobal.programs');
    return {
      isEmpty: rows.length === 0,
      sections: [
        {
          id: 'matrix',
          title: t('reports:matrix.byMonth'),
          notes: [t('reports:matrixGlobal.legend')],
          table: reportTable<Row>({
            name: 'stockStatusMatrixGlobal',
            label: t('reports:matrix.byMonth'),
            columns: columnsOf(months, context),
            rows,
            keyOf: ({ programId, realmCountryId }) => programId ?? `country ${realmCountryId}`,
            titleColumn: 'name',
          }),
        },
        {
          id: 'counts',
          title: counts,
          table: bandCounts(
            counts,
            months.map((month, place) => ({
              key: month,
              title: displayMonth(month, 'MMM-YY', language),
              // Rows have the months of the period in their order.
              statusIds: rows.flatMap((row) => row.months[place]?.stockStatusId ?? []),
            })),
            t,
          ),
        },
      ],
    };
  },
});
