import { Group, Text } from '@mantine/core';
import { stockChanges } from '@stockwell/engine/reports/stock-changes';
import type { SupplyPlanReport } from '@stockwell/engine/reports/supply-plan-report';
import { type MonthText, monthOfDate } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { bounded, MonthPicker } from '../../ui/months/index.ts';
import { FurtherSection, reportFigures, type ShownReport, singleProgram } from '../../ui/report/index.ts';
import { OptionSelect } from '../../ui/select/index.ts';
import { ErrorPanel } from '../../ui/table/index.ts';
import { quantityDecimals, type SupplyPlanContext } from './supply-plan-filters.ts';
import { versionChanges } from './version-changes.ts';

type Shown = ShownReport<SupplyPlanReport, SupplyPlanContext['values']>;

const keyOf = ({ from, versionId }: Shown['scope']['versions'][number]): string => `${from} ${versionId}`;

/** "What changed since version N": how the stock of a month in that version becomes that of the shown one. */
export function VersionChanges({ figures, values, scope, filters }: Shown) {
  const t = useTexts('reports');
  const { language } = useSession();
  const program = singleProgram(scope, values);
  const current = scope.versions.find(
    ({ from, versionId }) => from === values.version?.from && versionId === values.version.versionId,
  );
  const others = scope.versions.filter((version) => version !== current);
  const [chosen, setChosen] = useState<string | null>(null);
  const before = others.find((version) => keyOf(version) === chosen);
  const { from, to } = values.period;
  const today = monthOfDate(scope.today);
  const [picked, setPicked] = useState<MonthText | null>(null);
  const month = bounded(picked ?? today, { min: from, max: to });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', 'changes', program?.id, chosen, filters],
    enabled: program !== null && before !== undefined,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      program && before
        ? ((await reportFigures(
            {
              name: 'stockStatusVertical',
              filters,
              programId: program.id,
              realmCountryId: program.realmCountryId,
              version: before,
            },
            scope,
            signal,
          )) as SupplyPlanReport)
        : null,
  });
  const changes = useMemo(
    () => (data ? stockChanges(data.rows, figures.rows, month) : null),
    [data, figures.rows, month],
  );
  const beforeLabel = before?.label ?? '';
  const afterLabel = current?.label ?? '';
  const decimals = quantityDecimals({ values });
  const result = useMemo(
    () =>
      changes && versionChanges(changes, { before: beforeLabel, after: afterLabel, decimals, t, language }),
    [changes, beforeLabel, afterLabel, decimals, t, language],
  );
  if (!program || !current || values.separately || others.length === 0) return null;
  return (
    <FurtherSection title={t('reports:changes.title')} text={t('reports:changes.text')} result={result}>
      <Group gap="md" align="flex-end">
        <OptionSelect
          label={t('reports:changes.since')}
          options={others.map((version) => ({ id: keyOf(version), text: version.label }))}
          value={before ? { id: keyOf(before), text: before.label } : null}
          onChange={(option) => setChosen(option === null ? null : String(option.id))}
          w="min(100%, 20rem)"
        />
        <MonthPicker
          label={t('reports:column.month')}
          bounds={{ min: from, max: to }}
          value={month}
          onChange={(next) => setPicked(next)}
        />
      </Group>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {before && isFetching && !data ? <LoadingSpinner /> : null}
      {data && !changes ? <Text role="status">{t('reports:changes.none')}</Text> : null}
    </FurtherSection>
  );
}
