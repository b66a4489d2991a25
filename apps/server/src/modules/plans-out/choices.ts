import type { ExportChoices } from '@stockwell/model/api/plan-exports';
import { and, asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { labelIn } from '../../db/label.ts';
import { countryTable, integrationTable, programTable, realmCountryTable } from '../../db/schema/index.ts';
import type { SignedIn } from '../access/principals.ts';
import { programsInReach } from '../pickers/reach.ts';
import { versionsOf } from '../programs/versions.ts';

const supplyPlanning = 1;

/** What can be exported: supply plans in reach with their versions, and the integrations of the realm. */
export async function exportChoices(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
): Promise<ExportChoices> {
  const { db } = context;
  const ids = [...(await programsInReach(context, caller, functions))];
  const rows = await db
    .select({ program: programTable, country: countryTable })
    .from(programTable)
    .innerJoin(realmCountryTable, eq(realmCountryTable.id, programTable.realmCountryId))
    .innerJoin(countryTable, eq(countryTable.id, realmCountryTable.countryId))
    .where(
      and(
        isAnyOf(programTable.id, ids),
        eq(programTable.programTypeId, supplyPlanning),
        eq(programTable.active, true),
      ),
    )
    .orderBy(asc(programTable.programCode));
  const versions = await versionsOf(
    db,
    rows.map(({ program }) => program.id),
  );
  const integrations = await db
    .select({ id: integrationTable.id, name: integrationTable.integrationName })
    .from(integrationTable)
    .where(caller.realmId === null ? undefined : eq(integrationTable.realmId, caller.realmId))
    .orderBy(asc(integrationTable.integrationName));
  return {
    programs: rows.map(({ program, country }) => ({
      id: program.id,
      code: program.programCode ?? '',
      label: labelIn(program),
      realmCountry: { id: program.realmCountryId ?? 0, label: labelIn(country) },
      versions: (versions.get(program.id) ?? [])
        .toReversed()
        .map(({ versionId, versionType, versionStatus }) => ({
          versionId,
          versionTypeId: Number(versionType.id),
          versionStatusId: Number(versionStatus.id),
        })),
    })),
    integrations: integrations.map(({ id, name }) => ({ id, name: name ?? '' })),
  };
}
