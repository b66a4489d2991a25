import { Group, Stack, Switch } from '@mantine/core';
import type { RoutePath } from '@stockwell/model/access/routes';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { mayOpen } from '../../../platform/menu/menu-filter.ts';
import { usePageTable } from '../../../platform/routes/page-table.ts';
import { addressOf } from '../../../platform/routes/route-paths.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type MonthRange, MonthRangePicker } from '../../../ui/months/index.ts';
import { useCopies } from '../../../ui/program/use-copies.ts';
import { reportLabels, useReportScope } from '../../../ui/report/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { ErrorPanel as Refused, TableSkeleton } from '../../../ui/table/index.ts';
import {
  ErrorPanel,
  ExpiriesPanel,
  type PanelContext,
  type PanelReport,
  QualityPanel,
  ScorePanel,
  ShipmentsPanel,
  StockPanel,
} from './panels.tsx';
import classes from './spotlight.module.css';
import { settledProgram, useSpotlightChoice } from './spotlight-choice.ts';
import { type ShipmentDisplay, useSpotlight, usualPeriod } from './use-spotlight.ts';

const noProgram = () => null;

const reports: Readonly<Record<Exclude<PanelReport, 'quality'>, RoutePath>> = {
  score: '/report/supplyPlanScoreCard',
  stock: '/report/stockStatusMatrix',
  shipments: '/report/shipmentSummery',
  error: '/report/consumptionForecastErrorSupplyPlan',
  expiries: '/report/expiredInventory',
};
const problems = '/report/problemList/1/{programId}/{calculate}';
const plan = '/supplyPlan/{programId}/{versionId}/{planningUnitId}';

/** One program from all sides, with the report behind each figure. */
export default function SpotlightPart() {
  const t = useTexts('dashboard', 'reports');
  const { user, language, functions, sessionType } = useSession();
  const { paths } = usePageTable();
  const scope = useReportScope(noProgram);
  const { copies } = useCopies();
  const [kept, keep] = useSpotlightChoice(user?.userId ?? 0);
  const [display, setDisplay] = useState<ShipmentDisplay>(1);
  const [chosenPeriod, setPeriod] = useState<MonthRange | null>(null);
  const labels = useMemo(() => reportLabels(scope), [scope]);
  const { programs, isOnline, mayDownload } = scope;
  const hasServer = isOnline && functions.has('ROLE_BF_SP_DASHBOARD');
  const offered = { programs, mayDownload, hasServer };
  const choice = settledProgram(kept, offered);
  const { downloaded, programId } = choice;
  const copy = copies
    .filter((one) => one.programId === programId)
    .toSorted((a, b) => b.versionId - a.versionId)[0];
  const usual = usualPeriod(programId ?? 0, scope);
  // The months of a copy are those of its program's settings.
  const period = downloaded ? usual : (chosenPeriod ?? usual);
  const { data, error, refetch, isPlaceholderData } = useSpotlight({
    choice,
    period,
    displayShipmentsBy: display,
    scope,
    copy,
  });
  if (!scope.isReady) return <TableSkeleton />;
  const opens = (path: RoutePath): boolean => paths.has(path) && mayOpen(path, { functions, sessionType });
  const hrefOf = (report: PanelReport): string | undefined => {
    if (programId === null) return undefined;
    if (report === 'quality')
      return downloaded && opens(problems)
        ? addressOf(problems, { programId, calculate: 'false' })
        : undefined;
    const path = reports[report];
    if (!opens(path)) return undefined;
    const version = downloaded && copy ? `&version=local-${copy.versionId}` : '';
    return `${path}?program=${programId}${version}`;
  };
  const unitHref = (planningUnitId: number): string | undefined =>
    downloaded && copy && programId !== null && opens(plan)
      ? addressOf(plan, { programId, versionId: copy.versionId, planningUnitId })
      : undefined;
  const choices = downloaded ? programs.filter(({ isLocal }) => isLocal) : programs;
  const context: PanelContext | null = data ? { figures: data, labels, t, language, hrefOf, unitHref } : null;
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        <IdSelect
          label={t('dashboard:spotlight.program')}
          choices={choices.map(({ id, code }) => ({ id, label: code }))}
          value={programId}
          onChange={(id) => keep({ downloaded, programId: id })}
          w="min(100%, 18rem)"
        />
        <MonthRangePicker value={period} onChange={setPeriod} disabled={downloaded} />
        {mayDownload ? (
          <Switch
            label={t('dashboard:overview.downloadedOnly')}
            checked={downloaded}
            disabled={!hasServer}
            onChange={({ currentTarget: { checked } }) => keep({ downloaded: checked, programId })}
          />
        ) : null}
      </Group>
      {error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {programId === null ? (
        <EmptyState title={t(isOnline ? 'dashboard:overview.none' : 'dashboard:spotlight.offline')} />
      ) : context ? (
        <div className={classes.panels} aria-busy={isPlaceholderData}>
          <ScorePanel {...context} />
          <StockPanel {...context} />
          <ShipmentsPanel context={context} display={display} onDisplay={setDisplay} />
          <QualityPanel {...context} />
          <ErrorPanel {...context} />
          <ExpiriesPanel {...context} />
        </div>
      ) : data === null ? (
        <EmptyState title={t('dashboard:spotlight.noFigures')} />
      ) : error ? null : (
        <TableSkeleton />
      )}
    </Stack>
  );
}
