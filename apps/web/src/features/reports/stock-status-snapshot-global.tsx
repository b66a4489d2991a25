import type { GlobalSnapshotRow } from '@stockwell/engine/reports/stock-status-snapshot-global';
import { addMonths, displayMonth, firstDayOf } from '@stockwell/model/months';
import {
  approvedOnlyFilter,
  chosenIds,
  countriesFilter,
  defineReport,
  monthFilter,
  programsFilter,
  reportHref,
  reportTable,
  requestedPrograms,
  tracerCategoriesFilter,
  type ViewContext,
} from '../../ui/report/index.ts';
import { type Column, type ExplainedFigure, valueText } from '../../ui/table/index.ts';
import { bandCounts } from './band-counts.ts';
import { explanation, linkTo } from './explained.tsx';
import { figureColumn } from './figure-column.ts';
import { productHref } from './links.ts';
import { productIdColumn, unitColumn } from './product-columns.ts';
import { bandOf, bandText, stockStatusesFilter } from './stock-bands.ts';

const filters = {
  month: monthFilter,
  countries: countriesFilter,
  programs: programsFilter,
  tracerCategories: tracerCategoriesFilter,
  approvedOnly: approvedOnlyFilter,
  statuses: stockStatusesFilter,
} as const;

type Context = ViewContext<typeof filters>;
type Snapshot = GlobalSnapshotRow;

/** A product in all programs that have it. */
interface ProductRow {
  readonly planningUnitId: number;
  readonly byProgram: ReadonlyMap<number, Snapshot>;
}

function productRows(snapshots: readonly Snapshot[], { labels }: Context): readonly ProductRow[] {
  const found = new Map<number, Map<number, Snapshot>>();
  for (const snapshot of snapshots) {
    const row = found.get(snapshot.planningUnitId) ?? new Map<number, Snapshot>();
    found.set(snapshot.planningUnitId, row.set(snapshot.programId, snapshot));
  }
  return [...found]
    .map(([planningUnitId, byProgram]) => ({ planningUnitId, byProgram }))
    .toSorted((a, b) => labels.unit(a.planningUnitId).localeCompare(labels.unit(b.planningUnitId)));
}

/** Why the stock of a product in a program lasts so long. */
function snapshotExplanation(row: ProductRow, programId: number, context: Context): ExplainedFigure {
  const { t, labels, language, values } = context;
  const { planningUnitId, byProgram } = row;
  const snapshot = byProgram.get(programId);
  const period = { from: addMonths(values.month, -6), to: addMonths(values.month, 18) };
  const figure = (name: string, decimals: number | 'smart', value: number | null | undefined) =>
    figureColumn<ProductRow>(name, t(`reports:column.${name}`), decimals, () => value ?? null, context);
  const month = displayMonth(values.month, 'MMM-YYYY', language);
  return explanation(
    figure('mos', 'smart', snapshot?.mos),
    row,
    {
      formula: 'mos',
      inputs: [
        figure('stock', 0, snapshot?.stock),
        figure('amc', 'smart', snapshot?.amc),
        figure('min', 'smart', snapshot?.min),
        figure('max', 'smart', snapshot?.max),
      ],
      about: () => `${labels.programCode(programId)}, ${labels.unit(planningUnitId)}, ${month}`,
      links: () =>
        linkTo(t('reports:explain.openPlan'), productHref({ programId, planningUnitId }, context, period)),
    },
    { ...context, values: {} },
  );
}

function programColumn(programId: number, context: Context): Column<ProductRow> {
  const { t, labels, language } = context;
  const number = (value: number | null, decimals: number | 'smart'): string =>
    value === null ? t('reports:notAvailable') : valueText({ kind: 'number', decimals }, value, language);
  const textOf = (snapshot: Snapshot | undefined): string => (snapshot ? number(snapshot.mos, 'smart') : '');
  const detailsOf = ({ stockStatusId, mos, stock, amc, min, max }: Snapshot): readonly string[] => [
    `${t('reports:column.status')}: ${bandText(stockStatusId, t)}`,
    `${t('reports:column.mos')}: ${number(mos, 'smart')}`,
    `${t('reports:column.stock')}: ${number(stock, 0)}`,
    `${t('reports:column.amc')}: ${number(amc, 'smart')}`,
    `${t('reports:column.minMax')}: ${number(min, 'smart')} / ${number(max, 'smart')}`,
  ];
  return {
    key: String(programId),
    title: labels.programCode(programId),
    kind: 'number',
    decimals: 'smart',
    value: ({ byProgram }) => byProgram.get(programId)?.mos ?? null,
    text: ({ byProgram }) => textOf(byProgram.get(programId)),
    explain: (row) => snapshotExplanation(row, programId, context),
    label: ({ byProgram }) => {
      const snapshot = byProgram.get(programId);
      return snapshot ? [textOf(snapshot), ...detailsOf(snapshot)].join(', ') : '';
    },
    tone: ({ byProgram }) => {
      const snapshot = byProgram.get(programId);
      return snapshot && bandOf(snapshot.stockStatusId);
    },
    notes: ({ byProgram }) => {
      const snapshot = byProgram.get(programId);
      return snapshot ? detailsOf(snapshot) : [];
    },
  };
}

function listedColumns(context: Context): readonly Column<Snapshot>[] {
  const { t, labels } = context;
  return [
    productIdColumn(t),
    unitColumn(context),
    {
      key: 'program',
      title: t('reports:column.program'),
      kind: 'text',
      value: ({ programId }) => labels.programCode(programId),
    },
    {
      key: 'status',
      title: t('reports:column.status'),
      kind: 'text',
      value: ({ stockStatusId }) => bandText(stockStatusId, t),
      tone: ({ stockStatusId }) => bandOf(stockStatusId),
    },
    figureColumn('amc', t('reports:column.amc'), 'smart', ({ amc }) => amc, context),
    figureColumn('stock', t('reports:column.stock'), 0, ({ stock }) => stock, context),
    figureColumn('mos', t('reports:column.mos'), 'smart', ({ mos }) => mos, context),
    figureColumn('min', t('reports:column.min'), 'smart', ({ min }) => min, context),
    figureColumn('max', t('reports:column.max'), 'smart', ({ max }) => max, context),
  ];
}

/** The products of programs in one month: a row for each product, a column for each program. */
export const stockStatusSnapshotGlobalReport = defineReport({
  name: 'stockStatusAcrossProducts',
  route: '/report/stockStatusAccrossPlanningUnitGlobalView',
  titleKey: 'reports:snapshotGlobal.title',
  descriptionKey: 'reports:snapshotGlobal.description',
  guidance: 'stockStatusSnapshotGlobal',
  filters,
  request: (values, scope) => ({
    ...requestedPrograms(values, scope),
    dt: firstDayOf(values.month),
    tracerCategoryIds: chosenIds(values.tracerCategories),
    stockStatusConditions: chosenIds(values.statuses),
    useApprovedSupplyPlanOnly: values.approvedOnly,
  }),
  view: (snapshots, context) => {
    const { t, labels, values } = context;
    const programIds = [...new Set(snapshots.map(({ programId }) => programId))].toSorted((a, b) =>
      labels.programCode(a).localeCompare(labels.programCode(b)),
    );
    return {
      isEmpty: snapshots.length === 0,
      sections: [
        {
          id: 'matrix',
          title: t('reports:snapshotGlobal.table'),
          notes: [t('reports:snapshotGlobal.legend')],
          table: reportTable<ProductRow>({
            name: 'stockStatusSnapshotGlobal',
            label: t('reports:snapshotGlobal.table'),
            isMatrix: true,
            columns: [
              {
                ...unitColumn<ProductRow>(context),
                href: ({ planningUnitId }) =>
                  reportHref(
                    '/report/stockStatusMatrixGlobal',
                    { planningUnits: [planningUnitId], equivalencyUnit: 0, countries: values.countries },
                    context,
                  ),
              },
              ...programIds.map((programId) => programColumn(programId, context)),
            ],
            rows: productRows(snapshots, context),
            keyOf: ({ planningUnitId }) => planningUnitId,
            titleColumn: 'unit',
          }),
          exportTable: reportTable<Snapshot>({
            name: 'stockStatusSnapshotGlobal',
            label: t('reports:snapshotGlobal.table'),
            columns: listedColumns(context),
            rows: snapshots,
            keyOf: ({ programId, planningUnitId }) => `${programId} ${planningUnitId}`,
          }),
        },
        {
          id: 'counts',
          title: t('reports:matrix.counts'),
          table: bandCounts(
            t('reports:matrix.counts'),
            programIds.map((id) => ({
              key: String(id),
              title: labels.programCode(id),
              statusIds: snapshots
                .filter(({ programId }) => programId === id)
                .map(({ stockStatusId }) => stockStatusId),
            })),
            t,
          ),
        },
      ],
    };
  },
});
