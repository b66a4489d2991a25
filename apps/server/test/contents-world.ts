import { type AccessEntry, entryDimensions } from '@stockwell/model/access/entry';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { entityList } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import {
  commitRequestTable,
  forecastPlanningUnitTable,
  forecastTreeTable,
  jobTable,
  linkOf,
  mailTable,
  programVersionTable,
  tableOf,
  ticketTable,
  userAclTable,
  userSessionTable,
} from '../src/db/schema/index.ts';
import type { TestServer } from './harness.ts';

/**
 * Everything that is stored, and who reaches what of it: written from the rules of access, not from the server's
 * code, so that both can be compared.
 */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

export interface Person {
  readonly userId: number;
  readonly emailId: string;
  readonly realmId: number | null;
  readonly entries: readonly AccessEntry[];
}

export interface World {
  readonly rows: (name: string) => readonly Row[];
  /** Pairs of a field that links many records. */
  readonly links: (name: string, field: string) => readonly { ownerId: number; targetId: number }[];
  readonly entries: readonly (AccessEntry & { readonly id: number; readonly userId: number })[];
  readonly versions: readonly (typeof programVersionTable.$inferSelect)[];
  /** Products of forecasts, of every version. */
  readonly forecastProducts: readonly (typeof forecastPlanningUnitTable.$inferSelect)[];
  /** Trees of forecasts, of every version. */
  readonly trees: readonly (typeof forecastTreeTable.$inferSelect)[];
  readonly tickets: readonly (typeof ticketTable.$inferSelect)[];
  readonly jobs: readonly (typeof jobTable.$inferSelect)[];
  readonly mails: readonly (typeof mailTable.$inferSelect)[];
  readonly sessions: readonly (typeof userSessionTable.$inferSelect)[];
  readonly commits: readonly (typeof commitRequestTable.$inferSelect)[];
}

export async function readWorld({ context: { db } }: TestServer): Promise<World> {
  const rows = new Map<string, readonly Row[]>();
  const links = new Map<string, readonly { ownerId: number; targetId: number }[]>();
  for (const entity of entityList as readonly EntityDeclaration[]) {
    const stored = (await db.select().from(tableOf(entity.name))) as unknown as readonly Row[];
    const only = Object.entries(entity.only ?? {});
    rows.set(
      entity.name,
      stored.filter((row) => only.every(([name, value]) => row[name] === value)),
    );
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind !== 'references') continue;
      const pairs = await db.select().from(linkOf(entity.name, name));
      links.set(`${entity.name}.${name}`, pairs);
    }
  }
  const found = <T>(list: T | undefined, what: string): T => {
    if (list === undefined) throw new Error(`Nothing is known of ${what}`);
    return list;
  };
  return {
    rows: (name) => found(rows.get(name), name),
    links: (name, field) => found(links.get(`${name}.${field}`), `${name}.${field}`),
    entries: await db.select().from(userAclTable),
    versions: await db.select().from(programVersionTable),
    forecastProducts: await db.select().from(forecastPlanningUnitTable),
    trees: await db.select().from(forecastTreeTable),
    tickets: await db.select().from(ticketTable),
    jobs: await db.select().from(jobTable),
    mails: await db.select().from(mailTable),
    sessions: await db.select().from(userSessionTable),
    commits: await db.select().from(commitRequestTable),
  };
}

/** Roles of this test besides the standard ones. */
const furtherRoles = new Map<string, readonly string[]>();
export const addRole = (roleId: string, functions: readonly string[]): void => {
  furtherRoles.set(roleId, functions);
};

const functionsOfRole = (roleId: string): readonly string[] =>
  standardRoles.find((role) => role.roleId === roleId)?.functions ?? furtherRoles.get(roleId) ?? [];
export const rolesGivenBy = (roleId: string): readonly string[] =>
  standardRoles.find((role) => role.roleId === roleId)?.canCreate ?? [];

export const holds = ({ entries }: Pick<Person, 'entries'>, functions: readonly string[]): boolean =>
  entries.some(({ roleId }) => functionsOfRole(roleId).some((id) => functions.includes(id)));

/** Only entries whose role carries a function that the call needs count. */
export const entriesWith = (person: Person, functions: readonly string[]): readonly AccessEntry[] =>
  person.entries.filter(({ roleId }) => functionsOfRole(roleId).some((id) => functions.includes(id)));

export const allPrograms = (world: World): readonly Row[] => [
  ...world.rows('program'),
  ...world.rows('dataset'),
];

/** Whether an entry of somebody of a realm covers a program: every part is All or agrees. */
export function covers(world: World, realmId: number | null, entry: AccessEntry, program: Row): boolean {
  const kind = program.programTypeId === 2 ? 'dataset' : 'program';
  const linked = (field: string): number[] =>
    world
      .links(kind, field)
      .filter(({ ownerId }) => ownerId === program.id)
      .map(({ targetId }) => targetId);
  const agrees = (wanted: number | null, actual: readonly unknown[]): boolean =>
    wanted === null || actual.includes(wanted);
  return (
    (realmId === null || program.realmId === realmId) &&
    agrees(entry.realmCountryId, [program.realmCountryId]) &&
    agrees(entry.healthAreaId, linked('healthAreaList')) &&
    agrees(entry.organisationId, [program.organisationId]) &&
    agrees(entry.programId, [program.id]) &&
    // Forecast programs have neither agents nor funding sources.
    (kind === 'dataset' ||
      (agrees(entry.procurementAgentId, linked('procurementAgentList')) &&
        agrees(entry.fundingSourceId, linked('fundingSourceList'))))
  );
}

/** Programs that a call with these functions may be about. */
export function reachOf(world: World, person: Person, functions: readonly string[]): ReadonlySet<number> {
  const entries = entriesWith(person, functions);
  return new Set(
    allPrograms(world)
      .filter((program) => entries.some((entry) => covers(world, person.realmId, entry, program)))
      .map(({ id }) => id),
  );
}

export const ofRealm = ({ realmId }: Person, row: Row): boolean =>
  realmId === null || row.realmId === realmId;

const hiddenRoles = ['ROLE_APPLICATION_ADMIN', 'ROLE_INTERNAL_USER'];
const seeingRoles = [...hiddenRoles, 'ROLE_REALM_ADMIN'];

/** Users whose entries overlap the viewer's; staff of the application is shown to administrators only. */
export function usersSeenBy(world: World, person: Person, functions: readonly string[]): readonly Row[] {
  const own = entriesWith(person, functions);
  const seesStaff = person.entries.some(({ roleId }) => seeingRoles.includes(roleId));
  return world.rows('user').filter((user) => {
    const theirs = world.entries.filter(({ userId }) => userId === user.id);
    if (!seesStaff && theirs.some(({ roleId }) => hiddenRoles.includes(roleId))) return false;
    if (user.realmId !== null && !ofRealm(person, user)) return false;
    return theirs.some((entry) =>
      own.some((mine) =>
        entryDimensions.every(
          (part) => mine[part] === null || entry[part] === null || mine[part] === entry[part],
        ),
      ),
    );
  });
}
