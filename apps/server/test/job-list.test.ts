import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobTable, programTable } from '../src/db/schema/index.ts';
import { replanProgram } from '../src/modules/versions/replan/replan-program.ts';
import { type Json, otherRealm, testServer } from './harness.ts';
import { jobOf } from './job-rows.ts';
import { newProgram } from './new-program.ts';

const t = testServer();
const applicationAdmin = 'application.admin@demo.example';
const realmAdmin = 'realm.admin@demo.example';

const listed = async (as: string): Promise<Json> =>
  (await t.call('GET', '/api/job/list', { token: await t.signIn(as) })).body;
const rowOf = async (as: string, jobId: number): Promise<Json | undefined> =>
  (await listed(as)).find((row) => Number(row.jobId) === jobId);

/** A program whose plans are to be made again. */
async function waiting() {
  const programId = await newProgram(t.context.db, 1);
  await t.context.db.transaction((tx) => t.context.replans.settingsChanged(tx, 'program', [programId]));
  const job = await jobOf(t.context.db, 'replan', `program/${programId}`);
  return { programId, jobId: job.id };
}

describe('the list of jobs', () => {
  it('shows an admin how far the planning of a program is', async () => {
    const { programId, jobId } = await waiting();
    expect(await rowOf(realmAdmin, jobId)).toMatchObject({
      kind: 'replan',
      program: { id: programId, code: expect.stringMatching(/^NVR-TEST/) },
      state: 'waiting',
      progress: 0,
      attempts: 0,
      retryable: false,
      nextRun: expect.any(String),
    });
    const seen: unknown[] = [];
    await replanProgram(t.context, programId, {
      progress: async (progress) => {
        await t.context.db.update(jobTable).set({ state: 'running', progress }).where(eq(jobTable.id, jobId));
        seen.push((await rowOf(realmAdmin, jobId))?.progress);
      },
      complete: async () => undefined,
    });
    expect(seen).toEqual([10, 80, 80]);
    await t.context.db.update(jobTable).set({ state: 'waiting' }).where(eq(jobTable.id, jobId));
    await t.context.replans.programs.drain();
    expect(await rowOf(realmAdmin, jobId)).toMatchObject({ state: 'done', progress: 100, nextRun: null });
  });

  it('shows those of a realm to its admins, and all of them to application admins', async () => {
    const own = await waiting();
    const other = await waiting();
    await t.context.db
      .update(programTable)
      .set({ realmId: otherRealm })
      .where(eq(programTable.id, other.programId));
    const [pruning] = await t.context.db
      .insert(jobTable)
      .values({ kind: 'prune', key: '2020-01-01' })
      .returning({ id: jobTable.id });
    const known = async (as: string) => {
      const ids = (await listed(as)).map(({ jobId }) => Number(jobId));
      return [own.jobId, other.jobId, pruning?.id ?? 0].map((id) => ids.includes(id));
    };
    expect(await known(applicationAdmin)).toEqual([true, true, true]);
    expect(await known(realmAdmin)).toEqual([true, false, false]);
    const token = await t.signIn(realmAdmin);
    expect((await t.call('PUT', `/api/job/${other.jobId}/retry`, { token })).status).toBe(404);
    const user = await t.signIn('program.user@demo.example');
    expect((await t.call('GET', '/api/job/list', { token: user })).status).toBe(403);
  });

  it('lets a failed job be tried again, once', async () => {
    const { jobId } = await waiting();
    const failed = { state: 'failed' as const, attempts: 4, lastFailure: 'Error: disk full' };
    await t.context.db.update(jobTable).set(failed).where(eq(jobTable.id, jobId));
    expect(await rowOf(realmAdmin, jobId)).toMatchObject({ ...failed, retryable: true });
    const token = await t.signIn(realmAdmin);
    const retry = () => t.call('PUT', `/api/job/${jobId}/retry`, { token });
    expect((await retry()).status).toBe(200);
    expect(await rowOf(realmAdmin, jobId)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await retry()).status).toBe(412);
    await t.context.replans.programs.drain();
    expect(await rowOf(realmAdmin, jobId)).toMatchObject({ state: 'done', lastFailure: null });
  });

  it('leaves a failed job alone where a newer one of its program waits', async () => {
    const { jobId, programId } = await waiting();
    await t.context.db.update(jobTable).set({ state: 'failed' }).where(eq(jobTable.id, jobId));
    await t.context.db.transaction((tx) => t.context.replans.settingsChanged(tx, 'program', [programId]));
    const token = await t.signIn(realmAdmin);
    expect((await t.call('PUT', `/api/job/${jobId}/retry`, { token })).status).toBe(412);
  });

  it('leaves uploads to those who sent them', async () => {
    const [upload] = await t.context.db
      .insert(jobTable)
      .values({ kind: 'commit', key: '999999', payload: { commitRequestId: 999_999 }, state: 'failed' })
      .returning({ id: jobTable.id });
    expect(await rowOf(applicationAdmin, upload?.id ?? 0)).toMatchObject({ retryable: false, program: null });
  });
});
