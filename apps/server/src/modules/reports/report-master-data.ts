import { spotlightMonths } from '@stockwell/engine/reports/dashboard-window';
import type { MasterDataPart, MasterDataParts } from '@stockwell/engine/reports/master-data/index';
import type { ReportMasterData } from '@stockwell/engine/reports/report';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import {
  budgetProgramTable,
  budgetTable,
  equivalencyUnitMappingTable,
  forecastingUnitTable,
  fundingSourceTable,
  planningUnitTable,
  procurementAgentTable,
  productCategoryTable,
  programHealthAreaTable,
  programTable,
  programVersionTable,
  realmTable,
  regionTable,
} from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';

/** What the master data of a report are about. */
export interface MasterDataScope {
  /** Of the programs. Only those who administer all realms report on programs of several. */
  readonly realmIds: readonly number[];
  readonly programIds: readonly number[];
  readonly realmCountryIds: readonly number[];
  readonly planningUnitIds: readonly number[];
}

type Readers = {
  readonly [P in MasterDataPart]: (db: Db, scope: MasterDataScope) => Promise<MasterDataParts[P]>;
};

/** The settings of the realm; undefined where no program is reported, and nothing follows from them. */
async function readRealm(db: Db, { realmIds }: MasterDataScope) {
  const [realm] = await db
    .select()
    .from(realmTable)
    .where(isAnyOf(realmTable.id, realmIds))
    .orderBy(asc(realmTable.id))
    .limit(1);
  return realm;
}

/** The values that belong to each owner. */
function grouped<T>(rows: readonly { readonly owner: number; readonly value: T }[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const { owner, value } of rows) {
    const own = groups.get(owner) ?? [];
    groups.set(owner, own);
    own.push(value);
  }
  return groups;
}

/** Pairs of ids in which neither is missing. */
const idMap = (
  rows: readonly { readonly id: number; readonly of: number | null }[],
): ReadonlyMap<number, number> => new Map(rows.flatMap(({ id, of }) => (of === null ? [] : [[id, of]])));

/** The months of the spotlight on each program. */
async function readSpotlightMonths(db: Db, programIds: readonly number[]) {
  const rows = await db
    .select({ program: programTable, realm: realmTable })
    .from(programTable)
    .innerJoin(realmTable, eq(realmTable.id, programTable.realmId))
    .where(isAnyOf(programTable.id, programIds));
  const monthsOf = (set: (typeof rows)[number]['program' | 'realm']) => ({
    monthsInPast: set.noOfMonthsInPastForBottomDashboard,
    monthsInFuture: set.noOfMonthsInFutureForBottomDashboard,
  });
  return new Map(
    rows.map(({ program, realm }) => [program.id, spotlightMonths(monthsOf(program), monthsOf(realm))]),
  );
}

/** The versions of programs that are stored whole, the oldest first. */
export async function readVersions(db: Db, programIds: readonly number[]) {
  const table = programVersionTable;
  const rows = await db
    .select()
    .from(table)
    .where(and(isAnyOf(table.programId, programIds), eq(table.ready, true)))
    .orderBy(asc(table.versionId));
  return grouped(
    rows.map((row) => ({
      owner: row.programId,
      value: {
        versionId: row.versionId,
        versionTypeId: row.versionTypeId,
        versionStatusId: row.versionStatusId,
        notes: row.notes,
        createdDate: utcText(row.createdDate),
        lastModifiedDate: utcText(row.lastModifiedDate),
      },
    })),
  );
}

/** The regions of countries with what their stores hold. */
export async function readReportRegions(
  db: Db,
  realmCountryIds: readonly number[],
): Promise<MasterDataParts['regions']['regions']> {
  const table = regionTable;
  const rows = await db
    .select()
    .from(table)
    .where(isAnyOf(table.realmCountryId, realmCountryIds))
    .orderBy(asc(table.id));
  return rows.map((row) => ({
    regionId: row.id,
    realmCountryId: row.realmCountryId ?? 0,
    gln: row.gln,
    capacityCbm: row.capacityCbm,
    active: row.active,
  }));
}

/** One reader for each part that a report can name. */
const readers: Readers = {
  budgets: async (db, { realmIds }) => {
    const table = budgetTable;
    const rows = await db.select().from(table).where(isAnyOf(table.realmId, realmIds)).orderBy(asc(table.id));
    const links = await db
      .select({ owner: budgetProgramTable.ownerId, value: budgetProgramTable.targetId })
      .from(budgetProgramTable)
      .innerJoin(table, eq(table.id, budgetProgramTable.ownerId))
      .where(isAnyOf(table.realmId, realmIds))
      .orderBy(asc(budgetProgramTable.targetId));
    const programs = grouped(links);
    return {
      budgets: rows.map((row) => ({
        budgetId: row.id,
        active: row.active,
        fundingSourceId: row.fundingSourceId ?? 0,
        currencyId: row.currencyId ?? 0,
        programIds: programs.get(row.id) ?? [],
        startDate: row.startDate ?? '',
        stopDate: row.stopDate ?? '',
        budgetAmt: row.budgetAmt ?? 0,
        conversionRateToUsd: row.conversionRateToUsd ?? 0,
      })),
    };
  },
  dashboardWindows: async (db, scope) => {
    const realm = await readRealm(db, scope);
    return {
      topDashboard: {
        monthsInPast: realm?.noOfMonthsInPastForTopDashboard ?? 0,
        monthsInFuture: realm?.noOfMonthsInFutureForTopDashboard ?? 0,
      },
      bottomDashboard: await readSpotlightMonths(db, scope.programIds),
    };
  },
  equivalency: async (db, { realmIds, programIds }) => {
    const table = equivalencyUnitMappingTable;
    const rows = await db
      .select()
      .from(table)
      .where(
        and(
          isAnyOf(table.realmId, realmIds),
          or(isNull(table.programId), isAnyOf(table.programId, programIds)),
        ),
      );
    return {
      equivalencyMappings: rows.map((row) => ({
        equivalencyUnitId: row.equivalencyUnitId ?? 0,
        forecastingUnitId: row.forecastingUnitId ?? 0,
        programId: row.programId,
        convertToEu: row.convertToEu ?? 0,
        active: row.active,
      })),
    };
  },
  forecastingUnits: async (db, { planningUnitIds }) => {
    const rows = await db
      .select({ planningUnitId: planningUnitTable.id, unit: forecastingUnitTable })
      .from(planningUnitTable)
      .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
      .where(isAnyOf(planningUnitTable.id, planningUnitIds));
    return {
      forecastingUnitOf: new Map(
        rows.map(({ planningUnitId, unit }) => [
          planningUnitId,
          {
            forecastingUnitId: unit.id,
            tracerCategoryId: unit.tracerCategoryId,
            productCategoryId: unit.productCategoryId,
            unitId: unit.unitId,
          },
        ]),
      ),
    };
  },
  fundingSourceTypes: async (db, { realmIds }) => {
    const table = fundingSourceTable;
    const rows = await db
      .select({ id: table.id, of: table.fundingSourceTypeId })
      .from(table)
      .where(isAnyOf(table.realmId, realmIds));
    return { fundingSourceTypeOf: idMap(rows) };
  },
  modeSettings: async (db, scope) => {
    const realm = await readRealm(db, scope);
    return {
      modeSettings: {
        minCountForMode: realm?.minCountForMode ?? 0,
        minPercForMode: realm?.minPercForMode ?? 0,
      },
    };
  },
  procurementAgentTypes: async (db, { realmIds }) => {
    const table = procurementAgentTable;
    const rows = await db
      .select({ id: table.id, of: table.procurementAgentTypeId })
      .from(table)
      .where(isAnyOf(table.realmId, realmIds));
    return { procurementAgentTypeOf: idMap(rows) };
  },
  productCategories: async (db, { realmIds }) => {
    const table = productCategoryTable;
    const rows = await db
      .select({ id: table.id, parentId: table.parentId })
      .from(table)
      .where(isAnyOf(table.realmId, realmIds));
    return { parentCategoryOf: new Map(rows.map(({ id, parentId }) => [id, parentId])) };
  },
  programs: async (db, { programIds }) => {
    const links = await db
      .select({ owner: programHealthAreaTable.ownerId, value: programHealthAreaTable.targetId })
      .from(programHealthAreaTable)
      .where(isAnyOf(programHealthAreaTable.ownerId, programIds))
      .orderBy(asc(programHealthAreaTable.targetId));
    const areas = grouped(links);
    const versions = await readVersions(db, programIds);
    return {
      programOf: new Map(
        programIds.map((id) => [
          id,
          { healthAreaIds: areas.get(id) ?? [], versions: versions.get(id) ?? [] },
        ]),
      ),
    };
  },
  regions: async (db, { realmCountryIds }) => ({ regions: await readReportRegions(db, realmCountryIds) }),
  unitsOfMeasure: async (db, { planningUnitIds }) => {
    const table = planningUnitTable;
    const rows = await db
      .select({ id: table.id, of: table.unitId })
      .from(table)
      .where(isAnyOf(table.id, planningUnitIds));
    return { unitOfMeasureOf: idMap(rows) };
  },
};

async function readUnits(db: Db, { planningUnitIds }: MasterDataScope): Promise<ReportMasterData> {
  const rows = await db
    .select({ id: planningUnitTable.id, multiplier: planningUnitTable.multiplier })
    .from(planningUnitTable)
    .where(isAnyOf(planningUnitTable.id, planningUnitIds));
  return { units: new Map(rows.map(({ id, multiplier }) => [id, { multiplier: multiplier ?? 1 }])) };
}

/** The master data of a report: those of every report, and the parts that it names. */
export async function readReportMasterData(
  db: Db,
  scope: MasterDataScope,
  parts: readonly MasterDataPart[],
): Promise<ReportMasterData> {
  const read = await Promise.all(parts.map((part) => readers[part](db, scope)));
  return Object.assign(await readUnits(db, scope), ...read);
}
