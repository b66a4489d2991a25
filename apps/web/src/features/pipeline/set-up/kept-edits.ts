import { useEffect } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../platform/session/drafts.ts';
import type { SetUpStep } from './set-up-steps.ts';

/** What was typed into a step and is not saved yet, kept on the device so that a reload loses nothing. */
export interface KeptEdits {
  readonly step: SetUpStep;
  readonly value: unknown;
}

const keyOf = (pipelineId: number): string => `pipeline/${pipelineId}`;

const warn = (cause: unknown): void => console.warn('What was typed could not be kept', cause);

export async function readKeptEdits(pipelineId: number): Promise<KeptEdits | null> {
  try {
    return ((await readDraft(keyOf(pipelineId)))?.value as KeptEdits | undefined) ?? null;
  } catch (cause) {
    warn(cause);
    return null;
  }
}

export const dropKeptEdits = (pipelineId: number): Promise<void> => dropDraft(keyOf(pipelineId)).catch(warn);

/** Edits are kept when somebody pauses, not at every key. */
const pause = 400;

/** Keeps what is typed until it is saved, or until the step is left without saving it. */
export function useKeptEdits(pipelineId: number, step: SetUpStep, value: unknown, isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched) {
      void dropKeptEdits(pipelineId);
      return;
    }
    const timer = setTimeout(
      () => void keepDraft(keyOf(pipelineId), { step, value } satisfies KeptEdits).catch(warn),
      pause,
    );
    return () => clearTimeout(timer);
  }, [pipelineId, step, value, isTouched]);
  useEffect(() => () => void dropKeptEdits(pipelineId), [pipelineId]);
}
