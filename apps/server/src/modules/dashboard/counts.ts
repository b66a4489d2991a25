import { standardRoles } from '@stockwell/model/access/standard-roles';
import type { RealmCounts } from '@stockwell/model/api/dashboard';
import { isPendingReview, supersededBy } from '@stockwell/model/api/superseded';
import { and, asc, count, countDistinct, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/client.ts';
import { labelIn } from '../../db/label.ts';
import {
  healthAreaTable,
  languageTable,
  organisationTable,
  programTable,
  realmCountryTable,
  realmTable,
  regionTable,
  roleTable,
  shipmentLinkTable,
  userAclTable,
  userTable,
} from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import { readVersions } from '../reports/report-master-data.ts';

const programTypes = { supplyPlan: 1, forecast: 2 } as const;

async function countOf(db: Db, table: PgTable, ...conditions: (SQL | undefined)[]): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(table)
    .where(and(...conditions));
  return row?.rows ?? 0;
}

/** Those of the caller's realm; of all realms for callers who belong to none. */
const ofRealm = (column: PgColumn, { realmId }: SignedIn): SQL | undefined =>
  realmId === null ? undefined : eq(column, realmId);

export async function applicationCounts({ db }: AppContext, caller: SignedIn) {
  return {
    REALM_COUNT: await countOf(db, realmTable, eq(realmTable.active, true), ofRealm(realmTable.id, caller)),
    LANGUAGE_COUNT: await countOf(db, languageTable, eq(languageTable.active, true)),
  };
}

/** Versions of programs in reach that wait for review, as the list of reviews shows them. */
async function waitingVersions(db: Db, programIds: readonly number[]): Promise<number> {
  if (programIds.length === 0) return 0;
  const versions = [...(await readVersions(db, programIds)).values()];
  return versions.flatMap((own) =>
    own.filter((version) => isPendingReview(version) && supersededBy(version, own) === null),
  ).length;
}

/** The active programs that the caller reaches, by their type. */
async function activePrograms(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<Readonly<Record<keyof typeof programTypes, readonly number[]>>> {
  const inReach = [...(await programsInReach(context, caller, functions))];
  const rows =
    inReach.length === 0
      ? []
      : await context.db
          .select({ id: programTable.id, type: programTable.programTypeId })
          .from(programTable)
          .where(and(inArray(programTable.id, inReach), eq(programTable.active, true)));
  const ofType = (wanted: number) => rows.filter(({ type }) => type === wanted).map(({ id }) => Number(id));
  return { supplyPlan: ofType(programTypes.supplyPlan), forecast: ofType(programTypes.forecast) };
}

export async function reviewerCounts(context: AppContext, caller: SignedIn, functions: readonly string[]) {
  const { supplyPlan } = await activePrograms(context, caller, functions);
  return { SUPPLY_PLAN_COUNT: await waitingVersions(context.db, supplyPlan) };
}

async function regionCount(db: Db, caller: SignedIn): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(regionTable)
    .innerJoin(realmCountryTable, eq(realmCountryTable.id, regionTable.realmCountryId))
    .where(and(eq(regionTable.active, true), ofRealm(realmCountryTable.realmId, caller)));
  return row?.rows ?? 0;
}

async function linkedShipments(db: Db, caller: SignedIn): Promise<number> {
  const link = shipmentLinkTable;
  const [row] = await db
    .select({ rows: count() })
    .from(link)
    .innerJoin(programTable, eq(programTable.id, link.programId))
    .where(and(isNull(link.toVersion), ofRealm(programTable.realmId, caller)));
  return row?.rows ?? 0;
}

export async function realmCounts(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<RealmCounts> {
  const { db } = context;
  const { supplyPlan, forecast } = await activePrograms(context, caller, functions);
  const active = (table: PgTable & { readonly active: PgColumn; readonly realmId: PgColumn }, more?: SQL) =>
    countOf(db, table, eq(table.active, true), ofRealm(table.realmId, caller), more);
  const programsOf = (type: number) => active(programTable, eq(programTable.programTypeId, type));
  return {
    REALM_COUNTRY_COUNT: await active(realmCountryTable),
    TECHNICAL_AREA_COUNT: await active(healthAreaTable),
    REGION_COUNT: await regionCount(db, caller),
    ORGANIZATION_COUNT: await active(organisationTable),
    PROGRAM_COUNT: supplyPlan.length,
    DATASET_COUNT: forecast.length,
    SUPPLY_PLAN_COUNT: await waitingVersions(db, supplyPlan),
    USER_COUNT: await active(userTable),
    LINKED_ERP_SHIPMENTS_COUNT: await linkedShipments(db, caller),
    FULL_PROGRAM_COUNT: await programsOf(programTypes.supplyPlan),
    FULL_DATASET_COUNT: await programsOf(programTypes.forecast),
  };
}

/** The roles that a realm admin may give. */
const realmRoles: readonly string[] =
  standardRoles.find(({ roleId }) => roleId === 'ROLE_REALM_ADMIN')?.canCreate ?? [];

/** How many active users hold each role: all roles, or those that are given in a realm. */
export async function usersByRole({ db }: AppContext, caller: SignedIn, of: 'application' | 'realm') {
  const rows = await db
    .select({ role: roleTable, users: countDistinct(userTable.id) })
    .from(roleTable)
    .innerJoin(userAclTable, eq(userAclTable.roleId, roleTable.id))
    .innerJoin(userTable, eq(userTable.id, userAclTable.userId))
    .where(
      and(
        eq(userTable.active, true),
        ofRealm(userTable.realmId, caller),
        of === 'realm' ? inArray(roleTable.id, realmRoles as unknown as number[]) : undefined,
      ),
    )
    .groupBy(roleTable.id)
    .orderBy(asc(roleTable.id));
  return rows.map(({ role, users }) => ({ roleId: String(role.id), label: labelIn(role), count: users }));
}
