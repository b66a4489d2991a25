import { isLanguageCode, type LanguageCode } from '@stockwell/model/languages';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { languageTable, roleFunctionTable, userAclTable, userTable } from '../../db/schema/index.ts';

export interface Holder {
  readonly userId: number;
  readonly username: string;
  readonly emailId: string;
  readonly language: LanguageCode;
}

/** Active users of a realm, or of none, with a role that holds a function; of all realms where none is named. */
export async function holdersOf(db: Db | Tx, functionId: string, realmId: number | null): Promise<Holder[]> {
  const holders = db
    .select({ id: userAclTable.userId })
    .from(userAclTable)
    .innerJoin(roleFunctionTable, eq(roleFunctionTable.roleId, userAclTable.roleId))
    .where(eq(roleFunctionTable.functionId, functionId));
  const rows = await db
    .select({
      userId: userTable.id,
      username: userTable.username,
      emailId: userTable.emailId,
      language: languageTable.languageCode,
    })
    .from(userTable)
    .leftJoin(languageTable, eq(languageTable.id, userTable.languageId))
    .where(
      and(
        eq(userTable.active, true),
        realmId === null ? undefined : or(eq(userTable.realmId, realmId), isNull(userTable.realmId)),
        inArray(userTable.id, holders),
      ),
    );
  return rows.flatMap(({ userId, username, emailId, language }) =>
    emailId
      ? [
          {
            userId,
            username: username ?? '',
            emailId,
            language: language && isLanguageCode(language) ? language : ('en' as const),
          },
        ]
      : [],
  );
}
