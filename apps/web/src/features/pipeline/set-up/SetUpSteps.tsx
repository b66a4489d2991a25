import { Button } from '@mantine/core';
import type { pipelineEndpoints } from '@stockwell/model/api/pipeline';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReceivedOf } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { Steps } from '../../../ui/steps/Steps.tsx';
import { MakeButton } from '../final-inventory/MakeButton.tsx';
import { ReviewStep } from '../final-inventory/ReviewStep.tsx';
import { useReview } from '../final-inventory/use-review.ts';
import type { KeptEdits } from './kept-edits.ts';
import { ListStep } from './ListStep.tsx';
import { ProgramStep } from './ProgramStep.tsx';
import { firstOpenStep, isListStep, setUpSteps } from './set-up-steps.ts';
import type { StepHandle } from './step-handle.ts';

export interface Opening {
  readonly program: ReceivedOf<typeof pipelineEndpoints.program>;
  /** What the file says of its program. */
  readonly info: Readonly<Record<string, string | number | boolean | null>>;
  readonly kept: KeptEdits | null;
}

interface SetUpStepsProps {
  readonly pipelineId: number;
  readonly opening: Opening;
}

/** The steps of an import. Each one is saved when it is left; the next one opens when nothing in it is wrong. */
export function SetUpSteps({ pipelineId, opening }: SetUpStepsProps) {
  const t = useTexts('pipeline', 'steps');
  const [kept, setKept] = useState(opening.kept);
  const [at, setAt] = useState(() =>
    kept ? Math.max(0, setUpSteps.indexOf(kept.step)) : firstOpenStep(opening.program.openSteps),
  );
  const [program, setProgram] = useState(opening.program);
  const [isBusy, setBusy] = useState(false);
  // Missing while a step is read.
  const [handle, setHandle] = useState<StepHandle | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const step = setUpSteps[at] ?? 'program';
  const isReview = step === 'review';
  const review = useReview(pipelineId, isReview);
  const go = (to: number): void => {
    setKept(null);
    setAt(to);
  };

  async function save(): Promise<Awaited<ReturnType<StepHandle['save']>>> {
    setBusy(true);
    try {
      return (await handle?.save()) ?? 'failed';
    } finally {
      setBusy(false);
    }
  }

  async function next(): Promise<void> {
    if ((await save()) === 'right') go(at + 1);
    // A field that is wrong takes the focus; cells are led to by their sheet.
    else
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')?.focus(),
      );
  }

  async function previous(): Promise<void> {
    if (isReview || (await save()) !== 'failed') go(at - 1);
  }

  async function saveDraft(): Promise<void> {
    const result = await save();
    if (result === 'right' || result === 'wrong') announce('success', t('pipeline:setUp.saved'));
  }

  return (
    <Steps
      boxRef={box}
      step={at}
      of={setUpSteps.length}
      name={t(`pipeline:step.${step}`)}
      isBusy={isBusy || review.isMaking || (!isReview && handle === null)}
      onPrevious={() => void previous()}
      onNext={() => void next()}
      aside={
        isReview ? null : (
          <Button
            variant="default"
            disabled={isBusy || handle === null}
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => void saveDraft()}
          >
            {t('pipeline:setUp.save')}
          </Button>
        )
      }
      finish={<MakeButton review={review} />}
    >
      {step === 'program' ? (
        <ProgramStep
          pipelineId={pipelineId}
          loaded={program}
          info={opening.info}
          kept={kept?.step === 'program' ? kept.value : null}
          onSaved={setProgram}
          ref={setHandle}
        />
      ) : null}
      {isListStep(step) ? (
        <ListStep
          key={step}
          step={step}
          pipelineId={pipelineId}
          realmCountryId={program.program.realmCountryId}
          kept={kept}
          ref={setHandle}
        />
      ) : null}
      {isReview ? <ReviewStep pipelineId={pipelineId} review={review} /> : null}
    </Steps>
  );
}
