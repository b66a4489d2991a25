import { asc, desc, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailTable } from '../src/db/schema/index.ts';
import { announceVersion, recipientsFor } from '../src/modules/versions/review/announce.ts';
import { addPerson, entry, storedPerson } from './people.ts';
import { reviewTestWorld } from './review-server.ts';

const { t, at, addVersion, decide } = reviewTestWorld();

const lastMail = async (): Promise<number> => {
  const [newest] = await t.context.db
    .select({ id: mailTable.id })
    .from(mailTable)
    .orderBy(desc(mailTable.id))
    .limit(1);
  return newest?.id ?? 0;
};
const mailsAfter = (id: number) =>
  t.context.db.select().from(mailTable).where(gt(mailTable.id, id)).orderBy(asc(mailTable.id));

describe('the mails', () => {
  it('of a committed final version go to reviewers, planner and program admins, each once and in their language', async () => {
    const waiting = await addVersion();
    const decided = await addVersion({ versionStatusId: 2 });
    await addVersion();
    const french = await addPerson(
      t,
      `fr${at.version}@test.example`,
      [entry('ROLE_SUPPLY_PLAN_REVIEWER', { programId: at.program })],
      { languageId: 2 },
    );
    expect(french).toBeGreaterThan(0);
    const before = await lastMail();
    const recipients = await recipientsFor(t.context, at.program, [at.committer]);
    await t.context.db.transaction((tx) =>
      announceVersion(t.context, tx, recipients, {
        versionId: at.version,
        event: 'committed',
        committerId: at.committer,
        notes: 'for the third quarter',
      }),
    );
    const mails = await mailsAfter(before);
    const addresses = mails.map(({ recipient }) => recipient);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of ['nvr.reviewer@test.example', 'nvr.planner@test.example', 'nvr.admin@test.example'])
      expect(addresses).toContain(address);
    expect(addresses).not.toContain('nvr.gone@test.example');
    expect(addresses).not.toContain('orm.reviewer@test.example');
    const own = mails.find(({ recipient }) => recipient === `fr${at.version}@test.example`);
    expect(own?.subject).toBe(`Stockwell: NVR-REVIEW version ${at.version} attend une revue`);
    const english = mails.find(({ recipient }) => recipient === 'nvr.reviewer@test.example');
    expect(english?.text).toContain('for the third quarter');
    const superseded = /no longer waiting for review: version ([\d, ]+)\./.exec(english?.text ?? '')?.[1];
    expect(superseded?.split(', ')).toContain(String(waiting));
    expect(superseded?.split(', ')).not.toContain(String(decided));
    expect(english?.text).toContain(`/report/editStatus/${at.program}/${at.version}`);
    // Blind copies are named to nobody.
    expect(english?.text).not.toContain('nvr.admin');
  });

  it('of a decision go to the planner and the reviewer; pending notifies nobody', async () => {
    await addVersion();
    let before = await lastMail();
    await decide(1, { notes: 'later' });
    expect(await mailsAfter(before)).toEqual([]);
    before = await lastMail();
    expect((await decide(3, { notes: 'please mend' })).status).toBe(200);
    const mails = await mailsAfter(before);
    const toPlanner = mails.find(({ recipient }) => recipient === 'nvr.planner@test.example');
    expect(toPlanner?.subject).toBe(`Stockwell: NVR-REVIEW version ${at.version} needs revision`);
    expect(toPlanner?.text).toContain('please mend');
    expect(mails.map(({ recipient }) => recipient)).toContain('nvr.reviewer@test.example');
  });

  it('never undo a decision when they cannot be written', async () => {
    await addVersion();
    const person = await storedPerson(t, 'nvr.planner@test.example');
    expect(person.id).toBe(at.committer);
    const { queue } = t.context.mailer;
    t.context.mailer.queue = async () => {
      throw new Error('no room');
    };
    try {
      expect((await decide(4)).status).toBe(200);
    } finally {
      t.context.mailer.queue = queue;
    }
  });
});
