import { type PipelineStep, pipelineStepNames } from '@stockwell/model/integrations/pipeline/steps';

/** The steps of an import in their order: the program, the lists of the file, and the plan that comes of them. */
export const setUpSteps = ['program', ...pipelineStepNames, 'review'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

const last = setUpSteps.length - 1;

/** Where an import is continued: at the first step that is not done. */
export function firstOpenStep(open: readonly SetUpStep[]): number {
  const at = setUpSteps.findIndex((step) => open.includes(step));
  return at < 0 ? last : at;
}

export const isListStep = (step: SetUpStep): step is PipelineStep => step !== 'program' && step !== 'review';
