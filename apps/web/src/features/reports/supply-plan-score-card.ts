import {
  type AreaScoreRow,
  type CountryAverage,
  scoreCardViews,
} from '@stockwell/engine/reports/supply-plan-score-card';
import type { PlotChart } from '../../ui/charts/index.ts';
import {
  chosenIds,
  defineReport,
  type ReportSection,
  reportHref,
  reportTable,
  requestedPrograms,
} from '../../ui/report/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { programHref } from './links.ts';
import { scoreChart } from './score-card-chart.ts';
import { isProgram, type ScoredRow, scoreColumns } from './score-card-columns.tsx';
import { type ScoreCardContext, scoreCardFilters } from './score-card-filters.ts';
import { reviewColumns, versionColumn } from './score-card-version.ts';

const nameOf = (row: ScoredRow, { labels }: ScoreCardContext): string =>
  isProgram(row) ? labels.programCode(row.programId) : labels.country(row.realmCountryId);

/** Programs, or countries with all of their programs. */
function scoredSections(rows: readonly ScoredRow[], context: ScoreCardContext): readonly ReportSection[] {
  const { t, values } = context;
  const byProgram = values.view === scoreCardViews.program;
  const title = t(byProgram ? 'reports:column.program' : 'reports:view.country');
  const sorted = rows.toSorted((a, b) => nameOf(a, context).localeCompare(nameOf(b, context)));
  const name: Column<ScoredRow> = {
    key: 'name',
    title,
    kind: 'text',
    value: (row) => nameOf(row, context),
    href: (row) =>
      isProgram(row)
        ? programHref(row.programId, context)
        : reportHref(
            '/report/supplyPlanScoreCard',
            { view: scoreCardViews.program, countries: [row.realmCountryId] },
            context,
          ),
  };
  const chartOf = (shown: readonly ScoredRow[]): PlotChart =>
    scoreChart(
      shown.map((row) => nameOf(row, context)),
      [
        {
          kind: 'bars',
          id: 'quality',
          name: t('reports:scoreCard.quality'),
          colour: 'scoreQuality',
          values: shown.map((row) => row.qualityScoreRounded),
        },
        {
          kind: 'bars',
          id: 'stock',
          name: t('reports:scoreCard.stock'),
          colour: 'scoreStock',
          values: shown.map((row) => row.stockStatusScoreRounded),
        },
      ],
      shown.map((row) => row.totalScoreRounded),
      title,
      context,
    );
  return [
    {
      id: 'scores',
      title: t('reports:scoreCard.table'),
      chart: chartOf(sorted),
      notes: [t('reports:scoreCard.legend')],
      table: reportTable<ScoredRow>({
        name: byProgram ? 'scoreCard' : 'scoreCardByCountry',
        label: t('reports:scoreCard.table'),
        columns: [name, versionColumn(context), ...scoreColumns(context), ...reviewColumns(context)],
        rows: sorted,
        keyOf: (row) => (isProgram(row) ? row.programId : `country ${row.realmCountryId}`),
        titleColumn: 'name',
        ...(byProgram
          ? { chartOf }
          : {
              childrenOf: (row: ScoredRow) => (isProgram(row) ? [] : row.programs),
              isClosedAtFirst: true,
            }),
      }),
    },
  ];
}

interface AreaLine {
  readonly healthAreaId: number;
  readonly byCountry: ReadonlyMap<number, number | null>;
}

/** Technical areas by countries. */
function areaSections(
  rows: readonly AreaScoreRow[],
  footer: readonly CountryAverage[],
  context: ScoreCardContext,
): readonly ReportSection[] {
  const { t, labels } = context;
  const countries = footer.map(({ realmCountryId }) => realmCountryId);
  const areas = [...new Set(rows.map(({ healthAreaId }) => healthAreaId))];
  const lines = areas.map(
    (healthAreaId): AreaLine => ({
      healthAreaId,
      byCountry: new Map(
        rows
          .filter((row) => row.healthAreaId === healthAreaId)
          .map((row) => [row.realmCountryId, row.averageTotalScore]),
      ),
    }),
  );
  const areaName = ({ healthAreaId }: AreaLine): string => labels.name('healthArea', healthAreaId);
  return [
    {
      id: 'areas',
      title: t('reports:scoreCard.byArea'),
      chart: scoreChart(
        countries.map(labels.country),
        lines.map((line) => ({
          kind: 'bars',
          id: String(line.healthAreaId),
          name: areaName(line),
          values: countries.map((id) => line.byCountry.get(id) ?? null),
        })),
        footer.map(({ averageTotalScore }) => averageTotalScore),
        t('reports:view.country'),
        context,
      ),
      notes: [t('reports:scoreCard.areaLegend')],
      table: reportTable<AreaLine>({
        name: 'scoreCardByArea',
        label: t('reports:scoreCard.byArea'),
        isPlain: true,
        columns: [
          { key: 'area', title: t('reports:scoreCard.area'), kind: 'text', value: areaName },
          ...footer.map(
            ({ realmCountryId, averageTotalScore }): Column<AreaLine> => ({
              key: String(realmCountryId),
              title: labels.country(realmCountryId),
              kind: 'number',
              decimals: 0,
              value: ({ byCountry }) => byCountry.get(realmCountryId) ?? null,
              href: ({ healthAreaId }) =>
                reportHref(
                  '/report/supplyPlanScoreCard',
                  {
                    view: scoreCardViews.program,
                    countries: [realmCountryId],
                    technicalAreas: [healthAreaId],
                  },
                  context,
                ),
              total: () => averageTotalScore,
            }),
          ),
        ],
        rows: lines,
        keyOf: ({ healthAreaId }) => healthAreaId,
      }),
    },
  ];
}

/** Programs graded by their data and their stock. */
export const supplyPlanScoreCardReport = defineReport({
  name: 'supplyPlanScoreCard',
  route: '/report/supplyPlanScoreCard',
  titleKey: 'reports:scoreCard.title',
  descriptionKey: 'reports:scoreCard.description',
  guidance: 'supplyPlanScoreCard',
  filters: scoreCardFilters,
  request: (values, scope) => ({
    ...requestedPrograms(values, scope),
    healthAreaIds: values.downloadedOnly ? [] : chosenIds(values.technicalAreas),
    viewBy: values.view,
    today: scope.today,
  }),
  view: (card, context) => ({
    isEmpty: card.rows.length === 0,
    sections:
      card.viewBy === scoreCardViews.technicalArea
        ? areaSections(card.rows, card.footer, context)
        : scoredSections(card.rows, context),
  }),
});
