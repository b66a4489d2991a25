import type { Ref } from 'react';

/** What came of saving a step: it can be left for the next one, something is wrong with it, or it was not saved. */
export type SaveResult = 'right' | 'wrong' | 'failed';

/** How the frame around a step has it saved. */
export interface StepHandle {
  save(): Promise<SaveResult>;
}

export interface StepProps {
  readonly pipelineId: number;
  readonly ref: Ref<StepHandle>;
}
