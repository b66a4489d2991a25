import { Button } from '@mantine/core';
import type { ScoreCard } from '@stockwell/engine/reports/supply-plan-score-card';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { FurtherSection, reportFigures, type ShownReport, singleProgram } from '../../ui/report/index.ts';
import { ErrorPanel } from '../../ui/table/index.ts';
import { inParallel } from './in-parallel.ts';
import type { ScoreCardContext } from './score-card-filters.ts';
import { type GradedVersion, scoreTrend } from './score-trend.ts';

/** A version is large to read: no more than these are graded. */
const mostVersions = 12;

/** Each of them is work for the server. */
const atOnce = 4;

/** The scores of a program over its stored versions, each as of the day on which it was uploaded. */
export function ScoreTrend({ values, scope, filters }: ShownReport<ScoreCard, ScoreCardContext['values']>) {
  const t = useTexts('reports');
  const [isAsked, setAsked] = useState(false);
  const program = singleProgram(scope, values);
  const versions = scope.versions.filter(({ from }) => from === 'server').slice(0, mostVersions);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', 'scoreTrend', program?.id, versions.map(({ versionId }) => versionId), filters],
    enabled: isAsked && program !== null && scope.isOnline,
    queryFn: ({ signal }) =>
      inParallel(versions.toReversed(), atOnce, async (version): Promise<GradedVersion> => {
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
        return {
          label: version.label,
          quality: row?.qualityScoreRounded ?? null,
          stock: row?.stockStatusScoreRounded ?? null,
          total: row?.totalScoreRounded ?? null,
        };
      }),
  });
  const code = program?.code ?? '';
  const result = useMemo(() => (data ? scoreTrend(data, code, t) : null), [data, code, t]);
  if (!program || !scope.isOnline || versions.length < 2) return null;
  return (
    <FurtherSection title={t('reports:scoreTrend.title')} text={t('reports:scoreTrend.text')} result={result}>
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
    </FurtherSection>
  );
}
