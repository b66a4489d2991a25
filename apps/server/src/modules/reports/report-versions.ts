import type { ReportMonth, ReportVersion } from '@stockwell/engine/reports/report-version';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { planMonthTable, productPlanTable } from '../../db/schema/index.ts';
import { readHead, readTexts, readVersion } from '../versions/read.ts';
import { parseLists } from '../versions/record-texts.ts';
import { knownSettings } from '../versions/settings.ts';
import { storedSupplyPlan } from '../versions/supply-plan/stored.ts';
import { supplyPlanTables } from '../versions/tables.ts';
import { versionedLists } from '../versions/versioned-lists.ts';

/** What a report reads of a version: the less, the quicker. */
export interface ReportNeeds {
  readonly lists: readonly string[];
  /** Empty: all products. */
  readonly units: readonly number[];
  readonly plan: boolean;
}

/** A stored version as reports read it; -1 is the newest one. */
export async function readReportVersion(
  context: AppContext,
  programId: number,
  versionId: number,
  { lists, units, plan }: ReportNeeds,
): Promise<ReportVersion> {
  const { db } = context;
  const settings = await knownSettings(context, storedSupplyPlan, programId);
  const version = await readVersion(db, programId, versionId);
  const chosen = units.length === 0 ? null : units;
  const kept = versionedLists.filter((list) => lists.includes(list));
  const texts = await readTexts(db, supplyPlanTables, programId, version.versionId, chosen, kept);
  const head = await readHead(db, programId, version, settings);
  return {
    data: { ...head, ...(parseLists(texts) as Partial<ProgramData>) },
    plan: plan ? await readPlan(db, programId, version.versionId, units) : new Map(),
  };
}

const {
  programId: _program,
  planningUnitId,
  fromVersion: _from,
  ...figures
} = getTableColumns(planMonthTable);

/** The stored months of a version by product. */
async function readPlan(
  db: Db,
  programId: number,
  versionId: number,
  units: readonly number[],
): Promise<Map<number, ReportMonth[]>> {
  const [plan, month] = [productPlanTable, planMonthTable];
  const rows = await db
    .select({ unit: planningUnitId, ...figures })
    .from(month)
    .innerJoin(
      plan,
      and(
        eq(plan.programId, month.programId),
        eq(plan.planningUnitId, month.planningUnitId),
        eq(plan.fromVersion, month.fromVersion),
      ),
    )
    .where(
      and(
        eq(month.programId, programId),
        lte(plan.fromVersion, versionId),
        or(isNull(plan.toVersion), gt(plan.toVersion, versionId)),
        units.length === 0 ? undefined : inArray(month.planningUnitId, [...units]),
      ),
    )
    .orderBy(asc(month.planningUnitId), asc(month.transDate));
  const byUnit = new Map<number, ReportMonth[]>();
  for (const { unit, ...row } of rows) {
    const months = byUnit.get(unit) ?? [];
    byUnit.set(unit, months);
    months.push(row as unknown as ReportMonth);
  }
  return byUnit;
}
