import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../platform/session/context.ts';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { chartSvg, useChartTexts } from '../../ui/charts/index.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ExportDocument, ExportFormat } from '../../ui/export/index.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { MonthRangePicker } from '../../ui/months/index.ts';
import { announce } from '../../ui/notice/announce.ts';
import { ErrorNotice } from '../../ui/notice/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  CopyPicker,
  type ExportedProgram,
  exportStateOf,
  PlanningUnitPicker,
  ProgramStates,
  ReadonlyNote,
  SavedNote,
  useChosenCopy,
  useExportTexts,
} from '../../ui/program/index.ts';
import { usePlanFormat } from '../supply-plan/index.ts';
import { Compared } from './Compared.tsx';
import { type AskedLine, isByHand, withoutLine, withTick } from './line-history.ts';
import type { ScenarioLabels } from './parameter-texts.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { ScenarioForm } from './ScenarioForm.tsx';
import { ScenarioLines } from './ScenarioLines.tsx';
import { scenarioDocument } from './scenario-document.ts';
import classes from './scenarios.module.css';
import { TriedPlan } from './TriedPlan.tsx';
import { useComparisonChart } from './use-comparison-chart.ts';
import { useWhatIf } from './use-what-if.ts';
import { WhatIfTools } from './WhatIfTools.tsx';

/** Scenario planning: what if … Nothing reaches the plan until it is saved into it. */
export default function WhatIfPage() {
  const t = useTexts('scenarios');
  const { language } = useSession();
  const format = usePlanFormat();
  const texts = useExportTexts();
  const [copy, chooseCopy] = useChosenCopy();
  const whatIf = useWhatIf(copy);
  const { program, names, planningUnitId, lines, outcome, data, scratch } = whatIf;
  const [asking, setAsking] = useState<'save' | 'discard' | null>(null);
  const [edited, setEdited] = useState<AskedLine | null>(null);
  useUnsavedChanges(lines.length > 0);
  const labels = useMemo<ScenarioLabels>(
    () => ({ t, language, names, format }),
    [t, language, names, format],
  );
  const product = planningUnitId === null ? '' : names.product(planningUnitId);
  const chart = useComparisonChart(whatIf, product);
  const chartTexts = useChartTexts();
  // A line that was removed or undone meanwhile is not edited any longer.
  const line = lines.find((one): one is AskedLine => !isByHand(one) && one.id === edited?.id);

  const documentOf = async (fileFormat: ExportFormat): Promise<ExportDocument> => {
    const exported: ExportedProgram = {
      programCode: program.summary?.programCode ?? '',
      programName: names.program().label,
      versionId: program.summary?.versionId ?? 0,
      // The file contains both plans: that of the copy, and that with the listed scenarios.
      state: exportStateOf({ summary: program.summary }),
    };
    return scenarioDocument({
      title: t('scenarios:title'),
      about: texts.versionAndState(exported),
      facts: [...texts.facts(exported), [t('programCopies:pick.unit'), product]],
      lines,
      applied: outcome.applied,
      months: whatIf.months,
      compared: whatIf.compared ?? [],
      against: whatIf.against,
      monthName: format.month,
      labels,
      today: whatIf.today,
      chart: chart && fileFormat === 'pdf' ? await chartSvg(chart, chartTexts) : null,
    });
  };

  return (
    <>
      <PageHeader
        title={t('scenarios:title')}
        guidance="scenarios"
        description={t('scenarios:description')}
        actions={
          data && (
            <WhatIfTools
              whatIf={whatIf}
              onSave={() => setAsking('save')}
              onDiscard={() => setAsking('discard')}
              documentOf={documentOf}
            />
          )
        }
      />
      <Stack gap="md">
        <Group gap="sm" align="flex-start">
          <CopyPicker kind="supplyPlan" value={copy} onChange={chooseCopy} />
          <PlanningUnitPicker
            labels={names}
            value={planningUnitId}
            disabled={program.data === null}
            onChange={whatIf.chooseUnit}
          />
          <MonthRangePicker value={whatIf.range} onChange={whatIf.setRange} />
        </Group>
        <ProgramStates program={program} />
        {whatIf.isOpening && <LoadingSpinner />}
        {program.data && planningUnitId === null && !whatIf.isOpening && (
          <EmptyState title={t('scenarios:chooseUnit')} />
        )}
        {data && planningUnitId !== null && (
          <>
            <ReadonlyNote program={program} />
            {lines.length > 0 && (
              <Text size="sm" role="status">
                {t(scratch.notKept ? 'scenarios:notKept' : 'scenarios:kept')}
              </Text>
            )}
            {outcome.failed && <ErrorNotice text={t('scenarios:failed')} />}
            <div className={classes.board}>
              <section
                className={classes.panel}
                aria-label={t(line ? 'scenarios:form.edit' : 'scenarios:form.new')}
              >
                <h2 className={classes.title}>{t(line ? 'scenarios:form.edit' : 'scenarios:form.new')}</h2>
                <ScenarioForm
                  key={`${planningUnitId} ${line?.id ?? 'new'}`}
                  data={data}
                  planningUnitId={planningUnitId}
                  today={whatIf.today}
                  names={names}
                  labels={labels}
                  {...(line ? { line, onCancel: () => setEdited(null) } : {})}
                  onSubmit={async (next) => {
                    const refusals = await whatIf.submit(next);
                    if (refusals.length === 0) setEdited((now) => (now?.id === next.id ? null : now));
                    return refusals;
                  }}
                />
              </section>
              <section className={classes.panel} aria-label={t('scenarios:list.title')}>
                <h2 className={classes.title}>{t('scenarios:list.title')}</h2>
                <ScenarioLines
                  lines={lines}
                  applied={outcome.applied}
                  labels={labels}
                  onTick={(id, ticked) => scratch.change((history) => withTick(history, id, ticked))}
                  onEdit={setEdited}
                  onRemove={(id) => scratch.change((history) => withoutLine(history, id))}
                />
              </section>
            </div>
            <Tabs defaultValue="compare" keepMounted={false}>
              <Tabs.List>
                <Tabs.Tab value="compare">{t('scenarios:tab.compare')}</Tabs.Tab>
                <Tabs.Tab value="plan">{t('scenarios:tab.plan')}</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="compare" pt="md">
                <Compared whatIf={whatIf} labels={labels} chart={chart} />
              </Tabs.Panel>
              <Tabs.Panel value="plan" pt="md">
                {program.readonly === null && (
                  <Text size="sm" c="dimmed" mb="sm">
                    {t('scenarios:tried.hint')}
                  </Text>
                )}
                <TriedPlan whatIf={whatIf} product={product} />
              </Tabs.Panel>
            </Tabs>
            <Group justify="space-between" gap="sm">
              <SavedNote program={program} />
              {program.readonly === null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={!program.canUndo}
                  onClick={() => void program.undo()}
                >
                  {t('scenarios:undoPlan')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
      {asking === 'save' && outcome.applied && (
        <SaveDialog
          product={product}
          lines={lines}
          applied={outcome.applied}
          labels={labels}
          onSave={async () => {
            const saved = await whatIf.save();
            if (saved) announce('success', t('scenarios:save.done', { product }));
            return saved;
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        opened={asking === 'discard'}
        title={t('scenarios:discard.title')}
        text={t('scenarios:discard.text')}
        confirmText={t('scenarios:discard.confirm')}
        onConfirm={() => {
          whatIf.discard();
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
