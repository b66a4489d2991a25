import { freights, leadTimes } from '@stockwell/model/logistics';
import { problemOf, standardRealmProblems } from '@stockwell/model/problems/catalogue';
import { numbersOf } from '@stockwell/model/problems/parameters';
import {
  allPlanningUnits,
  noRecords,
  type ProgramData,
  planBasedOn,
} from '@stockwell/model/program-data/index';
import { asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Db, Tx } from '../../db/client.ts';
import {
  forecastingUnitTable,
  linkOf,
  planningUnitTable,
  problemParameterTable,
  programAgentSettingsTable,
  programPlanningUnitTable,
  programSettingsChangeTable,
  programTable,
  realmTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import type { EntityRecord } from '../../entities/extension.ts';
import { notFound } from '../../http/refusal.ts';
import { partnersOf, reportingUnitsOf } from './partners.ts';
import type { StoredDocument } from './stored-document.ts';

/** What a version is planned by: copies of the master data as they are now. No records. */
export type ProgramSettings = Omit<ProgramData, 'currentVersion' | 'cutOffDate'>;

const supplyPlanning = 1;
/** Limits of the document; master data may have been entered under wider ones. */
const mostMonths = 1200;
const mostLeadTime = 99.99;
const mostPercent = 1000;
const mostPrice = 9_999_999_999;

const upTo = (most: number, value: number | null): number => Math.min(most, Math.max(0, value ?? 0));
const upToOrNone = (most: number, value: number | null): number | null =>
  value === null ? null : upTo(most, value);
const each = <K extends string, V>(names: readonly K[], value: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>;

async function realmSettings(db: Db | Tx, realmId: number): Promise<ProgramData['realm']> {
  const [realm] = await db.select().from(realmTable).where(eq(realmTable.id, realmId));
  if (!realm) throw notFound();
  const months = (value: number | null) => upTo(mostMonths, value);
  return {
    realmId,
    minMosMinGaurdrail: months(realm.minMosMinGaurdrail),
    minMosMaxGaurdrail: months(realm.minMosMaxGaurdrail),
    maxMosMaxGaurdrail: months(realm.maxMosMaxGaurdrail),
    minQplTolerance: months(realm.minQplTolerance),
    minQplToleranceCutOff: months(realm.minQplToleranceCutOff),
    maxQplTolerance: months(realm.maxQplTolerance),
    actualConsumptionMonthsInPast: months(realm.actualConsumptionMonthsInPast),
    forecastConsumptionMonthsInPast: months(realm.forecastConsumptionMonthsInPast),
    inventoryMonthsInPast: months(realm.inventoryMonthsInPast),
  };
}

async function planningUnitsOf(db: Db | Tx, programId: number): Promise<ProgramData['planningUnitList']> {
  const rows = await db
    .select({
      own: programPlanningUnitTable,
      active: planningUnitTable.active,
      tracerCategoryId: forecastingUnitTable.tracerCategoryId,
    })
    .from(programPlanningUnitTable)
    .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(eq(programPlanningUnitTable.programId, programId))
    .orderBy(asc(programPlanningUnitTable.planningUnitId));
  const prices = await db
    .select()
    .from(programAgentSettingsTable)
    .where(eq(programAgentSettingsTable.programId, programId))
    .orderBy(asc(programAgentSettingsTable.id));
  const agreed = prices.map((row) => ({
    programPlanningUnitProcurementAgentId: row.id,
    planningUnit: { id: row.planningUnitId ?? allPlanningUnits },
    procurementAgent: { id: row.procurementAgentId ?? 0 },
    ...each(freights, (name) => upToOrNone(mostPercent, row[name])),
    ...each(leadTimes, (name) => upToOrNone(mostLeadTime, row[name])),
    localProcurementLeadTime: upToOrNone(mostLeadTime, row.localProcurementLeadTime),
    price: upToOrNone(mostPrice, row.price),
    active: row.active,
  }));
  const user = (userId: number | null) => (userId === null ? null : { userId });
  return rows.map(({ own, active, tracerCategoryId }) => {
    const planned =
      own.planBasedOn === planBasedOn.quantity ? planBasedOn.quantity : planBasedOn.monthsOfStock;
    const byMonths = planned === planBasedOn.monthsOfStock;
    return {
      programPlanningUnitId: own.id,
      planningUnit: { id: own.planningUnitId ?? 0, active },
      tracerCategory: tracerCategoryId === null ? null : { id: tracerCategoryId },
      planBasedOn: planned,
      minMonthsOfStock: byMonths
        ? upTo(mostMonths, own.minMonthsOfStock)
        : upToOrNone(mostMonths, own.minMonthsOfStock),
      minQty: byMonths ? own.minQty : (own.minQty ?? 0),
      distributionLeadTime: upToOrNone(mostMonths, own.distributionLeadTime),
      reorderFrequencyInMonths: Math.max(1, upTo(mostMonths, own.reorderFrequencyInMonths)),
      monthsInPastForAmc: upTo(mostMonths, own.monthsInPastForAmc),
      monthsInFutureForAmc: upTo(mostMonths, own.monthsInFutureForAmc),
      shelfLife: Math.max(1, upTo(mostMonths, own.shelfLife)),
      localProcurementLeadTime: upTo(mostLeadTime, own.localProcurementLeadTime),
      catalogPrice: upTo(mostPrice, own.catalogPrice),
      forecastErrorThreshold: upTo(mostPercent, own.forecastErrorThreshold),
      notes: own.notes,
      active: own.active,
      programPlanningUnitProcurementAgentPrices: agreed.filter(
        ({ planningUnit }) => planningUnit.id === own.planningUnitId || planningUnit.id === allPlanningUnits,
      ),
      createdBy: user(own.createdBy),
      createdDate: utcText(own.createdDate),
      lastModifiedBy: user(own.lastModifiedBy),
      lastModifiedDate: utcText(own.lastModifiedDate),
    };
  });
}

/** The catalogue of problems with the parameters of the realm. */
async function realmProblems(db: Db | Tx, realmId: number): Promise<ProgramData['realmProblemList']> {
  const table = problemParameterTable;
  const rows = await db.select().from(table).where(eq(table.realmId, realmId));
  const tracers = linkOf('realmProblem', 'tracerCategories');
  const listed = await db
    .select({ ownerId: tracers.ownerId, id: tracers.targetId })
    .from(tracers)
    .innerJoin(table, eq(table.id, tracers.ownerId))
    .where(eq(table.realmId, realmId))
    .orderBy(asc(tracers.targetId));
  const own = new Map(rows.map((row) => [row.problemId, row]));
  return standardRealmProblems({}).map((problem) => {
    const set = own.get(problem.problemId);
    const declared = problemOf(problem.problemId);
    if (!set || !declared) return problem;
    const { data1, data2 } = numbersOf(declared);
    const text = (value: number | null, usual: string | null) => (value === null ? usual : String(value));
    const categories = listed.filter(({ ownerId }) => ownerId === set.id).map(({ id }) => id);
    return {
      ...problem,
      data1: text(data1 && set[data1], problem.data1),
      data2: text(data2 && set[data2], problem.data2),
      data3: categories.join() || null,
      criticality: { id: set.criticality ?? problem.criticality.id },
      active: set.active,
    };
  });
}

/** The settings as they are kept until any master data changes: every report asks for them. */
export async function knownSettings<S extends object>(
  { db, records }: AppContext,
  { readSettings: read }: Pick<StoredDocument<S>, 'readSettings'>,
  programId: number,
): Promise<S> {
  const [settings] = await records.readLasting(`settings of program ${programId}`, async () => [
    { ...(await read(db, programId)) } as EntityRecord,
  ]);
  return settings as unknown as S;
}

/** How often master data that enter the settings of a program have changed; counted in the transaction that saves them. */
export async function settingsChanges(db: Db | Tx, programId: number): Promise<number> {
  const table = programSettingsChangeTable;
  const [row] = await db.select({ changes: table.changes }).from(table).where(eq(table.programId, programId));
  return row?.changes ?? 0;
}

/**
 * The settings that a version is worked out by, and the count of their changes before they were read. They are known
 * by that count: the news of a change may come after the commit that has to follow it.
 */
export async function countedSettings<S extends object>(
  context: AppContext,
  { readSettings: read }: Pick<StoredDocument<S>, 'readSettings'>,
  programId: number,
): Promise<{ readonly settings: S; readonly changes: number }> {
  const { db, records } = context;
  const changes = await settingsChanges(db, programId);
  const [settings] = await records.readLasting(
    `settings of program ${programId} after ${changes} changes`,
    async () => [{ ...(await read(db, programId)) } as EntityRecord],
  );
  return { settings: settings as unknown as S, changes };
}

/** The settings of a supply planning program; forecast programs have none. */
export async function readSettings(db: Db | Tx, programId: number): Promise<ProgramSettings> {
  const [program] = await db.select().from(programTable).where(eq(programTable.id, programId));
  if (!program || program.programTypeId !== supplyPlanning) throw notFound();
  const realmId = program.realmId ?? 0;
  const regions = linkOf('program', 'regionList');
  const realm = await realmSettings(db, realmId);
  const regionList = await db
    .select({ regionId: regions.targetId })
    .from(regions)
    .where(eq(regions.ownerId, programId))
    .orderBy(asc(regions.targetId));
  const planningUnitList = await planningUnitsOf(db, programId);
  return {
    programId,
    programCode: program.programCode ?? '',
    realm,
    ...each(freights, (name) => upTo(mostPercent, program[name])),
    ...each(leadTimes, (name) => upTo(mostLeadTime, program[name])),
    regionList,
    planningUnitList,
    realmCountryPlanningUnitList: await reportingUnitsOf(db, programId, program.realmCountryId ?? 0),
    ...(await partnersOf(db, programId, realmId)),
    realmProblemList: await realmProblems(db, realmId),
    ...noRecords(),
    delinkList: [],
    problemRunDate: null,
  };
}
