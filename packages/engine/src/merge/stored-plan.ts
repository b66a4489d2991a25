import { sameValue } from '@stockwell/model/documents/same-record';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { Sides } from './sides.ts';

/**
 * The merge with a complete version is complete, wherever the copy began. Between copies of the same first
 * month the stored months around it are kept.
 */
export function storedPlan({
  base,
  mine,
  theirs,
}: Sides<ProgramData>): Pick<ProgramData, 'cutOffDate' | 'supplyPlan'> {
  const sameStart = mine.cutOffDate === theirs.cutOffDate;
  const keepMine = sameStart && !sameValue(mine.supplyPlan, base.supplyPlan);
  return {
    cutOffDate: theirs.cutOffDate,
    supplyPlan: keepMine ? mine.supplyPlan : theirs.supplyPlan,
  };
}
