import type { DashboardChoice } from '@stockwell/model/api/dashboard-choices';
import { figureSource, type Offered } from '../figure-source.ts';

export type SpotlightChoice = DashboardChoice<'spotlight'>;

/** The program that is shown: the one that was chosen while it is there, else the first one. */
export function settledProgram(chosen: SpotlightChoice | null, offered: Offered): SpotlightChoice {
  const { downloaded, programs } = figureSource(chosen?.downloaded ?? null, offered);
  const known =
    chosen?.downloaded === downloaded ? programs.find(({ id }) => id === chosen.programId) : undefined;
  // The months of a copy are those of its program's settings.
  const period = downloaded ? null : (chosen?.period ?? null);
  return { downloaded, programId: (known ?? programs[0])?.id ?? null, period };
}
