import { type AccessEntry, entryDimensions } from './entry.ts';

/** What decides whether an entry covers a program. */
export interface ProgramFacts {
  readonly programId: number;
  readonly realmId: number;
  readonly realmCountryId: number;
  readonly healthAreaIds: readonly number[];
  readonly organisationId: number;
  /** Supply planning programs name their agents and funding sources; forecast programs have neither. */
  readonly procurementAgentIds: readonly number[] | null;
  readonly fundingSourceIds: readonly number[] | null;
}

/** A signed-in person as every check sees them. */
export interface Principal {
  readonly userId: number;
  /** `null` for users who belong to no realm and may choose any. */
  readonly realmId: number | null;
  readonly entries: readonly AccessEntry[];
  readonly functionsByRole: ReadonlyMap<string, ReadonlySet<string>>;
}

const open = (wanted: number | null, actual: number): boolean => wanted === null || wanted === actual;
const among = (wanted: number | null, actual: readonly number[] | null): boolean =>
  wanted === null || actual === null || actual.includes(wanted);

/** Entries are or-ed, the parts of one entry and-ed; a new program falls into scope as soon as it matches. */
export function entryCovers(realmId: number | null, entry: AccessEntry, program: ProgramFacts): boolean {
  return (
    open(realmId, program.realmId) &&
    open(entry.realmCountryId, program.realmCountryId) &&
    among(entry.healthAreaId, program.healthAreaIds) &&
    open(entry.organisationId, program.organisationId) &&
    open(entry.programId, program.programId) &&
    among(entry.procurementAgentId, program.procurementAgentIds) &&
    among(entry.fundingSourceId, program.fundingSourceIds)
  );
}

export function functionsOf(principal: Principal): ReadonlySet<string> {
  const held = new Set<string>();
  for (const { roleId } of principal.entries) {
    for (const id of principal.functionsByRole.get(roleId) ?? []) held.add(id);
  }
  return held;
}

export const holdsAny = (held: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.some((id) => held.has(id));

export const holdsAll = (held: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  wanted.every((id) => held.has(id));

/** Only entries whose role carries a function that the call needs count for the call. */
export function entriesFor(principal: Principal, functions: readonly string[]): readonly AccessEntry[] {
  return principal.entries.filter(({ roleId }) => {
    const held = principal.functionsByRole.get(roleId);
    return held !== undefined && holdsAny(held, functions);
  });
}

/** The check of the server: is this program inside an entry whose role may make the call? */
export function mayOnProgram(
  principal: Principal,
  functions: readonly string[],
  program: ProgramFacts,
): boolean {
  return entriesFor(principal, functions).some((entry) => entryCovers(principal.realmId, entry, program));
}

/** For a group of programs one single entry must cover them all. */
export function mayOnPrograms(
  principal: Principal,
  functions: readonly string[],
  programs: readonly ProgramFacts[],
): boolean {
  return entriesFor(principal, functions).some((entry) =>
    programs.every((program) => entryCovers(principal.realmId, entry, program)),
  );
}

/** What the client keeps with each role: its functions and the programs of all its entries. */
export interface RoleAccess {
  readonly businessFunctionList: readonly string[];
  readonly programIdList: readonly number[];
}

export function effectiveAccess(
  principal: Principal,
  programs: readonly ProgramFacts[],
): Readonly<Record<string, RoleAccess>> {
  const byRole: Record<string, RoleAccess> = {};
  for (const roleId of new Set(principal.entries.map((entry) => entry.roleId))) {
    const entries = principal.entries.filter((entry) => entry.roleId === roleId);
    const covered = programs.filter((program) =>
      entries.some((entry) => entryCovers(principal.realmId, entry, program)),
    );
    byRole[roleId] = {
      businessFunctionList: [...(principal.functionsByRole.get(roleId) ?? [])].sort(),
      programIdList: covered.map(({ programId }) => programId),
    };
  }
  return byRole;
}

/** An entry of the stored user record, with the lists of its role. */
export interface GrantedEntry {
  readonly roleId: string;
  readonly businessFunctionList: readonly string[];
  readonly programList: readonly number[];
}

/** The check of the client: some entry lists all the programs and includes the function. */
export function can(
  entries: readonly GrantedEntry[],
  functionId: string,
  programIds: readonly number[],
): boolean {
  return entries.some(
    (entry) =>
      entry.businessFunctionList.includes(functionId) &&
      programIds.every((id) => entry.programList.includes(id)),
  );
}

/** The same check by role instead of function; role and programs must stand in the same entry. */
export function hasRoleOn(
  entries: readonly GrantedEntry[],
  roleId: string,
  programIds: readonly number[],
): boolean {
  return entries.some(
    (entry) => entry.roleId === roleId && programIds.every((id) => entry.programList.includes(id)),
  );
}

/** Programs for a function: the union over the entries that include it. */
export function programsFor(entries: readonly GrantedEntry[], functionId: string): readonly number[] {
  const ids = entries
    .filter((entry) => entry.businessFunctionList.includes(functionId))
    .flatMap((entry) => entry.programList);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** 1 application admin, 2 realm admin, 3 program admin, otherwise 4. */
export function dashboardType(roleIds: readonly string[]): 1 | 2 | 3 | 4 {
  if (roleIds.includes('ROLE_APPLICATION_ADMIN')) return 1;
  if (roleIds.includes('ROLE_REALM_ADMIN')) return 2;
  if (roleIds.includes('ROLE_PROGRAM_ADMIN')) return 3;
  return 4;
}

/** A data screen is read-only when only viewing roles give it for the program. */
export function readsDataOnly(
  entries: readonly GrantedEntry[],
  functionId: string,
  programId: number,
  readOnlyRoles: readonly string[],
): boolean {
  const giving = entries.filter(
    (entry) => entry.businessFunctionList.includes(functionId) && entry.programList.includes(programId),
  );
  return giving.length > 0 && giving.every((entry) => readOnlyRoles.includes(entry.roleId));
}

/** Two entries are the same access when role and every part agree. */
export function sameEntry(a: AccessEntry, b: AccessEntry): boolean {
  return a.roleId === b.roleId && entryDimensions.every((dimension) => a[dimension] === b[dimension]);
}
