import { Alert, Button, Group, Text } from '@mantine/core';
import { rowsTooLarge } from '@stockwell/engine/entry/import-forecast/preview';
import { can } from '@stockwell/model/access/can';
import { systemKeys } from '@stockwell/model/program-data/index';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { timeStamp, today } from '../../../platform/clock.ts';
import { useSession } from '../../../platform/session/context.ts';
import { PageLink } from '../../../ui/forecast/index.ts';
import { ErrorNotice } from '../../../ui/notice/ErrorNotice.tsx';
import {
  idGenerator,
  ProgramStates,
  ReadonlyNote,
  SavedNote,
  useChosenCopy,
  useProgram,
  useProgramLabels,
} from '../../../ui/program/index.ts';
import { Steps } from '../../../ui/steps/Steps.tsx';
import { EffectTable } from '../imports/EffectTable.tsx';
import { ImportDone } from '../imports/ImportDone.tsx';
import { ImportProblems } from '../imports/ImportProblems.tsx';
import { useDraft } from '../imports/use-draft.ts';
import { useIntoPlanRun } from '../imports/use-into-plan-run.ts';
import { FileStep } from './FileStep.tsx';
import { MonthsStep } from './MonthsStep.tsx';
import { dropKept, emptyDraft, type KeptImport, keepChoices, keepFile } from './quantimed-draft.ts';
import { RegionsStep } from './RegionsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { UnitsStep } from './UnitsStep.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useQuantimedWork } from './use-quantimed-work.ts';

const steps = ['file', 'units', 'regions', 'months', 'review'] as const;
const review = steps.length - 1;
const noUnits: readonly number[] = [];
/** Choices are kept when somebody pauses, not at every key. */
const pause = 300;

/** The five steps of an import of a Quantimed file, and what came of it. */
export function QuantimedSteps({ kept }: { readonly kept: KeptImport | null }) {
  const t = useTexts('quantimed', 'importForecast', 'importSteps');
  const { access, language, user } = useSession();
  const [copy, chooseCopy] = useChosenCopy();
  const program = useProgram(copy, noUnits);
  const plan = program.data;
  const labels = useProgramLabels(plan);
  const choices = kept?.choices;
  const isSameCopy = choices?.programId === copy?.programId && choices?.versionId === copy?.versionId;
  const [isEarlier, setEarlier] = useState(kept !== null);
  const edits = useDraft(emptyDraft, isSameCopy ? choices?.draft : undefined);
  const [step, setStep] = useState(isSameCopy ? (choices?.step ?? 0) : 0);
  const [refusals, setRefusals] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const startAgain = (): void => {
    setEarlier(false);
    edits.clear();
    setRefusals(0);
    setStep(0);
  };
  const chosen = useChosenFile(kept?.file ?? null, startAgain);
  const { file } = chosen;
  const content = file?.content ?? null;
  const { draft } = edits;
  // Without file or program there is nothing to choose for.
  const at = plan && content ? step : 0;
  const work = useQuantimedWork(copy, plan, content, draft, at === review);
  const run = useIntoPlanRun(work.program);
  const isDone = run.done !== null;
  const dataSourceId = labels.builtInSource(systemKeys.dataSourceQuantimed);
  const mayImport =
    copy !== null && program.readonly === null && can(access, 'ROLE_BF_QUANTIMED_IMPORT', [copy.programId]);

  useEffect(() => {
    if (!copy || !file || isDone) return;
    const timer = setTimeout(() => {
      keepChoices(copy, step, draft).catch((cause: unknown) =>
        console.warn('The choices of the import could not be kept', cause),
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [copy, file, isDone, step, draft]);

  const go = (to: number): void => {
    setRefusals(0);
    edits.settle();
    setStep(to);
  };
  const next = (): void => {
    if (work.isRight[at]) go(at + 1);
    else {
      setRefusals((before) => before + 1);
      // A field that is wrong takes the focus; cells are led to by their sheet.
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };
  const write = async (): Promise<void> => {
    if (!file || dataSourceId === undefined || !user) return;
    const date = formatDay(today(), language);
    work.keepChoices();
    await run.run(work.ticked, work.period, {
      dataSourceId,
      originOf: () => null,
      noteOf: () => t('quantimed:note', { date, user: user.username, file: file.name }),
      replacedNote: t('importForecast:replacedNote', { date }),
      userId: user.userId,
      date: timeStamp(),
      newId: idGenerator.recordId,
    });
  };
  // What was imported need not be offered again after a reload.
  useEffect(() => {
    if (isDone) void dropKept();
    else if (file && run.isUndone) void keepFile(file);
  }, [isDone, file, run.isUndone]);

  const [first] = run.done ?? [];
  if (run.done && copy && plan)
    return (
      <ImportDone
        title={t('quantimed:done.title', { program: plan.programCode })}
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
          chosen.choose(null);
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
  const props = { labels, edits, work, refusals, mayImport };
  return (
    <Steps
      boxRef={box}
      step={at}
      of={steps.length}
      name={t(`quantimed:step.${steps[at] ?? 'file'}`)}
      isBusy={run.isRunning}
      onPrevious={() => go(at - 1)}
      onNext={next}
      finish={
        <Button
          disabled={
            !mayImport ||
            dataSourceId === undefined ||
            work.ticked.length === 0 ||
            rowsTooLarge(work.ticked).length > 0
          }
          loading={run.isRunning}
          onClick={() => void write()}
        >
          {t('importSteps:import', { count: work.ticked.length })}
        </Button>
      }
    >
      {isEarlier && file ? (
        <Group gap="sm" role="note">
          <Text size="sm">{t('quantimed:earlier.text', { file: file.name })}</Text>
          <Button size="compact-sm" variant="default" onClick={() => chosen.choose(null)}>
            {t('quantimed:earlier.discard')}
          </Button>
        </Group>
      ) : null}
      {at > 0 && plan && file ? (
        <Text size="sm" c="dimmed">
          {t('quantimed:into', { file: file.name, program: plan.programCode })}
        </Text>
      ) : null}
      {run.isFailed ? <ErrorNotice text={t('importForecast:failed')} /> : null}
      {run.problems.length > 0 ? <ImportProblems problems={run.problems} labels={labels} /> : null}
      {plan && labels.isReady && dataSourceId === undefined ? (
        <ErrorNotice text={t('quantimed:noDataSource')} />
      ) : null}
      {run.isUndone ? (
        <Alert role="status" color="blue">
          {t('importSteps:undone')}
        </Alert>
      ) : null}
      {at === 0 ? (
        <FileStep
          copy={copy}
          onCopy={(value) => {
            chooseCopy(value);
            startAgain();
          }}
          file={file}
          chosen={chosen.chosen}
          problem={chosen.problem}
          isReading={chosen.isReading}
          onFile={chosen.choose}
          isTried={refusals > 0}
          hasMonths={plan === null || work.bounds !== null}
        />
      ) : null}
      {copy ? <ProgramStates program={program} /> : null}
      {plan ? (
        <ReadonlyNote program={{ readonly: program.readonly ?? (mayImport ? null : 'viewer') }} />
      ) : null}
      {plan && mayImport ? <SavedNote program={program} /> : null}
      {at === 1 ? <UnitsStep {...props} /> : null}
      {at === 2 ? <RegionsStep {...props} /> : null}
      {at === 3 ? <MonthsStep {...props} /> : null}
      {at === review ? <ReviewStep {...props} products={content?.products ?? []} /> : null}
    </Steps>
  );
}
