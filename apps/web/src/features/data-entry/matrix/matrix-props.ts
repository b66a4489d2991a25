import type { OpenProgram, ProgramLabels } from '../../../ui/program/index.ts';
import type { EntryFilter } from '../entry-scope.ts';

export interface MatrixProps {
  readonly program: OpenProgram;
  readonly labels: ProgramLabels;
  /** The products that are chosen on the page; the matrix shows one of them at a time. */
  readonly planningUnitIds: readonly number[];
  readonly filter: EntryFilter;
}
