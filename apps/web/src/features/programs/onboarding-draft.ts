import type { Drafts } from '../../ui/entity/form/drafts.ts';
import type { GridRow } from '../../ui/entity/grid/grid-rows.ts';
import { isObject, type Option } from '../../ui/entity/records.ts';
import { lastStep } from './onboarding-steps.ts';

/** Names the draft of the wizard among those of the user. */
export const onboardingDraft = 'program/onboarding';

/** What the wizard keeps between visits. */
export interface Kept {
  readonly step: number;
  readonly realm: Option | null;
  readonly drafts: Drafts;
  readonly rows: readonly GridRow[];
}

/** A draft of an older release may look otherwise; then it is left aside. */
export function isKept(value: unknown): value is Kept {
  return (
    isObject(value) &&
    typeof value.step === 'number' &&
    value.step >= 0 &&
    value.step <= lastStep &&
    isObject(value.drafts) &&
    Array.isArray(value.rows) &&
    value.rows.every((row) => isObject(row) && isObject(row.drafts) && isObject(row.base))
  );
}
