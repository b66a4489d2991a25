import { type EvaluateRule, perRegion } from '../rule.ts';
import { actualEntered } from '../unit-view.ts';
import { missingEntry } from './missing-entry.ts';

/** A region has not reported consumption of late. */
export const recentActualMissing: EvaluateRule = (view, parameters) =>
  perRegion(view, (regionId) => missingEntry(view, parameters, regionId, actualEntered));
