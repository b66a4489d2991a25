import { randomUUID } from 'node:crypto';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailTable } from '../src/db/schema/index.ts';
import { latestVersionOf } from '../src/modules/versions/latest.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { breakable, type Faults } from './breaking.ts';
import { changesBody, commit, halfVersions, send, stateOf, versionDigest } from './commits.ts';
import { type Tested, testedKinds } from './document-kinds.ts';
import { type Json, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';
import { stepOf } from './share.ts';

const t = testServer();
const repetitions = Math.round(Number(process.env.CRASH_RUNS ?? 200) / stepOf(12));

/** The transactions of the server are made to break once. */
let prepared: Faults | null = null;
function faultsOf(): Faults {
  prepared ??= breakable(t.context);
  return prepared;
}

/** The same breaks in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Waits until the commit has ended; a claim that nobody works on runs out in the meantime. */
async function endOf(requestId: unknown): Promise<Json> {
  for (let look = 0; look < 10; look += 1) {
    const state = await stateOf(t, requestId);
    if (Number(state.status) !== 1) return state;
    await t.context.db.execute(
      sql`update job set claimed_until = now() - interval '1 second' where state = 'running'`,
    );
    t.context.commits.wake();
  }
  throw new Error('The commit waits for ever');
}

/** The statements of the longest transaction of a commit. */
const statements = 16;
/** And of one that makes a final version: its mails come last. */
const finalStatements = 40;

describe.each(testedKinds)('a server that ends in the middle of a commit of a $name', (tested) => {
  const { name: kind, read, withQuantity } = tested;
  let data: Tested;
  let faults: Faults;
  beforeAll(async () => {
    const { db } = t.context;
    const programId = await tested.make(db);
    const filled = await tested.fill(db, await read(db, programId));
    expect(await commit(t, filled, { kind })).toMatchObject({ status: 2 });
    data = await read(db, programId);
    faults = faultsOf();
  });

  it(`leaves the old version or the new one, ${repetitions} times`, { timeout: 600_000 }, async () => {
    const { db } = t.context;
    const { programId } = data;
    const pick = numbers(20_261_115);
    const ends = { completed: 0, failed: 0, untouched: 0 };
    let newest = data.currentVersion?.versionId ?? 0;
    let old = await versionDigest(db, programId, newest);
    for (let round = 0; round < repetitions; round += 1) {
      const sending = { kind, commitId: randomUUID(), compared: newest };
      // Every second time the changes are sent, else the whole document.
      const theirs = round % 2 === 0 ? await read(db, programId, newest) : null;
      const wanted = theirs
        ? await changesBody(theirs, withQuantity(theirs, 1000 + round), kind)
        : withQuantity(data, 1000 + round);
      // A commit that is broken off four times is given up.
      if (pick(8) === 0) faults.breakAfterwards();
      else faults.breakAt(1 + pick(statements), 1 + pick(4));
      await send(t, wanted, sending);
      await t.context.commits.settled();
      expect(await halfVersions(db, programId), `round ${round}`).toEqual([]);
      if (faults.mend() === 0) ends.untouched += 1;

      // Whoever got no answer sends the same again.
      const { status, body } = await send(t, wanted, sending);
      expect(status, JSON.stringify(body)).toBe(200);
      const state = await endOf(body);
      expect(await versionDigest(db, programId, newest), 'the version before stays').toBe(old);
      const latest = await latestVersionOf(db, programId);
      if (Number(state.status) === 2) {
        ends.completed += 1;
        expect([latest, Number(state.versionId)]).toEqual([newest + 1, newest + 1]);
        const made = await versionDigest(db, programId, latest);
        expect(made).not.toBe(old);
        old = made;
      } else {
        ends.failed += 1;
        expect([latest, state.failedReason]).toEqual([newest, 'static.commitVersion.failed']);
      }
      newest = latest;
    }
    expect(await halfVersions(db, programId)).toEqual([]);
    console.log(`Commits of a ${kind} on a server that breaks: ${JSON.stringify(ends)}`);
    expect(ends.completed + ends.failed).toBe(repetitions);
    for (const count of [ends.completed, ends.failed]) expect(count).toBeGreaterThan(0);
  });
});

describe('a server that ends in the middle of a final version', () => {
  let data: ProgramData;
  let faults: Faults;
  beforeAll(async () => {
    const { db } = t.context;
    const programId = await newProgram(db, 1);
    const empty = await readProgramData(db, programId, -1);
    expect(await commit(t, planFor(empty, { products: 1, months: 2 }))).toMatchObject({ status: 2 });
    data = await readProgramData(db, programId, -1);
    faults = faultsOf();
  });
  const withQuantity = (document: ProgramData, quantity: number): ProgramData => ({
    ...document,
    consumptionList: document.consumptionList.map((record, at) =>
      at === 0 ? { ...record, consumptionRcpuQty: quantity } : record,
    ),
  });

  it('leaves it together with its mails, each once, or neither', {
    timeout: 600_000,
  }, async () => {
    const { db } = t.context;
    const { programId, programCode } = data;
    const mailsOf = async (versionId: number): Promise<string[]> => {
      const rows = await db
        .select({ recipient: mailTable.recipient })
        .from(mailTable)
        .where(like(mailTable.subject, `%${programCode} version ${versionId} %`));
      return rows.map(({ recipient }) => recipient).sort();
    };
    let firstMails: readonly string[] | null = null;
    let broke = 0;
    for (let statement = 0; statement <= finalStatements; statement += stepOf(3)) {
      const newest = await latestVersionOf(db, programId);
      const sending = { type: 2, commitId: randomUUID(), compared: newest } as const;
      if (statement === 0) faults.breakAfterwards();
      else faults.breakAt(statement, 1);
      await send(t, withQuantity(data, 5000 + statement), sending);
      await t.context.commits.settled();
      const half = await latestVersionOf(db, programId);
      expect((await mailsOf(newest + 1)).length > 0, `statement ${statement}`).toBe(half > newest);
      broke += faults.mend();
      const { body } = await send(t, withQuantity(data, 5000 + statement), sending);
      expect(await endOf(body)).toMatchObject({ status: 2, versionId: newest + 1 });
      const mails = await mailsOf(newest + 1);
      firstMails ??= mails;
      expect(mails, `statement ${statement}`).toEqual(firstMails);
    }
    expect(firstMails?.length).toBeGreaterThan(1);
    expect(new Set(firstMails).size).toBe(firstMails?.length);
    expect(broke, 'some breaks met the mails').toBeGreaterThan(statements / 3);
  });
});
