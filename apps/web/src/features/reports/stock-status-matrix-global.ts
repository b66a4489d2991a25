import type { GlobalMatrixCell, GlobalMatrixRow } from '@stockwell/engine/reports/stock-status-matrix-global';
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
  reportHref,
  reportTable,
  requestedPrograms,
  requestedUnits,
  storedVersionFilter,
  unitsFilter,
  type ViewContext,
} from '../../ui/report/index.ts';
import type { Column, ExplainedFigure } from '../../ui/table/index.ts';
import { monthlyBandCounts } from './band-counts.ts';
import { explanation, linkTo } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { periodDates } from './period-dates.ts';
import { isByQuantity, planByColumn } from './product-columns.ts';
import { bandOf, bandText, stockStatusesFilter } from './stock-bands.ts';
import { matrixFilters, matrixRequest, stockMatrixColumns } from './stock-matrix.ts';

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

/** A country leads to its programs, a program to its products. */
function rowHref({ realmCountryId, programId, versionId }: Row, context: Context): string | undefined {
  const { period, equivalencyUnit, planningUnits } = context.values;
  if (programId === null)
    return reportHref(
      '/report/stockStatusMatrixGlobal',
      { byCountry: false, countries: [realmCountryId], period, equivalencyUnit, planningUnits },
      context,
    );
  const version = versionId === null ? null : ({ from: 'server', versionId } as const);
  return reportHref('/report/stockStatusMatrix', { program: programId, version, period }, context);
}

/** The products that a month adds up, in the plan of their program. */
function cellHref(row: Row, context: Context): string | undefined {
  const { programId, planningUnitIds, versionId } = row;
  if (programId === null) return rowHref(row, context);
  const { period, equivalencyUnit } = context.values;
  const version = versionId === null ? null : ({ from: 'server', versionId } as const);
  return reportHref(
    '/report/stockStatus',
    { programs: [programId], version, period, equivalencyUnit, unitKind: 1, planningUnits: planningUnitIds },
    context,
  );
}

/** Units of planning are whole. */
const quantityDecimals = ({ values }: Context): number | 'smart' =>
  values.equivalencyUnit === noEquivalencyUnit ? 0 : 'smart';

/** Why a month of a program or country is what it is: by the sums over its products. */
function monthExplanation(row: Row, month: MonthText, context: Context): ExplainedFigure {
  const { t, values, language } = context;
  const cell = row.months.find((one) => one.month === month);
  const isQuantity = isByQuantity(row) || values.showQuantity;
  const decimals = quantityDecimals(context);
  const figure = (name: string, shown: number | 'smart', value: number | null | undefined) =>
    figureColumn<Row>(name, t(`reports:column.${name}`), shown, () => value ?? null, context);
  return explanation(
    isQuantity ? figure('stock', decimals, cell?.value) : figure('mos', 'smart', cell?.value),
    row,
    {
      formula: isQuantity ? 'stockOfSeveral' : 'mosOfSeveral',
      inputs: isQuantity
        ? [
            figure('consumption', decimals, cell?.consumption),
            figure('shipments', decimals, cell?.shipmentQuantity),
            figure('expiry', decimals, cell?.expiredQuantity),
          ]
        : [figure('stock', decimals, cell?.stock), figure('amc', 'smart', cell?.amc)],
      about: () => `${nameOf(row, context)}, ${displayMonth(month, 'MMM-YYYY', language)}`,
      links: () =>
        linkTo(
          t(row.programId === null ? 'reports:explain.openPrograms' : 'reports:explain.openPlan'),
          cellHref(row, context),
        ),
    },
    context,
  );
}

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
      href: (row) => rowHref(row, context),
    },
    ...(values.equivalencyUnit === noEquivalencyUnit ? [] : [units]),
    planByColumn<Row>(t),
    ...stockMatrixColumns<Row>(months, context, {
      explain: (row, month) => monthExplanation(row, month, context),
    }),
  ];
}

/** A month of a row whose status was asked for. */
interface Detail extends GlobalMatrixCell {
  readonly row: Row;
}

const keyOf = ({ programId, realmCountryId }: Row): string | number =>
  programId ?? `country ${realmCountryId}`;

const detailsOf = (rows: readonly Row[]): Detail[] =>
  rows.flatMap((row) => row.months.filter(({ inShowData }) => inShowData).map((cell) => ({ ...cell, row })));

function detailColumns(context: Context): readonly Column<Detail>[] {
  const { t, values } = context;
  const decimals = quantityDecimals(context);
  const quantity = (key: string, title: string, value: (row: Detail) => number | null) =>
    figureColumn(key, t(title), decimals, value, context);
  const average = (key: string, title: string, value: (row: Detail) => number | null) =>
    figureColumn(key, t(title), 'smart', value, context);
  return [
    { key: 'month', title: t('reports:column.month'), kind: 'month', value: ({ month }) => month },
    {
      key: 'name',
      title: t(values.byCountry ? 'reports:column.country' : 'reports:column.program'),
      kind: 'text',
      filter: 'choice',
      value: ({ row }) => nameOf(row, context),
    },
    quantity('consumption', 'reports:column.consumption', ({ consumption }) => consumption),
    quantity('shipments', 'reports:column.shipments', ({ shipmentQuantity }) => shipmentQuantity),
    quantity('expiry', 'reports:column.expiry', ({ expiredQuantity }) => expiredQuantity),
    average('amc', 'reports:column.amc', ({ amc }) => amc),
    quantity('stock', 'reports:column.stock', ({ stock }) => stock),
    average('mos', 'reports:column.mos', ({ mos }) => mos),
    {
      key: 'status',
      title: t('reports:column.status'),
      kind: 'text',
      filter: 'choice',
      value: ({ stockStatusId }) => bandText(stockStatusId, t),
      tone: ({ stockStatusId }) => bandOf(stockStatusId),
    },
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
    const { t, values } = context;
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
            isMatrix: true,
            lessNeeded: ['planBy', 'units', 'monthsOut'],
            columns: columnsOf(months, context),
            rows,
            keyOf,
            titleColumn: 'name',
          }),
        },
        {
          id: 'counts',
          title: counts,
          table: monthlyBandCounts(counts, months, rows, context),
        },
        {
          id: 'details',
          title: t('reports:matrix.details'),
          isFolded: true,
          table: reportTable<Detail>({
            name: 'stockStatusGlobalDetails',
            label: t('reports:matrix.details'),
            columns: detailColumns(context),
            rows: detailsOf(rows),
            keyOf: ({ row, month }) => `${keyOf(row)} ${month}`,
            titleColumn: 'name',
          }),
        },
      ],
    };
  },
});
