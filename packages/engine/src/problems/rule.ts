import type { Cause } from '@stockwell/model/problems/causes';
import type { Parameters } from './parameters.ts';
import type { UnitView } from './unit-view.ts';

export interface Finding {
  readonly regionId: number | null;
  readonly shipmentId: string | null;
  readonly cause: Cause;
}

/** What a rule says of one product. Whatever it does not find and does not leave open is in order. */
export interface Verdict {
  readonly findings: readonly Finding[];
  /** Regions that could not be judged: their reports stay as they are. */
  readonly notJudged: readonly number[];
}

export type Judge = (view: UnitView, parameters: Parameters) => Verdict;

/** Said of a region that a rule cannot judge. */
export const notJudged = Symbol('not judged');

/** A rule that judges each region by itself. */
export function perRegion(
  view: UnitView,
  judge: (regionId: number) => Cause | null | typeof notJudged,
): Verdict {
  const findings: Finding[] = [];
  const open: number[] = [];
  for (const regionId of view.regions) {
    const cause = judge(regionId);
    if (cause === notJudged) open.push(regionId);
    else if (cause !== null) findings.push({ regionId, shipmentId: null, cause });
  }
  return { findings, notJudged: open };
}

/** What was found where everything can be judged; shipments in the order of their ids, not of their entry. */
export function found(findings: readonly Finding[]): Verdict {
  const byShipment = (a: Finding, b: Finding): number =>
    (a.shipmentId ?? '') < (b.shipmentId ?? '') ? -1 : 1;
  return { findings: [...findings].sort(byShipment), notJudged: [] };
}
