import type { AccessEntry, EntryDimension } from '@stockwell/model/access/entry';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import {
  allPrograms,
  entriesWith,
  holds,
  ofRealm,
  type Row,
  rolesGivenBy,
  usersSeenBy,
  type World,
} from '../contents-world.ts';
import { type Asked, ids } from './rule.ts';

export const isActive = (row: Row): boolean => row.active !== false;

export const unique = (list: readonly number[]): number[] => [...new Set(list)];

/** Rows that belong to the realm, or to a program in reach. */
const ofPrograms = new Set(['programPlanningUnit', 'programAgentSettings', 'integrationProgram']);

const ofRealmOrProgram = new Set([
  'dataSource',
  'equivalencyUnit',
  'equivalencyUnitMapping',
  'usageTemplate',
]);

/** The rows of an entity that a caller may see. */
export function seen(asked: Asked, entity: EntityDeclaration): readonly Row[] {
  const { world, person, reach, functions } = asked;
  const all = world.rows(entity.name);
  const { name } = entity;
  if (name === 'user') return usersSeenBy(world, person, functions);
  if (name === 'role') return rolesSeen(asked);
  if (name === 'realm') return all.filter(({ id }) => person.realmId === null || id === person.realmId);
  if (entity.level === 'application') return all;
  const own = all.filter((row) => ofRealm(person, row));
  if (name === 'program' || name === 'dataset') return own.filter(({ id }) => reach.has(id));
  if (ofPrograms.has(name)) return own.filter(({ programId }) => reach.has(Number(programId)));
  if (ofRealmOrProgram.has(name))
    return own.filter(({ programId }) => programId === null || reach.has(Number(programId)));
  if (name === 'budget')
    return own.filter(({ id }) => programsOfBudget(world, id).some((one) => reach.has(one)));
  return own;
}

export const programsOfBudget = (world: World, id: number): number[] =>
  world
    .links('budget', 'programs')
    .filter(({ ownerId }) => ownerId === id)
    .map(({ targetId }) => targetId);

export const granting = ['ROLE_BF_ADD_USER', 'ROLE_BF_EDIT_USER', 'ROLE_BF_MAP_ACCESS_CONTROL'];

export const rolesOffered = ({ world, person }: Asked): readonly Row[] => {
  const given = new Set(entriesWith(person, granting).flatMap(({ roleId }) => rolesGivenBy(roleId)));
  return world.rows('role').filter(({ id }) => given.has(String(id)));
};

const rolesSeen = (asked: Asked): readonly Row[] =>
  holds(asked.person, ['ROLE_BF_ADD_ROLE', 'ROLE_BF_EDIT_ROLE', 'ROLE_BF_LIST_ROLE'])
    ? asked.world.rows('role')
    : rolesOffered(asked);

// Parts of expectations.
export const inRealm =
  (name: string, { active = false, byRealm = false } = {}) =>
  (asked: Asked): Row[] =>
    asked.world
      .rows(name)
      .filter((row) => (byRealm ? row.realmId === asked.realmId : ofRealm(asked.person, row)))
      .filter((row) => !active || isActive(row));

export const realmIds =
  (name: string, options: { active?: boolean; byRealm?: boolean } = {}) =>
  (asked: Asked): number[] =>
    ids(inRealm(name, options)(asked));

const everyId =
  (name: string) =>
  (asked: Asked): number[] =>
    realmIds(name)(asked);

/** Programs in reach: active ones of a type, of the realm in the path. */
export const reached =
  ({
    type,
    inactive = false,
    byRealm = false,
  }: {
    type?: number;
    inactive?: boolean;
    byRealm?: boolean;
  } = {}) =>
  ({ world, reach, realmId }: Asked): Row[] =>
    allPrograms(world)
      .filter(({ id }) => reach.has(id))
      .filter((row) => type === undefined || row.programTypeId === type)
      .filter((row) => inactive || isActive(row))
      .filter((row) => !byRealm || row.realmId === realmId);

export const reachedIds =
  (options: Parameters<typeof reached>[0] = {}) =>
  (asked: Asked) =>
    ids(reached(options)(asked));

/** What the access entries name of one part; all where one of them says All. */
export const named =
  (dimension: EntryDimension, list: (asked: Asked) => Row[]) =>
  (asked: Asked): number[] => {
    const wanted = entriesWith(asked.person, asked.functions).map((entry: AccessEntry) => entry[dimension]);
    return ids(list(asked).filter(({ id }) => wanted.includes(null) || wanted.includes(id)));
  };

export const linkedTo = (
  { world }: Asked,
  name: string,
  field: string,
  owner: 'owner' | 'target',
  id: number,
): number[] =>
  world
    .links(name, field)
    .filter((pair) => (owner === 'owner' ? pair.ownerId : pair.targetId) === id)
    .map((pair) => (owner === 'owner' ? pair.targetId : pair.ownerId));

export const versionsOf = ({ world }: Asked, programId: number) =>
  world.versions.filter((version) => version.programId === programId && version.ready);

export const oneProgram = { body: ({ programId }: Asked) => [programId], aboutProgram: true } as const;

export const allOf = (name: string) => ({ body: everyId(name) });

export const versionIds = (asked: Asked): number[] =>
  versionsOf(asked, asked.programId).map(({ versionId }) => versionId);

/** Rows of an entity that a device of somebody with these programs gets. */
export function synced(
  asked: Asked,
  entity: EntityDeclaration,
  programs: ReadonlySet<number>,
): readonly Row[] {
  const { name } = entity;
  return seen(asked, entity).filter((row) => {
    if (name === 'program' || name === 'dataset') return programs.has(row.id);
    if (ofPrograms.has(name)) return programs.has(Number(row.programId));
    if (ofRealmOrProgram.has(name)) return row.programId === null || programs.has(Number(row.programId));
    if (name === 'budget') return programsOfBudget(asked.world, row.id).some((id) => programs.has(id));
    return true;
  });
}
