import { functionsOf } from '@stockwell/model/access/can';
import type { AccessEntry, NamedAccessEntry } from '@stockwell/model/access/entry';
import type { SignedInUser } from '@stockwell/model/api/session';
import { isLanguageCode } from '@stockwell/model/languages';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import { languageTable, realmTable, userTable } from '../../db/schema/index.ts';
import { utcText } from '../../db/time.ts';
import { notFound } from '../../http/refusal.ts';
import { namedEntries } from '../users/entries.ts';

const supplyPlanning = 2;
const forecasting = 1;

/** A user without the supply planning module starts in forecasting. */
function moduleOf(chosen: number | null, functions: ReadonlySet<string>): number {
  const plans = functions.has('ROLE_BF_SUPPLY_PLANNING_MODULE');
  const forecasts = functions.has('ROLE_BF_FORECASTING_MODULE');
  if (plans && forecasts) return chosen ?? supplyPlanning;
  return forecasts && !plans ? forecasting : supplyPlanning;
}

function rolesIn(entries: readonly NamedAccessEntry[]): SignedInUser['roleList'] {
  const byId = new Map(
    entries.map((entry) => [entry.roleId, { roleId: entry.roleId, label: entry.roleDesc }]),
  );
  return [...byId.values()];
}

/** The record that the client keeps of the signed-in person. No hash of any kind is part of it. */
export async function signedInUser(context: AppContext, userId: number): Promise<SignedInUser> {
  const { db } = context;
  const [row] = await db
    .select({ account: userTable, realm: realmTable, language: languageTable })
    .from(userTable)
    .leftJoin(realmTable, eq(realmTable.id, userTable.realmId))
    .leftJoin(languageTable, eq(languageTable.id, userTable.languageId))
    .where(eq(userTable.id, userId));
  if (!row?.language) throw notFound();
  const { account, realm, language } = row;
  const entries = await namedEntries(db, { userId });
  const functionsByRole = await context.principals.functionsByRole();
  const functions = functionsOf({
    userId,
    realmId: account.realmId,
    entries: entries as unknown as readonly AccessEntry[],
    functionsByRole,
  });
  const languageCode = language.languageCode ?? 'en';
  return {
    userId,
    username: account.username ?? '',
    emailId: account.emailId ?? '',
    password: '',
    realm: realm
      ? {
          realmId: realm.id,
          realmCode: realm.realmCode ?? '',
          label: labelIn(realm),
        }
      : null,
    language: {
      languageId: language.id,
      languageCode: isLanguageCode(languageCode) ? languageCode : 'en',
      label: labelIn(language),
    },
    roleList: rolesIn(entries),
    userAclList: entries,
    businessFunctionList: [...functions].sort(),
    defaultModuleId: moduleOf(account.defaultModuleId, functions),
    defaultThemeId: account.defaultThemeId ?? 1,
    showDecimals: account.showDecimals ?? true,
    agreementAccepted: account.agreementAccepted ?? false,
    expiresOn: utcText(account.expiresOn),
    syncExpiresOn: utcText(account.syncExpiresOn),
    lastLoginDate: utcText(account.lastLoginDate),
    sessionExpiresOn: context.config.idleSeconds,
    sessionNoticeSeconds: context.config.idleNoticeSeconds,
  };
}
