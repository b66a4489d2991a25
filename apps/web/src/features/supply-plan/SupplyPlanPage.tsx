import { Tabs } from '@mantine/core';
import { formatMonth } from '@stockwell/model/months';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlannedProduct, usePlan } from '../../engine/use-plan.ts';
import { today as currentDay } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NewerForecastNote } from '../../ui/forecast/index.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  ProgramStates,
  ReadonlyNote,
  SavedNote,
  useOpeningUnit,
  useProgram,
  useProgramLabels,
  WaitingNote,
} from '../../ui/program/index.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { FormulasButton } from './formulas/FormulasButton.tsx';
import { PlanBoard } from './PlanBoard.tsx';
import { PlanControls, type ViewBy } from './PlanControls.tsx';
import classes from './page.module.css';
import type { Opened } from './plan-view-context.ts';
import { ServerPlan } from './ServerPlan.tsx';
import { useServerVersion } from './server-plan.ts';
import { UndoButtons } from './UndoButtons.tsx';
import { usePlanChoice } from './use-plan-choice.ts';
import { inPlanningUnits, inReportingUnit, reportingUnitsOf } from './view/unit-view.ts';

/** The ledger of the batch that a link names, once its plan is there. */
function ledgerOf(
  planned: PlannedProduct,
  wanted: { readonly batchNo: string; readonly expiry: string } | null,
): Opened | null {
  const batch = planned.plan.batches.find(
    (one) => wanted !== null && one.batchNo === wanted.batchNo && formatMonth(one.expiry) === wanted.expiry,
  );
  return batch ? { what: 'ledger', batch } : null;
}

/** The supply plan: of the copy on this device, and beside it of the newest version on the server. */
export default function SupplyPlanPage() {
  const { t } = useTranslation('supplyPlan');
  const { sessionType } = useSession();
  const [today] = useState(currentDay);
  const { copy, setCopy, wantedUnitId, setUnitId, setUnits, start, setStart, batch } = usePlanChoice(today);
  const general = useProgram(copy, none);
  const labels = useProgramLabels(general.data);
  const isOffered = general.data?.planningUnitList.some(
    (unit) => unit.planningUnit.id === wantedUnitId && unit.active && unit.planningUnit.active,
  );
  const isOpening = useOpeningUnit({
    copy,
    labels,
    isWanted: general.data !== null && !isOffered,
    choose: setUnits,
  });
  const unitId = isOffered ? wantedUnitId : null;
  const units = useMemo(() => (unitId === null ? [] : [unitId]), [unitId]);
  const program = useProgram(copy, units);
  const { planned, failure } = usePlan(unitId === null ? null : program.data, unitId, today);

  const [tab, setTab] = useState<string | null>('local');
  const [viewBy, setViewBy] = useState<ViewBy>('planningUnit');
  const [wantedReportingUnit, setReportingUnit] = useState<number | null>(null);
  const reportingUnits = general.data && unitId !== null ? reportingUnitsOf(general.data, unitId) : [];
  const reportingUnit =
    reportingUnits.find((one) => one.realmCountryPlanningUnitId === wantedReportingUnit) ?? reportingUnits[0];
  const unit = useMemo(
    () => (viewBy === 'reportingUnit' && reportingUnit ? inReportingUnit(reportingUnit) : inPlanningUnits),
    [viewBy, reportingUnit],
  );
  const isServer = tab === 'server';
  const server = useServerVersion(isServer ? (copy?.programId ?? null) : null, unitId);
  const onServer = usePlan(server.data, unitId, today);
  // What is asked about the plan is asked about the one that is seen.
  const seen = isServer ? onServer.planned : planned;
  const isOpen = general.state === 'ready' && copy !== null;
  const product = unitId === null ? '' : labels.product(unitId);

  return (
    <>
      <PageHeader
        title={t('title')}
        guidance="supplyPlan"
        actions={
          planned && program.data ? (
            <>
              <UndoButtons
                readonly={program.readonly}
                canUndo={program.canUndo}
                canRedo={program.canRedo}
                undo={program.undo}
                redo={program.redo}
              />
              <ExportMenu
                copy={copy}
                ofServer={isServer}
                labels={labels}
                planningUnitId={planned.planningUnitId}
                today={today}
                unit={unit}
                start={start}
              />
              {seen ? <FormulasButton planned={seen} labels={labels} unit={unit} /> : null}
            </>
          ) : undefined
        }
      />
      <PlanControls
        copy={copy}
        onCopy={setCopy}
        labels={labels}
        planningUnitId={unitId}
        onPlanningUnit={setUnitId}
        viewBy={viewBy}
        onViewBy={setViewBy}
        reportingUnitId={reportingUnit?.realmCountryPlanningUnitId ?? null}
        onReportingUnit={setReportingUnit}
        start={start}
        onStart={setStart}
      />
      <ProgramStates program={general} />
      {isOpen && labels.isReady && labels.products.length === 0 ? (
        <EmptyState title={t('noProducts')} />
      ) : null}
      {isOpening ? <LoadingSpinner /> : null}
      {isOpen && unitId !== null ? (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            <Tabs.Tab value="local">{t('tab.local')}</Tabs.Tab>
            {sessionType === 'Online' ? (
              <Tabs.Tab value="server">
                {server.version
                  ? t('tab.serverVersion', { version: server.version.versionId })
                  : t('tab.server')}
              </Tabs.Tab>
            ) : null}
          </Tabs.List>
          <Tabs.Panel value="local" pt="sm">
            <div className={classes.notes}>
              <ReadonlyNote program={program} />
              <SavedNote program={program} />
            </div>
            <WaitingNote copy={copy} missingIn="plan" />
            <NewerForecastNote copy={copy} data={program.data} />
            {failure ? (
              <EmptyState title={t('failed')}>{failure}</EmptyState>
            ) : planned ? (
              <PlanBoard
                key={`${copy?.programId} ${copy?.versionId} ${unitId}`}
                planned={planned}
                labels={labels}
                program={program}
                unit={unit}
                start={start}
                onStart={setStart}
                title={t('chart.titleLocal', { program: planned.data.programCode, product })}
                initiallyOpen={ledgerOf(planned, batch)}
              />
            ) : (
              <LoadingSpinner />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="server" pt="sm">
            <ServerPlan
              programId={copy.programId}
              planningUnitId={unitId}
              today={today}
              unit={unit}
              start={start}
              onStart={setStart}
            />
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </>
  );
}

const none: readonly number[] = [];
