import type { DashboardChoice } from '@stockwell/model/api/dashboard-choices';
import { figureSource, type Offered } from '../figure-source.ts';

export type OverviewChoice = DashboardChoice<'overview'>;

/** What somebody who has not chosen yet sees of the server. */
const shownAtFirst = 10;

/** What is shown of a source until programs are chosen. */
export function usualChoice(wanted: boolean | null, offered: Offered): OverviewChoice {
  const { downloaded, programs } = figureSource(wanted, offered);
  const shown = downloaded ? programs : programs.slice(0, shownAtFirst);
  return { downloaded, programIds: shown.map(({ id }) => id) };
}

/** What was chosen, as far as it can still be: programs that are gone are left out. */
export function settledChoice(chosen: OverviewChoice | null, offered: Offered): OverviewChoice {
  const { downloaded, programs } = figureSource(chosen?.downloaded ?? null, offered);
  // What was chosen of the server is no choice of copies.
  if (chosen?.downloaded !== downloaded) return usualChoice(downloaded, offered);
  const known = new Set(chosen.programIds);
  return { downloaded, programIds: programs.map(({ id }) => id).filter((id) => known.has(id)) };
}
