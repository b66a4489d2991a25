import { businessFunctionIds } from '@stockwell/model/access/function-ids';
import { type StandardRole, standardRoles } from '@stockwell/model/access/standard-roles';
import { systemKeys } from '@stockwell/model/program-data/settings';
import { asc, eq, or, sql } from 'drizzle-orm';
import { storeBuiltInNames } from '../modules/translations/built-in-names.ts';
import { storeApplicationMasters } from './application-masters.ts';
import type { Tx } from './client.ts';
import { completeRealms } from './realm-defaults.ts';
import { settleIds } from './rows.ts';
import {
  currencyTable,
  languageTable,
  roleCreatableTable,
  roleFunctionTable,
  roleTable,
  secretTable,
} from './schema/index.ts';

const languages = [
  { id: 1, languageCode: 'en', countryCode: 'us', names: ['English', 'Anglais', 'Inglés', 'Inglês'] },
  { id: 2, languageCode: 'fr', countryCode: 'fr', names: ['French', 'Français', 'Francés', 'Francês'] },
  { id: 3, languageCode: 'sp', countryCode: 'es', names: ['Spanish', 'Espagnol', 'Español', 'Espanhol'] },
  {
    id: 4,
    languageCode: 'pr',
    countryCode: 'pt',
    names: ['Portuguese', 'Portugais', 'Portugués', 'Português'],
  },
] as const;

const labelColumns = ([label_en, label_fr, label_sp, label_pr]: readonly [
  string,
  string,
  string,
  string,
]) => ({
  label_en,
  label_fr,
  label_sp,
  label_pr,
});

const knownFunctions = 'knownFunctions';

/**
 * Roles that administrators changed stay as they are. Only functions and roles that a newer release brought along
 * are given to the standard roles that hold them, or may give them, from the start.
 */
async function storeRoles(tx: Tx): Promise<void> {
  const [stored] = await tx.select().from(secretTable).where(eq(secretTable.name, knownFunctions));
  const known = new Set<string>(stored ? (JSON.parse(stored.value) as string[]) : []);
  const existing = new Set(
    (await tx.select({ id: roleTable.id }).from(roleTable)).map((row) => String(row.id)),
  );
  const roles: readonly StandardRole[] = standardRoles;
  for (const role of roles) {
    if (existing.has(role.roleId)) continue;
    await tx.insert(roleTable).values({ id: role.roleId as unknown as number, ...role.label });
  }
  for (const role of roles) {
    const isNew = !existing.has(role.roleId);
    const functions = role.functions.filter((id) => isNew || !known.has(id));
    if (functions.length > 0) {
      await tx
        .insert(roleFunctionTable)
        .values(functions.map((functionId) => ({ roleId: role.roleId, functionId })))
        .onConflictDoNothing();
    }
    const creatable = role.canCreate.filter((id) => isNew || !existing.has(id));
    if (creatable.length === 0) continue;
    await tx
      .insert(roleCreatableTable)
      .values(creatable.map((creatableRoleId) => ({ roleId: role.roleId, creatableRoleId })))
      .onConflictDoNothing();
  }
  const value = JSON.stringify(businessFunctionIds);
  await tx
    .insert(secretTable)
    .values({ name: knownFunctions, value })
    .onConflictDoUpdate({ target: secretTable.name, set: { value } });
}

/** The US dollar is known by its key, whatever it is called; one that somebody added by hand gets the key. */
async function storeDollar(tx: Tx): Promise<void> {
  const systemKey = systemKeys.currencyUsd;
  const rows = await tx
    .select({ id: currencyTable.id, key: currencyTable.systemKey })
    .from(currencyTable)
    .where(or(eq(currencyTable.systemKey, systemKey), sql`lower(${currencyTable.currencyCode}) = 'usd'`))
    .orderBy(asc(currencyTable.id));
  const [first] = rows;
  if (rows.some(({ key }) => key === systemKey)) return;
  if (first) {
    // Devices learn of it at their next sync.
    const lastModifiedDate = new Date();
    await tx.update(currencyTable).set({ systemKey, lastModifiedDate }).where(eq(currencyTable.id, first.id));
    return;
  }
  const [taken] = await tx
    .select({ id: currencyTable.id })
    .from(currencyTable)
    .where(eq(currencyTable.id, 1));
  await tx.insert(currencyTable).values({
    ...(taken ? {} : { id: 1 }),
    systemKey,
    currencyCode: 'USD',
    conversionRateToUsd: 1,
    isSync: false,
    ...labelColumns([
      'US dollar',
      'Dollar des États-Unis',
      'Dólar estadounidense',
      'Dólar dos Estados Unidos',
    ]),
  });
}

/**
 * What every installation contains: languages, the US dollar, the standard roles, the masters that calculations
 * know, and in every realm the records that a realm starts with. Safe to run at every start.
 */
export async function storeStartData(tx: Tx): Promise<void> {
  for (const { id, languageCode, countryCode, names } of languages) {
    await tx
      .insert(languageTable)
      .values({ id, languageCode, countryCode, ...labelColumns(names) })
      .onConflictDoNothing();
  }
  await storeDollar(tx);
  await storeRoles(tx);
  await storeApplicationMasters(tx);
  await storeBuiltInNames(tx);
  await completeRealms(tx);
  for (const table of ['language', 'currency']) await settleIds(tx, table);
}
