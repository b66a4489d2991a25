import { program } from '@stockwell/model/entities/program';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import { isObject } from '@stockwell/model/objects';
import { draftsIn } from '../../ui/entity/form/draft-language.ts';
import type { Drafts } from '../../ui/entity/form/drafts.ts';
import { type GridRow, rowIn } from '../../ui/entity/grid/grid-rows.ts';
import type { Option } from '../../ui/select/option.ts';
import { lastStep } from './onboarding-steps.ts';

/** Names the draft of the wizard among those of the user. */
export const onboardingDraft = 'program/onboarding';

/** What the wizard keeps between visits. */
export interface Kept {
  /** The language its numbers are written in. */
  readonly language: LanguageCode;
  readonly step: number;
  readonly realm: Option | null;
  readonly drafts: Drafts;
  readonly rows: readonly GridRow[];
}

/** A draft of an older release may look otherwise; then it is left aside. */
export function isKept(value: unknown): value is Kept {
  return (
    isObject(value) &&
    languageCodes.some((code) => code === value.language) &&
    typeof value.step === 'number' &&
    value.step >= 0 &&
    value.step <= lastStep &&
    isObject(value.drafts) &&
    Array.isArray(value.rows) &&
    value.rows.every((row) => isObject(row) && isObject(row.drafts) && isObject(row.base))
  );
}

/** What was kept, as the user reads and writes now. */
export function keptIn(kept: Kept, to: LanguageCode, rowEntity: EntityDeclaration): Kept {
  const change = { from: kept.language, to };
  return {
    ...kept,
    language: to,
    drafts: draftsIn(program, kept.drafts, null, change),
    rows: kept.rows.map((row) => rowIn(rowEntity, row, change)),
  };
}
