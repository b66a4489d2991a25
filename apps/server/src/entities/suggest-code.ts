import type { CodeSuggestion, EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { tableOf } from '../db/schema/index.ts';

const cleaned = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** A free code from a name: its first letters and a number that counts on until nobody has it. */
export async function suggestCode(
  db: Db,
  entity: EntityDeclaration,
  rule: CodeSuggestion,
  realmId: number,
  name: string,
): Promise<string> {
  const prefix = cleaned(name).slice(0, rule.length);
  const table = tableOf(entity.name);
  const [code, realm] = [table[rule.field], table.realmId];
  if (!code || !realm) throw new Error(`${entity.name} cannot suggest codes`);
  const rows = await db
    .select({ code })
    .from(table)
    .where(and(eq(realm, realmId), sql`upper(${code}) like ${`${prefix}%`}`));
  const taken = new Set(rows.map((row) => String(row.code).toUpperCase()));
  const field = entity.fields[rule.field];
  const longest = field?.kind === 'text' ? field.max : 10;
  for (let number = taken.size; number < 10 ** (longest - prefix.length); number += 1) {
    const candidate = `${prefix}${String(number).padStart(2, '0')}`;
    if (!taken.has(candidate)) return candidate;
  }
  // Every number is taken: shorten the letters until something is free.
  return suggestCode(db, entity, { ...rule, length: Math.max(prefix.length - 1, 0) }, realmId, name);
}
