import { mayOnProgram } from '@stockwell/model/access/can';
import { dataFeedManaging } from '@stockwell/model/api/data-feeds';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { programTable } from '../../db/schema/index.ts';
import { readProgramFacts } from '../access/programs.ts';
import { type Holder, holdersOf } from '../users/holders.ts';
import { mailAdmins } from '../users/mail-admins.ts';
import type { FeedRow } from './access.ts';
import { dataFeedMails } from './mail-texts.ts';

/** Those who may set up the feeds of a program. */
async function managersOf({ db, principals }: AppContext, programId: number): Promise<Holder[]> {
  const [program] = await readProgramFacts(db, [programId]);
  if (!program) return [];
  const managers: Holder[] = [];
  for (const holder of await holdersOf(db, dataFeedManaging[0], program.realmId)) {
    const person = await principals.byUser(holder.userId);
    if (person && mayOnProgram(person, dataFeedManaging, program)) managers.push(holder);
  }
  return managers;
}

/** A feed has begun to bring nothing: those who can do something about it are notified. */
export async function notifyManagers(context: AppContext, feed: FeedRow, failure: string): Promise<void> {
  const { db, config, mailer } = context;
  const [program] = await db
    .select({ code: programTable.programCode })
    .from(programTable)
    .where(eq(programTable.id, feed.programId));
  const values = {
    name: `${feed.name} (${program?.code ?? ''})`,
    failure,
    link: `${config.publicUrl}/dataFeed/deliveries/${feed.id}`,
  };
  const managers = await managersOf(context, feed.programId);
  for (const { username, emailId, language } of managers)
    await mailer.queue(db, emailId, dataFeedMails[language]({ ...values, username }));
  if (managers.length === 0)
    await mailAdmins(context, db, (language, username) => dataFeedMails[language]({ ...values, username }));
}
