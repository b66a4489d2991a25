import type { DateText, Month } from '@stockwell/model/months';
import type { ProgramCopy, ProgramLabels } from '../../../ui/program/index.ts';
import type { ShownUnit } from '../view/unit-view.ts';

/** The plan that is open, with which the choice of what to export begins. */
export interface ExportedPlan {
  readonly copy: ProgramCopy | null;
  /** Whether the newest version on the server is exported instead of the copy on this device. */
  readonly ofServer: boolean;
  readonly labels: ProgramLabels;
  readonly planningUnitId: number;
  readonly today: DateText;
  readonly unit: ShownUnit;
  readonly start: Month;
}
