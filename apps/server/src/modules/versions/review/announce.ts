import { entryCovers, type ProgramFacts } from '@stockwell/model/access/can';
import { isPendingReview } from '@stockwell/model/api/superseded';
import { isLanguageCode } from '@stockwell/model/languages';
import { eq, or } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../db/client.ts';
import { languageTable, programTable, userTable } from '../../../db/schema/index.ts';
import { readProgramFacts } from '../../access/programs.ts';
import { versionsOf } from '../../programs/versions.ts';
import { entriesByUser } from '../../users/entries.ts';
import { versionMail } from './mail-texts.ts';
import { type Candidate, recipientsOf, type VersionEventName } from './recipients.ts';

/** What is announced: that a final version was committed, or what was decided on it. */
export interface VersionNews {
  readonly versionId: number;
  readonly event: VersionEventName;
  readonly committerId: number | null;
  /** Who decided; nobody when a version was committed. */
  readonly reviewerId?: number | null;
  readonly notes: string | null;
}

interface Person extends Candidate {
  readonly username: string;
  readonly languageCode: string;
}

/** A program and everybody who may have to be notified of its versions. */
export interface VersionRecipients {
  readonly programId: number;
  readonly programCode: string;
  readonly people: readonly Person[];
}

/**
 * Looks up who may have to be notified, before the transaction that there is something to announce: it stays short.
 * A mail that cannot be written never undoes a version; null when nobody could be found.
 */
export async function recipientsFor(
  context: AppContext,
  programId: number,
  concerned: readonly (number | null)[],
): Promise<VersionRecipients | null> {
  try {
    const [facts] = await readProgramFacts(context.db, [programId]);
    const [program] = await context.db
      .select({ programCode: programTable.programCode })
      .from(programTable)
      .where(eq(programTable.id, programId));
    if (!facts || !program) return null;
    const people = await peopleAround(context, facts, concerned);
    return { programId, programCode: program.programCode ?? '', people };
  } catch (failure) {
    context.log.error({ failure, programId }, 'the people around a program could not be read');
    return null;
  }
}

/**
 * Writes the mails about a final version to the outbox, in the transaction that stores what they announce: whoever
 * finds the version finds its mails, even when the server ends right after. What cannot be written is undone alone.
 */
export async function announceVersion(
  context: AppContext,
  tx: Tx,
  recipients: VersionRecipients | null,
  news: VersionNews,
): Promise<void> {
  if (!recipients) return;
  try {
    await tx.transaction(async (mails) => {
      const supersedes = news.event === 'committed' ? await pendingBefore(mails, recipients, news) : [];
      for (const { recipient, mail } of mailsAbout(context.config.publicUrl, recipients, news, supersedes))
        await context.mailer.queue(mails, recipient, mail);
    });
  } catch (failure) {
    context.log.error(
      { failure, programId: recipients.programId, news },
      'the mails about a version could not be written',
    );
  }
}

/** The final versions that waited for review until a newer one came. */
async function pendingBefore(
  tx: Tx,
  { programId }: VersionRecipients,
  { versionId }: VersionNews,
): Promise<readonly number[]> {
  const versions = (await versionsOf(tx, [programId])).get(programId) ?? [];
  return versions
    .filter(
      (one) =>
        one.versionId < versionId &&
        isPendingReview({
          versionTypeId: Number(one.versionType.id),
          versionStatusId: Number(one.versionStatus.id),
        }),
    )
    .map((one) => one.versionId);
}

function mailsAbout(
  publicUrl: string,
  { programId, programCode, people }: VersionRecipients,
  news: VersionNews,
  supersedes: readonly number[],
) {
  const { versionId, event, committerId, reviewerId = null, notes } = news;
  const actorId = event === 'committed' ? committerId : reviewerId;
  const actor = people.find(({ userId }) => userId === actorId)?.username ?? 'Stockwell';
  const { to, cc, bcc } = recipientsOf(event, people, { committerId, reviewerId });
  const named = [...to, ...cc];
  return [...named, ...bcc].map((person) => ({
    recipient: person.emailId,
    mail: versionMail(event, isLanguageCode(person.languageCode) ? person.languageCode : 'en', {
      username: person.username,
      programCode,
      versionId,
      actor,
      notes: notes ?? '',
      supersedes,
      link: `${publicUrl}/report/editStatus/${programId}/${versionId}`,
      alsoTo: named.filter((other) => other !== person).map(({ username }) => username),
    }),
  }));
}

/** Everybody of the program's realm with the functions they hold on the program, and the people concerned. */
async function peopleAround(
  context: AppContext,
  program: ProgramFacts,
  concerned: readonly (number | null)[],
): Promise<Person[]> {
  const rows = await context.db
    .select({
      userId: userTable.id,
      username: userTable.username,
      emailId: userTable.emailId,
      active: userTable.active,
      realmId: userTable.realmId,
      languageCode: languageTable.languageCode,
    })
    .from(userTable)
    .leftJoin(languageTable, eq(languageTable.id, userTable.languageId))
    .where(
      or(
        eq(userTable.realmId, program.realmId),
        ...concerned.flatMap((id) => (id === null ? [] : [eq(userTable.id, id)])),
      ),
    )
    .orderBy(userTable.id);
  const entries = await entriesByUser(context.db);
  const functionsByRole = await context.principals.functionsByRole();
  return rows.map((row) => ({
    userId: row.userId,
    username: row.username ?? '',
    emailId: row.emailId ?? '',
    active: row.active,
    languageCode: row.languageCode ?? 'en',
    functions: new Set(
      row.realmId === program.realmId
        ? (entries.get(row.userId) ?? [])
            .filter((entry) => entryCovers(row.realmId, entry, program))
            .flatMap(({ roleId }) => [...(functionsByRole.get(roleId) ?? [])])
        : [],
    ),
  }));
}
