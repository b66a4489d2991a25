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
  /** Regions that could not be evaluated: their reports stay as they are. */
  readonly notEvaluated: readonly number[];
}

export type EvaluateRule = (view: UnitView, parameters: Parameters) => Verdict;

/** Said of a region that a rule cannot evaluate. */
export const notEvaluated = Symbol('not evaluated');

/** A rule that evaluations each region by itself. */
export function perRegion(
  view: UnitView,
  evaluate: (regionId: number) => Cause | null | typeof notEvaluated,
): Verdict {
  const findings: Finding[] = [];
  const open: number[] = [];
  for (const regionId of view.regions) {
    const cause = evaluate(regionId);
    if (cause === notEvaluated) open.push(regionId);
    else if (cause !== null) findings.push({ regionId, shipmentId: null, cause });
  }
  return { findings, notEvaluated: open };
}

/** What was found where everything can be evaluated; shipments in the order of their ids, not of their entry. */
export function found(findings: readonly Finding[]): Verdict {
  const byShipment = (a: Finding, b: Finding): number =>
    (a.shipmentId ?? '') < (b.shipmentId ?? '') ? -1 : 1;
  return { findings: [...findings].sort(byShipment), notEvaluated: [] };
}
