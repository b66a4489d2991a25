import type { ExpiryVersion } from '@stockwell/engine/reports/dashboard-expiries';
import type { PlanDetail } from '@stockwell/engine/reports/report';
import type { ReportMonth, ReportVersion } from '@stockwell/engine/reports/report-version';
import type { BatchExpiry } from '@stockwell/engine/supply-plan/batch-expiries';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { planBatchExpiryTable, planMonthTable, productPlanTable } from '../../db/schema/index.ts';
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
  /** Plans with batches are not stored: they are computed by `report-task.ts`. */
  readonly plan: Exclude<PlanDetail, 'batches'>;
}

/** A stored version as reports read it; -1 is the newest one. */
export async function readReportVersion(
  context: AppContext,
  programId: number,
  versionId: number,
  { lists, units, plan }: ReportNeeds,
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
  const read = { data, plan: await readPlan(db, stored) };
  return plan === 'expiries' ? { ...read, batchExpiries: await readExpiries(db, stored) } : read;
}

interface StoredPlan {
  readonly programId: number;
  readonly versionId: number;
  /** Empty: all products. */
  readonly units: readonly number[];
}

/** The plans of the products that a version has. */
const isOfVersion = ({ programId, versionId, units }: StoredPlan) =>
  and(
    eq(productPlanTable.programId, programId),
    lte(productPlanTable.fromVersion, versionId),
    or(isNull(productPlanTable.toVersion), gt(productPlanTable.toVersion, versionId)),
    units.length === 0 ? undefined : inArray(productPlanTable.planningUnitId, [...units]),
  );

/** Rows by the product that they are of. */
function byProduct<T>(rows: readonly (T & { readonly unit: number })[]): Map<number, T[]> {
  const products = new Map<number, T[]>();
  for (const { unit, ...row } of rows) {
    const own = products.get(unit) ?? [];
    products.set(unit, own);
    own.push(row as unknown as T);
  }
  return products;
}

const {
  programId: _program,
  planningUnitId,
  fromVersion: _from,
  ...figures
} = getTableColumns(planMonthTable);

/** The stored months of a version by product. */
async function readPlan(db: Db, stored: StoredPlan): Promise<Map<number, ReportMonth[]>> {
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
    .where(isOfVersion(stored))
    .orderBy(asc(month.planningUnitId), asc(month.transDate));
  return byProduct(rows as unknown as (ReportMonth & { unit: number })[]);
}

/** What expires of the batches of a version, by product. */
async function readExpiries(db: Db, stored: StoredPlan): Promise<Map<number, BatchExpiry[]>> {
  const [plan, expiry] = [productPlanTable, planBatchExpiryTable];
  const {
    programId: _,
    fromVersion: __,
    place: ___,
    planningUnitId: unit,
    ...columns
  } = getTableColumns(expiry);
  const rows = await db
    .select({ unit, ...columns })
    .from(expiry)
    .innerJoin(
      plan,
      and(
        eq(plan.programId, expiry.programId),
        eq(plan.planningUnitId, expiry.planningUnitId),
        eq(plan.fromVersion, expiry.fromVersion),
      ),
    )
    .where(isOfVersion(stored))
    .orderBy(asc(expiry.planningUnitId), asc(expiry.place));
  return byProduct(rows);
}
