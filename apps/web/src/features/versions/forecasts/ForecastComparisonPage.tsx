import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ComparedForecast } from '@stockwell/engine/outputs/compare-summaries';
import { displayMonth, monthOfDate, monthsBetween } from '@stockwell/model/months';
import { IconAlertTriangle, IconGitCompare } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingSpinner } from '../../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useProgramLabels } from '../../../ui/program/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { ErrorPanel, TableView, useTable } from '../../../ui/table/index.ts';
import { type Chosen, chosenIn, chosenText } from '../between/lines.ts';
import { comparedColumns, type Outcome, outcomeOf } from './compared-columns.ts';
import { type ForecastComparison, useComparison, type VersionFacts } from './use-comparison.ts';
import { useForecastVersions } from './use-forecast-versions.ts';

const sides = ['a', 'b'] as const;

/** The selected forecasts of two versions of a forecast program, product by product and region by region. */
export default function ForecastComparisonPage() {
  const t = useTexts('versions');
  const { sessionType } = useSession();
  const [programId, setProgramId] = useState<number | null>(null);
  const [picked, setPicked] = useState<readonly [Chosen | null, Chosen | null]>([null, null]);
  const { programs, versions, stored } = useForecastVersions(programId);
  const { data, error, isFetching, refetch } = useComparison(programId, picked, stored);
  const [a, b] = picked;
  const isSame = a !== null && b !== null && chosenText(a) === chosenText(b);
  const nameOf = (value: string): string => {
    const version = versions.find((one) => one.value === value);
    if (!version) return '';
    return version.chosen.from === 'local'
      ? t('versions:between.local', { version: version.name })
      : version.name;
  };
  const program = programs.find(({ id }) => id === programId)?.label ?? '';
  const named = picked.map((chosen) => (chosen ? nameOf(chosenText(chosen)) : ''));
  return (
    <>
      <PageHeader title={t('versions:forecasts.title')} description={t('versions:forecasts.description')} />
      <Stack gap="md">
        <Group align="flex-end">
          <IdSelect
            label={t('versions:forecasts.program')}
            choices={programs}
            value={programId}
            onChange={(id) => {
              setProgramId(id);
              setPicked([null, null]);
            }}
          />
          {sides.map((side, at) => (
            <IdSelect
              key={side}
              label={t('versions:forecasts.version', { name: side.toUpperCase() })}
              disabled={programId === null}
              choices={versions.map(({ value }) => ({ id: value, label: nameOf(value) }))}
              value={picked[at] ? chosenText(picked[at]) : null}
              onChange={(value) => setPicked(at === 0 ? [chosenIn(value), b] : [a, chosenIn(value)])}
            />
          ))}
        </Group>
        {sessionType !== 'Online' && <Text c="dimmed">{t('versions:between.offline')}</Text>}
        {isSame && (
          <Text c="var(--mantine-color-error)" fw={600} role="status">
            {t('versions:between.same')}
          </Text>
        )}
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {isFetching && <LoadingSpinner />}
        {(!a || !b) && (
          <EmptyState icon={<IconGitCompare size={28} />} title={t('versions:between.choose')} />
        )}
        {data && !isFetching && !isSame && <Compared data={data} program={program} versions={named} />}
      </Stack>
    </>
  );
}

const monthsIn = ({ startDate, stopDate }: VersionFacts): number | null =>
  startDate && stopDate ? monthsBetween(monthOfDate(startDate), monthOfDate(stopDate)) + 1 : null;

interface ComparedProps {
  readonly data: ForecastComparison;
  readonly program: string;
  readonly versions: readonly string[];
}

function Compared({ data, program, versions }: ComparedProps) {
  const t = useTexts('versions');
  const { language } = useSession();
  const labels = useProgramLabels(null);
  const columns = useMemo(
    () =>
      comparedColumns({
        t,
        language,
        product: (id) => `${labels.product(id)} | ${id}`,
        region: (id) => labels.region(id),
      }),
    [t, language, labels],
  );
  const table = useTable({
    name: 'forecastComparison',
    columns,
    source: { rows: data.rows },
    keyOf: ({ planningUnitId, regionId }: ComparedForecast) => `${planningUnitId} ${regionId}`,
    titleColumn: 'product',
    lessNeeded: ['aNotes', 'bNotes', 'differs'],
  });
  const periodOf = ({ startDate, stopDate }: VersionFacts): string =>
    [startDate, stopDate]
      .map((date) => (date ? displayMonth(monthOfDate(date), 'MMM-YY', language) : '?'))
      .join(' – ');
  const aboutOf = (side: 'a' | 'b', at: number): string =>
    t('versions:forecasts.about', {
      name: side.toUpperCase(),
      version: versions[at] ?? '',
      period: periodOf(data[side]),
      count: monthsIn(data[side]) ?? 0,
    });
  const countOf = (...outcomes: readonly Outcome[]): number =>
    data.rows.filter((row) => outcomes.includes(outcomeOf(row))).length;
  const lacking = countOf('onlyA', 'onlyB');
  return (
    <>
      {sides.map((side, at) => (
        <Text key={side} size="sm">
          {aboutOf(side, at)}
          {data[side].notes ? ` ${t('versions:forecasts.versionNotes', { notes: data[side].notes })}` : ''}
        </Text>
      ))}
      {monthsIn(data.a) !== monthsIn(data.b) && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t('versions:forecasts.otherLength')}
        </Alert>
      )}
      <Text role="status">
        {t('versions:forecasts.count', { count: countOf('different'), total: data.rows.length })}
        {lacking > 0 ? ` ${t('versions:forecasts.lacking', { count: lacking })}` : ''}
      </Text>
      <TableView
        table={table}
        label={t('versions:forecasts.title')}
        isMarked={(row) => outcomeOf(row) === 'different'}
        exports={{
          facts: () => [
            [t('versions:forecasts.program'), program],
            ...sides.map(
              (side, at) =>
                [t('versions:forecasts.version', { name: side.toUpperCase() }), aboutOf(side, at)] as const,
            ),
          ],
        }}
      />
    </>
  );
}
