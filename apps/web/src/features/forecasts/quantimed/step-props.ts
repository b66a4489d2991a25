import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { DraftEdits } from '../imports/use-draft.ts';
import type { QuantimedDraft } from './quantimed-draft.ts';
import type { QuantimedWork } from './use-quantimed-work.ts';

/** What the steps after the first one are given. */
export interface StepProps {
  readonly labels: ProgramLabels;
  readonly edits: DraftEdits<QuantimedDraft>;
  readonly work: QuantimedWork;
  /** How often the step could not be left. */
  readonly refusals: number;
  readonly mayImport: boolean;
}
