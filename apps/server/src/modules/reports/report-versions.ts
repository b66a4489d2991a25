import type { ExpiryVersion } from '@stockwell/engine/reports/dashboard-expiries';
import type { MonthsRead, PlanDetail } from '@stockwell/engine/reports/report';
import type { ReportVersion } from '@stockwell/engine/reports/report-version';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { AppContext } from '../../app-context.ts';
import { readHead, readTexts, readVersion } from '../versions/read.ts';
import { parseLists } from '../versions/record-texts.ts';
import { knownSettings } from '../versions/settings.ts';
import { storedSupplyPlan } from '../versions/supply-plan/stored.ts';
import { supplyPlanTables } from '../versions/tables.ts';
import { versionedLists } from '../versions/versioned-lists.ts';
import { expiriesIn, monthsIn, readExpiryTexts, readPlanTexts } from './plan-texts.ts';

/** What a report reads of a version: the less, the quicker. */
export interface ReportNeeds {
  readonly lists: readonly string[];
  /** Empty: all products. */
  readonly units: readonly number[];
  /** Plans with batches are not stored: they are computed by `report-task.ts`. */
  readonly plan: Exclude<PlanDetail, 'batches'>;
  /** What is read of the months; undefined: everything. */
  readonly months?: MonthsRead;
}

/** A stored version as reports read it; -1 is the newest one. */
export async function readReportVersion(
  context: AppContext,
  programId: number,
  versionId: number,
  { lists, units, plan, months }: ReportNeeds,
): Promise<ReportVersion | ExpiryVersion> {
  const { db } = context;
  const settings = await knownSettings(context, storedSupplyPlan, programId);
  const version = await readVersion(db, programId, versionId);
  const chosen = units.length === 0 ? null : units;
  const kept = versionedLists.filter((list) => lists.includes(list));
  const texts = await readTexts(db, supplyPlanTables, programId, version.versionId, chosen, kept);
  const head = await readHead(db, programId, version, settings);
  const data = { ...head, ...(parseLists(texts) as Partial<ProgramData>) };
  if (plan === 'none') return { data, plan: new Map() };
  const stored = { programId, versionId: version.versionId, units };
  const read = { data, plan: monthsIn(await readPlanTexts(db, stored, months)) };
  return plan === 'expiries'
    ? { ...read, batchExpiries: expiriesIn(await readExpiryTexts(db, stored)) }
    : read;
}
