import { Alert, Button, Group, Stack, Tabs, Text, useComputedColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '../../app/session/context.ts';
import { useUnsavedChanges } from '../../app/unsaved.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/entity/ConfirmDialog.tsx';
import { useTexts } from '../../ui/entity/texts.ts';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  CopyPicker,
  exportStateOf,
  MonthRangePicker,
  PlanningUnitPicker,
  ProgramStates,
  ReadonlyNote,
  SavedNote,
  useChosenCopy,
  useExportTexts,
} from '../../ui/program/index.ts';
import { usePlanFormat } from '../supply-plan/index.ts';
import { Compared } from './Compared.tsx';
import { exportScenarios, pictureOf } from './export-scenarios.ts';
import { type AskedLine, isByHand, withoutLine, withTick } from './line-history.ts';
import type { ScenarioWords } from './parameter-words.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { ScenarioForm } from './ScenarioForm.tsx';
import { ScenarioLines } from './ScenarioLines.tsx';
import classes from './scenarios.module.css';
import { TriedPlan } from './TriedPlan.tsx';
import { useWhatIf } from './use-what-if.ts';
import { WhatIfTools } from './WhatIfTools.tsx';

const grounds = { light: '#ffffff', dark: '#2a303d' } as const;

/** Scenario planning: what if … Nothing reaches the plan until it is saved into it. */
export default function WhatIfPage() {
  const t = useTexts('scenarios');
  const { language } = useSession();
  const theme = useComputedColorScheme();
  const format = usePlanFormat();
  const texts = useExportTexts();
  const [copy, chooseCopy] = useChosenCopy();
  const whatIf = useWhatIf(copy);
  const { program, names, planningUnitId, lines, outcome, data, scratch } = whatIf;
  const [asking, setAsking] = useState<'save' | 'discard' | null>(null);
  const [edited, setEdited] = useState<AskedLine | null>(null);
  const frame = useRef<HTMLElement>(null);
  useUnsavedChanges(lines.length > 0);
  const words = useMemo<ScenarioWords>(() => ({ t, language, names, format }), [t, language, names, format]);
  const product = planningUnitId === null ? '' : names.product(planningUnitId);
  // A line that was removed or undone meanwhile is not edited any longer.
  const line = lines.find((one): one is AskedLine => !isByHand(one) && one.id === edited?.id);

  const exportAll = async (kind: 'csv' | 'pdf') => {
    const title = t('scenarios:title');
    await exportScenarios(kind, {
      title,
      facts: [
        ...texts
          .facts({
            programCode: program.summary?.programCode ?? '',
            programName: names.program().label,
            versionId: program.summary?.versionId ?? 0,
            // Both plans leave: the one of the copy, and the one with the scenarios that are listed.
            state: exportStateOf({ summary: program.summary }),
          })
          .map(texts.line),
        texts.line([t('programCopies:pick.unit'), product]),
      ],
      lines,
      applied: outcome.applied,
      months: whatIf.months,
      compared: whatIf.compared ?? [],
      against: whatIf.against,
      monthName: format.month,
      words,
      today: whatIf.today,
      picture: pictureOf(frame.current, grounds[theme]),
    }).catch((cause: unknown) => {
      console.warn('The scenarios could not be exported', cause);
      notifications.show({ color: 'red', message: t('scenarios:export.failed') });
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
              onExport={(kind) => void exportAll(kind)}
            />
          )
        }
      />
      <Stack gap="md">
        <Group gap="sm" align="flex-start">
          <CopyPicker value={copy} onChange={chooseCopy} />
          <PlanningUnitPicker
            words={names}
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
            {outcome.failed && (
              <Alert color="red" variant="light" role="alert">
                {t('scenarios:failed')}
              </Alert>
            )}
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
                  words={words}
                  {...(line ? { line, onCancel: () => setEdited(null) } : {})}
                  onSubmit={async (next) => {
                    const refusals = await whatIf.submit(next);
                    if (refusals.length === 0) setEdited(null);
                    return refusals;
                  }}
                />
              </section>
              <section className={classes.panel} aria-label={t('scenarios:list.title')}>
                <h2 className={classes.title}>{t('scenarios:list.title')}</h2>
                <ScenarioLines
                  lines={lines}
                  applied={outcome.applied}
                  words={words}
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
                <Compared whatIf={whatIf} product={product} words={words} frame={frame} />
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
          words={words}
          onSave={async () => {
            const saved = await whatIf.save();
            if (saved) notifications.show({ color: 'green', message: t('scenarios:save.done', { product }) });
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
