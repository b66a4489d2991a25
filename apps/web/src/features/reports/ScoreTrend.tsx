import { Button } from '@mantine/core';
import type { ScoreCard } from '@stockwell/engine/reports/supply-plan-score-card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ChartFigure, type PlotChart } from '../../ui/charts/index.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { FurtherSection, reportFigures, type ShownReport, singleProgram } from '../../ui/report/index.ts';
import { ErrorPanel } from '../../ui/table/index.ts';
import type { ScoreCardContext } from './score-card-filters.ts';

/** A version is large to read: no more than these are graded. */
const mostVersions = 12;

interface GradedVersion {
  readonly label: string;
  readonly quality: number | null;
  readonly stock: number | null;
  readonly total: number | null;
}

/** The scores of a program over its stored versions, each as of the day on which it was uploaded. */
export function ScoreTrend({ values, scope, filters }: ShownReport<ScoreCard, ScoreCardContext['values']>) {
  const t = useTexts('reports');
  const [isAsked, setAsked] = useState(false);
  const program = singleProgram(scope, values);
  const versions = scope.versions.filter(({ from }) => from === 'server').slice(0, mostVersions);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', 'scoreTrend', program?.id, versions.map(({ versionId }) => versionId), filters],
    enabled: isAsked && program !== null && scope.isOnline,
    queryFn: async ({ signal }) => {
      const graded: GradedVersion[] = [];
      // One after the other, the oldest first: each of them is work for the server.
      for (const version of versions.toReversed()) {
        const card = (await reportFigures(
          {
            name: 'supplyPlanScoreCard',
            filters: {
              ...(filters as object),
              viewBy: 0,
              today: version.createdDate?.slice(0, 10) ?? scope.today,
            },
            programId: program?.id ?? 0,
            realmCountryId: program?.realmCountryId ?? 0,
            version,
          },
          scope,
          signal,
        )) as ScoreCard;
        const [row] = card.viewBy === 0 ? card.rows : [];
        graded.push({
          label: version.label,
          quality: row?.qualityScoreRounded ?? null,
          stock: row?.stockStatusScoreRounded ?? null,
          total: row?.totalScoreRounded ?? null,
        });
      }
      return graded;
    },
  });
  if (!program || !scope.isOnline || versions.length < 2) return null;
  const chart: PlotChart | null = data
    ? {
        kind: 'plot',
        title: t('reports:scoreTrend.chart', { program: program.code }),
        description: t('reports:scoreTrend.text'),
        x: {
          kind: 'categories',
          title: t('reports:filter.version'),
          names: data.map(({ label }) => label),
        },
        axes: [{ title: t('reports:scoreCard.scorePerc'), min: 0, max: 100 }],
        series: [
          {
            kind: 'line',
            id: 'quality',
            name: t('reports:scoreCard.quality'),
            values: data.map((one) => one.quality),
          },
          {
            kind: 'line',
            id: 'stock',
            name: t('reports:scoreCard.stock'),
            values: data.map((one) => one.stock),
          },
          {
            kind: 'line',
            id: 'total',
            name: t('reports:scoreCard.total'),
            values: data.map((one) => one.total),
          },
        ],
      }
    : null;
  return (
    <FurtherSection title={t('reports:scoreTrend.title')} text={t('reports:scoreTrend.text')}>
      {isAsked ? null : (
        <Button
          variant="default"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setAsked(true)}
        >
          {t('reports:scoreTrend.show')}
        </Button>
      )}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {isAsked && isFetching && !data ? <LoadingSpinner /> : null}
      {chart ? <ChartFigure chart={chart} table="toggle" /> : null}
    </FurtherSection>
  );
}
