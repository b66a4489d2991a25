import { entryCovers, type ProgramFacts } from '@stockwell/model/access/can';
import { isLanguageCode } from '@stockwell/model/languages';
import { and, eq, or } from 'drizzle-orm';
import { languageTable, programTable, programVersionTable, userTable } from '../../../db/schema/index.ts';
import type { House } from '../../../house.ts';
import { readProgramFacts } from '../../access/programs.ts';
import { entriesByUser } from '../../users/entries.ts';
import { versionMail } from './mail-texts.ts';
import { type Candidate, recipientsOf, type VersionEventName } from './recipients.ts';

export interface VersionNews {
  readonly programId: number;
  readonly versionId: number;
  readonly event: VersionEventName;
  /** Who decided; for a commit its author is known by the version. */
  readonly by?: number;
}

interface Person extends Candidate {
  readonly username: string;
  readonly languageCode: string;
}

/**
 * Tells people of a final version: that it was committed, or what was decided. Called when that is done and
 * stored, because a mail that cannot be written never undoes it.
 */
export async function announceVersion(house: House, news: VersionNews): Promise<void> {
  try {
    await writeMails(house, news);
  } catch (failure) {
    house.log.error({ failure, news }, 'the mails about a version could not be written');
  }
}

async function writeMails(house: House, { programId, versionId, event, by }: VersionNews): Promise<void> {
  const { db } = house;
  const [program] = await readProgramFacts(db, programId);
  const [version] = await db
    .select({
      committerId: programVersionTable.createdBy,
      notes: programVersionTable.notes,
      programCode: programTable.programCode,
    })
    .from(programVersionTable)
    .innerJoin(programTable, eq(programTable.id, programVersionTable.programId))
    .where(and(eq(programVersionTable.programId, programId), eq(programVersionTable.versionId, versionId)));
  if (!program || !version) return;
  const { committerId } = version;
  const reviewerId = by ?? null;
  const people = await peopleAround(house, program, [committerId, reviewerId]);
  const actorId = event === 'committed' ? committerId : reviewerId;
  const actor = people.find(({ userId }) => userId === actorId)?.username ?? 'Stockwell';
  const { to, cc, bcc } = recipientsOf(event, people, { committerId, reviewerId });
  const named = [...to, ...cc];
  for (const person of [...named, ...bcc]) {
    const language = isLanguageCode(person.languageCode) ? person.languageCode : 'en';
    const mail = versionMail(event, language, {
      username: person.username,
      programCode: version.programCode ?? '',
      versionId,
      actor,
      notes: version.notes ?? '',
      link: `${house.config.publicUrl}/report/editStatus/${programId}/${versionId}`,
      alsoTo: named.filter((other) => other !== person).map(({ username }) => username),
    });
    await house.mailer.queue(db, person.emailId, mail);
  }
}

/** Everybody of the program's realm with the functions they hold on the program, and the people concerned. */
async function peopleAround(
  house: House,
  program: ProgramFacts,
  concerned: readonly (number | null)[],
): Promise<Person[]> {
  const rows = await house.db
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
  const entries = await entriesByUser(house.db);
  const functionsByRole = await house.principals.functionsByRole();
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
