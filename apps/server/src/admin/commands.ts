import { applicationAdmin } from '@stockwell/model/access/grant';
import { passwordMinLength, resetTokenHours } from '@stockwell/model/session/constants';
import { type PasswordProblem, passwordProblems } from '@stockwell/model/session/password';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Tx } from '../db/client.ts';
import { recoveryCodeTable, secondFactorTable, userAclTable, userTable } from '../db/schema/index.ts';
import { changesBetween } from '../entities/changes.ts';
import { audit } from '../modules/access/audit.ts';
import { principalsTopic } from '../modules/access/principals.ts';
import { type Account, accountByEmail } from '../modules/session/accounts.ts';
import { newPasswordLink } from '../modules/session/password-links.ts';
import { hashPassword } from '../modules/session/passwords.ts';
import { endSessions } from '../modules/session/sessions.ts';
import { forgetTries } from '../modules/session/sign-in-tries.ts';
import { adminEntry, usableAdmins } from '../modules/users/application-admins.ts';
import { auditedEntries, namedEntries, storeEntries } from '../modules/users/entries.ts';

/** A mistake of the operator, reported in one sentence. */
export class CommandError extends Error {}

export interface CommandContext {
  readonly database: Database;
  readonly publicUrl: string;
  readonly now: Date;
  /** Asks for a password; it never comes from the command line, where others could read it. */
  readonly readPassword: () => Promise<string>;
}

interface Command {
  readonly usage: string;
  readonly about: string;
  readonly run: (context: CommandContext, emailId: string | undefined) => Promise<readonly string[]>;
}

async function requireAccount({ database }: CommandContext, emailId: string | undefined): Promise<Account> {
  if (!emailId) throw new CommandError('Name the e-mail address of the user.');
  const account = await accountByEmail(database.db, emailId);
  if (!account) throw new CommandError(`No user has the address ${emailId}.`);
  return account;
}

async function unlockIn(tx: Tx, account: Account): Promise<void> {
  await tx.update(userTable).set({ faildAttempts: 0 }).where(eq(userTable.id, account.id));
  await forgetTries(tx, account.emailId);
}

async function list({ database: { db } }: CommandContext): Promise<readonly string[]> {
  const holders = db
    .select({ id: userAclTable.userId })
    .from(userAclTable)
    .where(eq(userAclTable.roleId, applicationAdmin));
  const admins = await db
    .select()
    .from(userTable)
    .where(inArray(userTable.id, holders))
    .orderBy(asc(userTable.emailId));
  if (admins.length === 0)
    return ['There is no application admin. Give the role with: grant <e-mail address>'];
  const usable = new Set(await usableAdmins(db));
  return admins.map((user) => {
    const state = user.active ? (user.passwordHash ? 'active' : 'no password yet') : 'inactive';
    const seen = user.lastLoginDate?.toISOString().slice(0, 10) ?? 'never';
    const narrowed = state === 'active' && !usable.has(user.id) ? ', narrowed to a part' : '';
    return `${user.emailId}  ${user.username}  ${state}${narrowed}, last sign-in ${seen}`;
  });
}

async function grant(context: CommandContext, emailId: string | undefined): Promise<readonly string[]> {
  const account = await requireAccount(context, emailId);
  const { db } = context.database;
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(userTable).where(eq(userTable.id, account.id)).for('update');
    if (!user) throw new CommandError(`No user has the address ${account.emailId}.`);
    const before = auditedEntries(await namedEntries(tx, { userId: user.id }));
    await storeEntries(tx, user.id, [adminEntry], null);
    // Application admins belong to no realm and have no other role.
    await tx
      .update(userTable)
      .set({
        active: true,
        realmId: null,
        lastModifiedDate: context.now,
        recordVersion: user.recordVersion + 1,
      })
      .where(eq(userTable.id, user.id));
    await unlockIn(tx, account);
    const after = auditedEntries(await namedEntries(tx, { userId: user.id }));
    await audit(tx, {
      subject: 'user',
      recordId: user.id,
      action: 'edit',
      by: null,
      changes: changesBetween(
        { userAcls: before, realmId: user.realmId, active: user.active },
        { userAcls: after, realmId: null, active: true },
      ),
    });
  });
  const next = account.passwordHash
    ? []
    : [`There is no password yet. Make one with: reset-link ${account.emailId}`];
  return [`${account.emailId} is application admin, active and not locked.`, ...next];
}

async function unlock(context: CommandContext, emailId: string | undefined): Promise<readonly string[]> {
  const account = await requireAccount(context, emailId);
  await context.database.db.transaction(async (tx) => {
    await unlockIn(tx, account);
    await audit(tx, { subject: 'session', recordId: account.id, action: 'unlockedByOperator', by: null });
  });
  return [`${account.emailId} is not locked.`];
}

async function resetLink(context: CommandContext, emailId: string | undefined): Promise<readonly string[]> {
  const account = await requireAccount(context, emailId);
  const link = await context.database.db.transaction(async (tx) => {
    await audit(tx, { subject: 'session', recordId: account.id, action: 'linkByOperator', by: null });
    return newPasswordLink(tx, account, context.publicUrl, context.now);
  });
  return [
    `Whoever opens this link within ${resetTokenHours} hours sets the password of ${account.emailId}:`,
    link,
  ];
}

/** Operators read English, without the texts of the application. */
const passwordRules: Readonly<Record<PasswordProblem, string>> = {
  'static.password.tooShort': `have at least ${passwordMinLength} characters`,
  'static.password.uppercase': 'have a capital letter',
  'static.password.digit': 'have a digit',
  'static.password.special': 'have a special character or a space',
  'static.password.startsWithLetter': 'begin with a letter',
  'static.password.equalsUser': 'differ from e-mail address and user name',
  'static.password.containsName': 'not contain the user name or parts of the e-mail address',
  'static.password.containsPassword': 'not contain the word "password"',
  'static.password.sameAsOld': 'differ from the old one',
  'static.password.common': 'not be easy to guess, like a common word with a number',
};

async function setPassword(context: CommandContext, emailId: string | undefined): Promise<readonly string[]> {
  const account = await requireAccount(context, emailId);
  const password = await context.readPassword();
  const problems = passwordProblems(password, account);
  if (problems.length > 0) {
    const rules = problems.map((problem) => passwordRules[problem]);
    throw new CommandError(`Nothing was changed. The password must ${rules.join('; it must ')}.`);
  }
  const passwordHash = await hashPassword(password);
  await context.database.db.transaction(async (tx) => {
    // Expired on purpose: somebody else than its owner knows it.
    await tx
      .update(userTable)
      .set({ passwordHash, passwordChangedOn: context.now, expiresOn: context.now })
      .where(eq(userTable.id, account.id));
    await unlockIn(tx, account);
    await endSessions(tx, account.id, context.now);
    await audit(tx, { subject: 'session', recordId: account.id, action: 'passwordByOperator', by: null });
  });
  return [`${account.emailId} has a new password and replaces it at the next sign-in.`];
}

async function removeSecondFactor(
  context: CommandContext,
  emailId: string | undefined,
): Promise<readonly string[]> {
  const account = await requireAccount(context, emailId);
  await context.database.db.transaction(async (tx) => {
    await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, account.id));
    const removed = await tx
      .delete(secondFactorTable)
      .where(eq(secondFactorTable.userId, account.id))
      .returning({ userId: secondFactorTable.userId });
    if (removed.length === 0) throw new CommandError(`${account.emailId} has no two-step sign-in.`);
    await audit(tx, { subject: 'session', recordId: account.id, action: 'secondFactorReset', by: null });
  });
  return [`${account.emailId} signs in with the password alone until two-step sign-in is set up again.`];
}

export const commands: Readonly<Record<string, Command>> = {
  list: { usage: 'list', about: 'lists the application admins', run: list },
  grant: {
    usage: 'grant <e-mail>',
    about: 'makes a user application admin (other roles are taken away), active and not locked',
    run: grant,
  },
  'reset-link': {
    usage: 'reset-link <e-mail>',
    about: 'prints a link by which the user sets a password',
    run: resetLink,
  },
  'set-password': {
    usage: 'set-password <e-mail>',
    about: 'asks for a password, which the user replaces at the next sign-in',
    run: setPassword,
  },
  'remove-second-factor': {
    usage: 'remove-second-factor <e-mail>',
    about: 'takes two-step sign-in from a user who has lost app and recovery codes',
    run: removeSecondFactor,
  },
  unlock: { usage: 'unlock <e-mail>', about: 'opens an account locked by wrong passwords', run: unlock },
};

export const help = (): readonly string[] => {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));
  return [
    'npm run admin -- <command>',
    ...Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`),
  ];
};

/** Runs a command and answers what to print. */
export async function runCommand(
  context: CommandContext,
  [name = '', emailId, ...more]: readonly string[],
): Promise<readonly string[]> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError(help().join('\n'));
  if (more.length > 0) throw new CommandError(`Too much was given. Usage: ${command.usage}`);
  const lines = await command.run(context, emailId);
  await context.database.announce(principalsTopic);
  return lines;
}
