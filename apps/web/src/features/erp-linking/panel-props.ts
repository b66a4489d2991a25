import type { OpenProgram, ProgramLabels } from '../../ui/program/index.ts';
import type { VersionChoice } from './use-version-choice.ts';

/** What the modes of the linking page are drawn from. */
export interface PanelProps {
  readonly choice: VersionChoice;
  /** The chosen copy with the chosen products. */
  readonly program: OpenProgram;
  readonly labels: ProgramLabels;
  /** The products asked for; none are all of them. */
  readonly units: readonly number[];
}
