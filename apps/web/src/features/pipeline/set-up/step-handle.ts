import type { Ref } from 'react';

/**
 * What came of saving a step: it can be left for the next one, something is wrong with it, it was not saved, or it could
 * not be read and has nothing to save.
 */
export type SaveResult = 'right' | 'wrong' | 'failed' | 'unread';

/** How the frame around a step has it saved. */
export interface StepHandle {
  save(): Promise<SaveResult>;
}

export interface StepProps {
  readonly pipelineId: number;
  readonly ref: Ref<StepHandle>;
}
