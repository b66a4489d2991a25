import type { ForecastLabels } from '../../../ui/forecast/index.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { DraftEdits } from '../imports/use-draft.ts';
import type { ImportDraft } from './import-draft.ts';
import type { ImportWork } from './use-import-work.ts';

/** What every step of the import is given. */
export interface StepProps {
  /** Names in the plan. */
  readonly labels: ProgramLabels;
  /** Names in the forecast. */
  readonly forecastLabels: ForecastLabels;
  readonly edits: DraftEdits<ImportDraft>;
  readonly work: ImportWork;
  /** How often the step could not be left. */
  readonly refusals: number;
  readonly mayImport: boolean;
}
