import { type EvaluateRule, perRegion } from '../rule.ts';
import { countEntered } from '../unit-view.ts';
import { missingEntry } from './missing-entry.ts';

/** A region has not counted its stock of late; an adjustment is no count. */
export const recentCountMissing: EvaluateRule = (view, parameters) =>
  perRegion(view, (regionId) => missingEntry(view, parameters, regionId, countEntered));
