import { Alert, Button, Progress, Text } from '@mantine/core';
import { rowsTooLarge, sourcesOf } from '@stockwell/engine/entry/import-actuals/preview';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { displayMonth } from '@stockwell/model/months';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { type ForecastLabels, type OpenForecast, PageLink } from '../../../ui/forecast/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import { idGenerator } from '../../../ui/program/index.ts';
import { Steps } from '../../../ui/steps/Steps.tsx';
import { EffectTable } from '../imports/EffectTable.tsx';
import { ImportDone } from '../imports/ImportDone.tsx';
import { useDraft } from '../imports/use-draft.ts';
import { emptyDraft } from './import-draft.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { RegionsStep } from './RegionsStep.tsx';
import { SourcesStep } from './SourcesStep.tsx';
import { useImportRun } from './use-import-run.ts';
import { useImportWork } from './use-import-work.ts';

interface ImportStepsProps {
  readonly forecast: OpenForecast;
  readonly data: DatasetData;
  readonly labels: ForecastLabels;
}

const steps = ['sources', 'regions', 'preview'] as const;
const preview = steps.length - 1;

/** The three steps of an import of consumption, and what came of it. */
export function ImportSteps({ forecast, data, labels }: ImportStepsProps) {
  const t = useTexts('importActuals', 'importSteps');
  const { language } = useSession();
  const edits = useDraft(() => emptyDraft(idGenerator.recordId()));
  const [step, setStep] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const work = useImportWork(data, edits.draft, step === preview);
  const run = useImportRun(forecast);
  const { running, done } = run;
  useUnsavedChanges(edits.isTouched && done === null);
  const forecastName = forecast.summary?.programCode ?? data.programCode;

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
  const monthText = (month: string): string => displayMonth(month, 'MMM-YYYY', language);
  const noteOf = (planningUnitId: number): string =>
    t('importActuals:note', {
      from: monthText(work.range.from),
      to: monthText(work.range.to),
      plans: sourcesOf(work.ticked, planningUnitId)
        .map(({ programId, versionId }) => {
          const program = work.plans.find((plan) => plan.programId === programId)?.code ?? '';
          return t('importActuals:notePlan', { program, version: versionId });
        })
        .join(', '),
    });
  const percent = running?.progress
    ? Math.round((100 * running.progress.done) / Math.max(1, running.progress.of))
    : 0;
  const mayImport =
    forecast.readonly === null && work.ticked.length > 0 && rowsTooLarge(work.ticked).length === 0;

  const failure = run.failed ? <ErrorNotice text={t(`importActuals:failed.${run.failed}`)} /> : null;

  if (done)
    return (
      <>
        {failure}
        <ImportDone
          title={t('importActuals:done.title', { program: forecastName })}
          text={run.failed === null ? t('importActuals:done.text') : null}
          link={
            <PageLink to="/dataentry/consumptionDataEntryAndAdjustment" direction="forward" isMain>
              {t('importActuals:toHistory')}
            </PageLink>
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
            products={done}
            unitTitle={t('importActuals:column.forecastUnit')}
            nameOf={labels.product}
          />
        </ImportDone>
      </>
    );
  return (
    <Steps
      boxRef={box}
      step={step}
      of={steps.length}
      name={t(`importActuals:step.${steps[step] ?? 'sources'}`)}
      isBusy={running !== null}
      onPrevious={() => go(step - 1)}
      onNext={next}
      finish={
        <Button
          disabled={!mayImport}
          loading={running !== null}
          onClick={() => {
            work.keepChoices();
            void run.run(work.ticked, noteOf);
          }}
        >
          {t('importSteps:import', { count: work.ticked.length })}
        </Button>
      }
    >
      {failure}
      {run.isUndone ? (
        <Alert role="status" color="blue">
          {t('importSteps:undone')}
        </Alert>
      ) : null}
      {running ? (
        <div role="status">
          <Text size="sm">{t('importActuals:running', { percent })}</Text>
          <Progress value={percent} aria-label={t('importActuals:runningBar')} />
        </div>
      ) : null}
      {step === 0 ? (
        <SourcesStep data={data} labels={labels} edits={edits} work={work} refusals={refusals} />
      ) : null}
      {step === 1 ? (
        <RegionsStep data={data} labels={labels} edits={edits} work={work} refusals={refusals} />
      ) : null}
      {step === preview ? (
        <PreviewStep labels={labels} forecastName={forecastName} edits={edits} work={work} />
      ) : null}
    </Steps>
  );
}
