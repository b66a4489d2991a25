import { offeredUnits } from '@stockwell/engine/reports/offered-units';
import { warehouseByCountry } from '@stockwell/engine/reports/warehouse-capacity';
import type { BodyOf } from '@stockwell/model/api/endpoint';
import { reportChoiceEndpoints as calls } from '@stockwell/model/api/report-choices';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { realmCountryTable } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';
import { dimensionReach } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { readReportRegions } from './report-master-data.ts';
import { reportPrograms } from './report-programs.ts';
import { readReportVersion } from './report-versions.ts';

/** The units of programs in reach that the supply plan report offers. */
export async function supplyPlanUnits(
  context: AppContext,
  caller: SignedIn,
  body: BodyOf<typeof calls.supplyPlanUnits>,
) {
  const programs = await reportPrograms(context, caller, functionsOf(calls.supplyPlanUnits), body);
  const needs = { lists: [], units: [], plan: 'none' } as const;
  const read = [];
  for (const { programId, versionId } of programs)
    read.push((await readReportVersion(context, programId, versionId, needs)).data);
  return offeredUnits(read, body);
}

/** The stores of countries of the own realm that the caller's access names. */
export async function warehousesOfCountries(
  { db }: AppContext,
  caller: SignedIn,
  body: BodyOf<typeof calls.warehouseByCountry>,
) {
  const { realmId } = caller;
  const table = realmCountryTable;
  const reach = dimensionReach(caller, functionsOf(calls.warehouseByCountry), 'realmCountryId');
  const countries = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.active, true), realmId === null ? undefined : eq(table.realmId, realmId)));
  const inReach = countries.map(({ id }) => id).filter((id) => reach === 'all' || reach.has(id));
  const regions = await readReportRegions(db, inReach);
  return warehouseByCountry(body, { regions });
}
