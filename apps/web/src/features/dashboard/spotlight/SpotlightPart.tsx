import { Group, Stack, Switch } from '@mantine/core';
import type { ShipmentGrouping } from '@stockwell/engine/reports/shipment-shares';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useOpens } from '../../../platform/menu/use-opens.ts';
import { useSession } from '../../../platform/session/context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MonthRangePicker } from '../../../ui/months/index.ts';
import { reportLabels } from '../../../ui/report/index.ts';
import { IdSelect } from '../../../ui/select/index.ts';
import { ErrorPanel as Refused, TableSkeleton } from '../../../ui/table/index.ts';
import { figureSource } from '../figure-source.ts';
import { useKeptChoice } from '../kept-choice.ts';
import { useFigureSources } from '../use-figure-source.ts';
import { type PanelReport, panelHref } from './panel-links.ts';
import {
  ErrorPanel,
  ExpiriesPanel,
  type PanelContext,
  QualityPanel,
  ScorePanel,
  ShipmentsPanel,
  StockPanel,
} from './panels.tsx';
import classes from './spotlight.module.css';
import { settledProgram } from './spotlight-choice.ts';
import { useSpotlight, usualPeriod } from './use-spotlight.ts';

/** One program from all sides, with the report behind each figure. */
export default function SpotlightPart() {
  const t = useTexts('dashboard', 'reports');
  const { language } = useSession();
  const opens = useOpens();
  const { scope, offered, newest } = useFigureSources();
  const { choice: kept, keep } = useKeptChoice('spotlight');
  const [grouping, setGrouping] = useState<ShipmentGrouping>('fundingSource');
  const labels = useMemo(() => reportLabels(scope), [scope]);
  const choice = settledProgram(kept, offered);
  const { downloaded, programId } = choice;
  const copy = newest.get(programId ?? 0);
  const usual = useMemo(() => usualPeriod(programId ?? 0, scope), [programId, scope]);
  const period = choice.period ?? usual;
  const { data, error, refetch, isPlaceholderData } = useSpotlight({
    choice,
    period,
    scope,
    copy,
  });
  if (!scope.isReady) return <TableSkeleton />;
  const asked = programId === null ? null : { programId, copy: downloaded ? copy : undefined, period };
  const hrefOf = (report: PanelReport) => asked && panelHref(report, asked, opens);
  const unitHref = (report: PanelReport, planningUnitId: number) =>
    asked &&
    panelHref(report, { ...asked, unit: { planningUnitId, name: labels.unit(planningUnitId) } }, opens);
  const choices = figureSource(downloaded, offered).programs;
  const context: PanelContext | null = data
    ? {
        figures: data,
        labels,
        t,
        language,
        copy: downloaded ? copy : undefined,
        hrefOf: (report) => hrefOf(report) ?? undefined,
        unitHref: (report, id) => unitHref(report, id) ?? undefined,
      }
    : null;
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-end">
        <IdSelect
          label={t('dashboard:spotlight.program')}
          choices={choices.map(({ id, code }) => ({ id, label: code }))}
          value={programId}
          onChange={(id) => keep({ ...choice, programId: id })}
          w="min(100%, 18rem)"
        />
        <MonthRangePicker
          value={period}
          onChange={(months) => keep({ ...choice, period: months })}
          disabled={downloaded}
        />
        {offered.mayDownload ? (
          <Switch
            label={t('dashboard:overview.downloadedOnly')}
            checked={downloaded}
            disabled={!offered.hasServer}
            onChange={({ currentTarget: { checked } }) => keep({ ...choice, downloaded: checked })}
          />
        ) : null}
      </Group>
      {error ? <Refused error={error} onRetry={() => void refetch()} /> : null}
      {programId === null ? (
        <EmptyState title={t(downloaded ? 'dashboard:overview.noCopies' : 'dashboard:overview.none')} />
      ) : context ? (
        <div className={classes.panels} aria-busy={isPlaceholderData}>
          <ScorePanel {...context} />
          <StockPanel {...context} />
          <ShipmentsPanel context={context} grouping={grouping} onGrouping={setGrouping} />
          <QualityPanel {...context} />
          {downloaded ? null : <ErrorPanel {...context} />}
          <ExpiriesPanel {...context} isWide={downloaded} />
        </div>
      ) : data === null ? (
        <EmptyState title={t('dashboard:spotlight.noFigures')} />
      ) : error ? null : (
        <TableSkeleton />
      )}
    </Stack>
  );
}
