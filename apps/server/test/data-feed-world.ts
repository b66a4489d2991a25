import { and, eq } from 'drizzle-orm';
import { programRegionTable, programTable, realmCountryPlanningUnitTable } from '../src/db/schema/index.ts';
import type { Json, TestServer } from './harness.ts';
import { ownRealm } from './harness.ts';

export const feedAdmin = 'program.admin@demo.example';
export const planner = 'program.user@demo.example';

/** Columns of an extract as tests write them. */
export const fileColumns = {
  place: 'facility',
  placeName: 'facility name',
  item: 'product',
  month: 'month',
  value: 'quantity',
};

/** A supply plan program of the demo with a region and a reporting unit of its country. */
export async function feedProgram({ context: { db } }: TestServer) {
  const programs = await db
    .select({
      programId: programTable.id,
      realmCountryId: programTable.realmCountryId,
      code: programTable.programCode,
    })
    .from(programTable)
    .where(and(eq(programTable.realmId, ownRealm), eq(programTable.programTypeId, 1)))
    .orderBy(programTable.id);
  for (const { programId, realmCountryId, code } of programs) {
    const regions = await db
      .select({ id: programRegionTable.targetId })
      .from(programRegionTable)
      .where(eq(programRegionTable.ownerId, programId));
    const [unit] = await db
      .select({ id: realmCountryPlanningUnitTable.id })
      .from(realmCountryPlanningUnitTable)
      .where(eq(realmCountryPlanningUnitTable.realmCountryId, realmCountryId ?? 0));
    const [region] = regions;
    if (region && unit) return { programId, code: code ?? '', regionId: region.id, unitId: unit.id };
  }
  throw new Error('No program of the demo has regions and reporting units');
}

/** Calls as one person. */
export function caller(t: TestServer, emailId: string) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    t.call(method, `/api/dataFeed${path}`, { token: await t.signIn(emailId), body });
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    put: (path: string, body?: unknown) => call('PUT', path, body),
    remove: (path: string) => call('DELETE', path),
  };
}

export const idIn = ({ body }: { readonly body: Json }): number => Number(body.id);
