import type { CountryScoreRow, ProgramScoreRow } from '@stockwell/engine/reports/supply-plan-score-card';
import type { RoutePath } from '@stockwell/model/access/routes';
import { addressOf } from '../../platform/routes/route-paths.ts';
import { toneColours } from '../../ui/export/index.ts';
import { ScoreMark } from '../../ui/ScoreMark.tsx';
import { scoreText } from '../../ui/score-text.ts';
import type { Column, ExplainedFigure } from '../../ui/table/index.ts';
import { explained } from './explained.tsx';
import { BandBar, ShareBar } from './ScoreMarks.tsx';
import type { ScoreCardContext } from './score-card-filters.ts';

export type ScoredRow = ProgramScoreRow | CountryScoreRow;

export const isProgram = (row: ScoredRow): row is ProgramScoreRow => 'programId' in row;

/** A report that begins with the program of the row. */
function programHref(
  row: ScoredRow,
  path: RoutePath,
  filter: 'program' | 'programs',
  { hasPage }: ScoreCardContext,
): string | undefined {
  if (!isProgram(row) || !hasPage(path)) return undefined;
  return `${addressOf(path, {})}?${filter}=${row.programId}`;
}

/** The problems behind the scores of a program: of its copy on this device, else of the version on the server. */
function problemLinks(row: ScoredRow, context: ScoreCardContext): ExplainedFigure['links'] {
  if (!isProgram(row)) return [];
  const { scope, hasPage, t } = context;
  const { programId, versionId } = row;
  const isLocal = scope.programs.some(({ id, isLocal: isHere }) => id === programId && isHere);
  const own = '/report/problemList/1/{programId}/{calculate}';
  const reviewed = '/report/editStatus/{programId}/{versionId}';
  const text = t('reports:explain.openProblems');
  if (isLocal && hasPage(own)) return [{ text, href: addressOf(own, { programId, calculate: 'false' }) }];
  if (versionId !== null && hasPage(reviewed))
    return [{ text, href: `${addressOf(reviewed, { programId, versionId })}?tab=problems` }];
  return [];
}

const bandsOf = (row: ScoredRow, { t }: ScoreCardContext) =>
  [
    { id: 'stockedOut', count: row.stockOut },
    { id: 'belowMin', count: row.underStock },
    { id: 'toPlan', count: row.adequate },
    { id: 'aboveMax', count: row.overStock },
    { id: 'na', count: row.na },
  ].map(({ id, count }) => ({
    id,
    count,
    colour: toneColours(id as 'na').background,
    text: `${t(`reports:band.${id}`)}: ${count}`,
  }));

/** What scores are made of, and the scores. */
export function scoreColumns(context: ScoreCardContext): readonly Column<ScoredRow>[] {
  const { t, values } = context;
  const score = (key: string, title: string, of: (row: ScoredRow) => number | null): Column<ScoredRow> => {
    const textOf = (row: ScoredRow): string => scoreText(of(row), context);
    return {
      key,
      title,
      kind: 'number',
      decimals: 0,
      value: of,
      text: textOf,
      render: (row) => <ScoreMark rounded={of(row)} text={textOf(row)} />,
    };
  };
  const units: Column<ScoredRow> = {
    key: 'units',
    title: t('reports:scoreCard.activeUnits'),
    kind: 'number',
    decimals: 0,
    value: ({ activePlanningUnits }) => activePlanningUnits,
    total: 'sum',
  };
  const count = (
    key: string,
    title: string,
    of: (row: ScoredRow) => number,
    href: (row: ScoredRow) => string | undefined,
  ): Column<ScoredRow> => ({
    key,
    title,
    kind: 'number',
    decimals: 0,
    value: of,
    total: 'sum',
    href,
    render: (row) => (
      <ShareBar
        text={String(of(row))}
        share={row.activePlanningUnits === 0 ? 0 : of(row) / row.activePlanningUnits}
      />
    ),
  });
  const errors = (row: ScoredRow) =>
    programHref(row, '/report/consumptionForecastErrorSupplyPlan', 'program', context);
  const matrix = (row: ScoredRow) => programHref(row, '/report/stockStatusMatrix', 'program', context);
  const shipments = (row: ScoredRow) => programHref(row, '/report/shipmentSummery', 'programs', context);
  const bandText = (row: ScoredRow): string =>
    bandsOf(row, context)
      .map(({ text }) => text)
      .join(', ');
  const details: readonly Column<ScoredRow>[] = [
    count(
      'forecast',
      t('reports:column.forecastConsumption'),
      (row) => row.forecastedConsumptionCorrect,
      errors,
    ),
    count('actual', t('reports:column.actualConsumption'), (row) => row.actualConsumptionCorrect, errors),
    count('inventory', t('reports:scoreCard.inventory'), (row) => row.actualInventoryCorrect, matrix),
    count('shipments', t('reports:column.shipments'), (row) => row.shipmentsCorrect, shipments),
  ];
  const bands: Column<ScoredRow> = {
    key: 'bands',
    title: t('reports:column.status'),
    help: t('reports:scoreCard.bandsHelp'),
    kind: 'text',
    sortable: false,
    filter: false,
    value: bandText,
    href: matrix,
    render: (row) => <BandBar shares={bandsOf(row, context)} text={bandText(row)} />,
  };
  const quality = score('quality', t('reports:scoreCard.quality'), (row) => row.qualityScoreRounded);
  const stock = score('stock', t('reports:scoreCard.stock'), (row) => row.stockStatusScoreRounded);
  const why = (column: Column<ScoredRow>, formula: string, inputs: readonly Column<ScoredRow>[]) =>
    explained(
      column,
      {
        formula,
        inputs,
        about: (row) =>
          isProgram(row)
            ? context.labels.programCode(row.programId)
            : context.labels.country(row.realmCountryId),
        links: (row) => problemLinks(row, context),
      },
      context,
    );
  return [
    units,
    ...(values.showDetail ? details : []),
    why(quality, 'qualityScore', [units, ...details]),
    ...(values.showDetail ? [bands] : []),
    why(stock, 'stockScore', [bands]),
    why(
      score('total', t('reports:scoreCard.total'), (row) => row.totalScoreRounded),
      'totalScore',
      [quality, stock],
    ),
  ];
}
