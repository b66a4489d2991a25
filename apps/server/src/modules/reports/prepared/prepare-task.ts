import { prepareSections } from '@stockwell/engine/reports/prepared/sections';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { parseLists, type RecordTexts } from '../../versions/record-texts.ts';
import { expiriesIn, monthsIn, type PlanTexts } from '../plan-texts.ts';

/** A stored version as a worker is given it. */
export interface PrepareTask {
  /** The version without its records. */
  readonly head: ProgramData;
  readonly stored: RecordTexts<string>;
  readonly plan: PlanTexts;
  readonly expiries: PlanTexts;
  readonly realmCountryId: number;
}

export interface PreparedText {
  readonly section: string;
  readonly year: number;
  readonly month: number;
  readonly content: string;
}

/** The figures that are prepared of a version. */
export function preparedTexts({ head, stored, plan, expiries, realmCountryId }: PrepareTask): PreparedText[] {
  const data = { ...head, ...(parseLists(stored) as Partial<ProgramData>) };
  const version = { data, plan: monthsIn(plan), batchExpiries: expiriesIn(expiries) };
  return prepareSections({ version, realmCountryId }).map(({ content, ...place }) => ({
    ...place,
    content: JSON.stringify(content),
  }));
}
