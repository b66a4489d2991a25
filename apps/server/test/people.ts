import { type AccessEntry, entryDimensions } from '@stockwell/model/access/entry';
import { and, eq, sql } from 'drizzle-orm';
import { linkOf, programPlanningUnitTable, programTable, userTable } from '../src/db/schema/index.ts';
import { passwordExpiry } from '../src/modules/session/passwords.ts';
import { storeEntries } from '../src/modules/users/entries.ts';
import { demoPasswordHash } from './demo-password.ts';
import { demoPassword, ownRealm, type TestServer } from './harness.ts';

/** An access entry that is All in every part not named. */
export const entry = (roleId: string, parts: Partial<Omit<AccessEntry, 'roleId'>> = {}): AccessEntry =>
  ({ ...Object.fromEntries(entryDimensions.map((part) => [part, null])), ...parts, roleId }) as AccessEntry;

type Columns = Partial<typeof userTable.$inferInsert>;

/** A person who can sign in with the demo password, written straight into the database. */
export async function addPerson(
  t: TestServer,
  emailId: string,
  entries: readonly AccessEntry[] = [entry('ROLE_PROGRAM_USER')],
  columns: Columns = {},
): Promise<number> {
  const passwordHash = await demoPasswordHash();
  const id = await t.context.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(userTable)
      .values({
        username: emailId.split('@')[0] ?? emailId,
        emailId,
        orgAndCountry: 'Test organisation',
        realmId: ownRealm,
        languageId: 1,
        passwordHash,
        expiresOn: passwordExpiry(t.context.now()),
        ...columns,
      })
      .returning({ id: userTable.id });
    if (!row) throw new Error(`${emailId} was not stored`);
    await storeEntries(tx, row.id, entries, null);
    return row.id;
  });
  await t.context.principals.changed();
  return id;
}

/** The stored row of a person. */
export async function storedPerson(t: TestServer, emailId: string) {
  const [row] = await t.context.db
    .select()
    .from(userTable)
    .where(sql`lower(${userTable.emailId}) = lower(${emailId})`);
  if (!row) throw new Error(`Nobody is called ${emailId}`);
  return row;
}

/** A token of a session of its own, unlike the shared ones of the test server. */
export async function newSession(t: TestServer, emailId: string, password = demoPassword): Promise<string> {
  const { status, body } = await t.call('POST', '/authenticate', { body: { username: emailId, password } });
  if (status !== 200) throw new Error(`${emailId} could not sign in: ${status} ${JSON.stringify(body)}`);
  return String(body.token);
}

/** The id of a program of the demo by its code. */
export async function programId(t: TestServer, code: string): Promise<number> {
  const [row] = await t.context.db
    .select({ id: programTable.id })
    .from(programTable)
    .where(eq(programTable.programCode, code));
  if (!row) throw new Error(`No program ${code}`);
  return row.id;
}

/** An active product of a program. */
export async function unitOf(t: TestServer, program: number): Promise<number> {
  const units = programPlanningUnitTable;
  const [row] = await t.context.db
    .select({ id: units.planningUnitId })
    .from(units)
    .where(and(eq(units.programId, program), eq(units.active, true)));
  if (!row?.id) throw new Error(`Program ${program} has no product`);
  return row.id;
}

/** A supply planning program of the own realm at the given place. */
export async function addProgram(
  t: TestServer,
  program: {
    readonly code: string;
    readonly realmCountryId: number;
    readonly organisationId: number;
    readonly healthAreaIds: readonly number[];
  },
): Promise<number> {
  const [row] = await t.context.db
    .insert(programTable)
    .values({
      realmId: ownRealm,
      programTypeId: 1,
      realmCountryId: program.realmCountryId,
      organisationId: program.organisationId,
      programManagerId: 1,
      programCode: program.code,
      label_en: program.code,
    })
    .returning({ id: programTable.id });
  if (!row) throw new Error(`${program.code} was not stored`);
  await t.context.db
    .insert(linkOf('program', 'healthAreaList'))
    .values(program.healthAreaIds.map((targetId) => ({ ownerId: row.id, targetId })));
  return row.id;
}

/** Ids of the demo's master records by code. */
export async function codesOf(t: TestServer, list: string): Promise<(code: string) => number> {
  const rows: unknown[] = await t.context.db
    .execute(sql.raw(list))
    .then((result) => (result as unknown as { rows: unknown[] }).rows);
  const byCode = new Map((rows as { id: number; code: string }[]).map((row) => [row.code, row.id]));
  return (code) => {
    const id = byCode.get(code);
    if (id === undefined) throw new Error(`Nothing is called ${code}`);
    return id;
  };
}

/** Where the demo's countries, areas and organisations are found. */
export async function demoPlaces(t: TestServer) {
  return {
    country: await codesOf(
      t,
      `select rc.id, c.country_code as code from realm_country rc join country c on c.id = rc.country_id where rc.realm_id = ${ownRealm}`,
    ),
    area: await codesOf(
      t,
      `select id, health_area_code as code from health_area where realm_id = ${ownRealm}`,
    ),
    organisation: await codesOf(
      t,
      `select id, organisation_code as code from organisation where realm_id = ${ownRealm}`,
    ),
  };
}
