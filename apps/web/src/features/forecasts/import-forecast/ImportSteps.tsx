import { Alert, Button } from '@mantine/core';
import { rowsTooLarge } from '@stockwell/engine/entry/import-forecast/preview';
import { originOfTotal } from '@stockwell/engine/outputs/forecast-origin';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { systemKeys } from '@stockwell/model/program-data/index';
import { useRef, useState } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { timeStamp, today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { originPartText, PageLink, useForecastLabels } from '../../../ui/forecast/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { idGenerator, type ProgramCopy, type ProgramLabels } from '../../../ui/program/index.ts';
import { Steps } from '../../../ui/steps/Steps.tsx';
import { EffectTable } from '../imports/EffectTable.tsx';
import { ImportDone } from '../imports/ImportDone.tsx';
import { ImportProblems } from '../imports/ImportProblems.tsx';
import { useDraft } from '../imports/use-draft.ts';
import { useIntoPlanRun } from '../imports/use-into-plan-run.ts';
import { type ChosenForecast, emptyDraft } from './import-draft.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { RegionsStep } from './RegionsStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { useImportWork } from './use-import-work.ts';

interface ImportStepsProps {
  readonly copy: ProgramCopy;
  readonly plan: ProgramData;
  readonly labels: ProgramLabels;
  /** What a link names. */
  readonly wanted: ChosenForecast;
  readonly mayImport: boolean;
}

const steps = ['source', 'regions', 'preview'] as const;
const preview = steps.length - 1;

/** The three steps of an import of a forecast, and what came of it. */
export function ImportSteps({ copy, plan, labels, wanted, mayImport }: ImportStepsProps) {
  const t = useTexts('importForecast', 'importSteps');
  const { language, user } = useSession();
  const edits = useDraft(() => emptyDraft(wanted));
  const [step, setStep] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const work = useImportWork(copy, plan, edits.draft, step === preview);
  const run = useIntoPlanRun(work.program);
  const { chosen, versionId, document, ticked, mapping } = work;
  const forecastLabels = useForecastLabels(document.data ?? null);
  useUnsavedChanges(edits.isTouched && run.done === null);
  const dataSourceId = labels.builtInSource(systemKeys.dataSourceForecastImport);

  const go = (to: number): void => {
    setRefusals(0);
    edits.settle();
    setStep(to);
  };
  const next = (): void => {
    if (work.isRight[step]) go(step + 1);
    else {
      setRefusals((before) => before + 1);
      // A field that is wrong takes the focus; cells are led to by their sheet.
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus(),
      );
    }
  };
  const write = async (): Promise<void> => {
    if (!chosen || versionId === null || dataSourceId === undefined || !user) return;
    const originOf = (total: Parameters<typeof originOfTotal>[0]) =>
      originOfTotal(total, document.lookup, { programId: chosen.programId, versionId, language });
    work.keepChoices();
    await run.run(ticked, mapping.range, {
      dataSourceId,
      originOf,
      noteOf: (total) =>
        t('importForecast:note', {
          date: formatDay(today(), language),
          user: user.username,
          selected: [...new Set(originOf(total).parts.map((part) => originPartText(part, language)))].join(
            '; ',
          ),
          program: chosen.code,
          version: versionId,
        }),
      replacedNote: t('importForecast:replacedNote', { date: formatDay(today(), language) }),
      userId: user.userId,
      date: timeStamp(),
      newId: idGenerator.recordId,
    });
  };
  const [first] = run.done ?? [];
  if (run.done)
    return (
      <ImportDone
        title={t('importForecast:done.title', { program: plan.programCode })}
        text={t('importForecast:done.text')}
        link={
          first ? (
            <PageLink
              to="/supplyPlan/{programId}/{versionId}/{planningUnitId}"
              params={{
                programId: copy.programId,
                versionId: copy.versionId,
                planningUnitId: first.planningUnitId,
              }}
              direction="forward"
              isMain
            >
              {t('importForecast:done.toPlan')}
            </PageLink>
          ) : null
        }
        canUndo={run.canUndo}
        onUndo={() => void run.undo()}
        onAgain={() => {
          run.forget();
          edits.clear();
          go(0);
        }}
      >
        <EffectTable
          products={run.done}
          unitTitle={t('importForecast:column.planUnit')}
          nameOf={labels.product}
          decimals={0}
          titles={{
            before: t('importForecast:summary.before'),
            after: t('importForecast:summary.after'),
          }}
        />
      </ImportDone>
    );
  const props = { labels, forecastLabels, edits, work, refusals, mayImport };
  return (
    <Steps
      boxRef={box}
      step={step}
      of={steps.length}
      name={t(`importForecast:step.${steps[step] ?? 'source'}`)}
      isBusy={run.isRunning}
      onPrevious={() => go(step - 1)}
      onNext={next}
      finish={
        <Button
          disabled={
            !mayImport || dataSourceId === undefined || ticked.length === 0 || rowsTooLarge(ticked).length > 0
          }
          loading={run.isRunning}
          onClick={() => void write()}
        >
          {t('importSteps:import', { count: ticked.length })}
        </Button>
      }
    >
      {run.isFailed ? <ErrorNotice text={t('importForecast:failed')} /> : null}
      {run.problems.length > 0 ? <ImportProblems problems={run.problems} labels={labels} /> : null}
      {labels.isReady && dataSourceId === undefined ? (
        <ErrorNotice text={t('importForecast:noDataSource')} />
      ) : null}
      {run.isUndone ? (
        <Alert role="status" color="blue">
          {t('importSteps:undone')}
        </Alert>
      ) : null}
      {step === 0 ? <SourceStep {...props} /> : null}
      {step === 1 ? <RegionsStep {...props} /> : null}
      {step === preview ? <PreviewStep {...props} /> : null}
    </Steps>
  );
}
