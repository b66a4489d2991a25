import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { easternDay } from '@stockwell/model/integrations/us-eastern';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  exportRunTable,
  integrationProgramTable,
  integrationTable,
  mailTable,
} from '../src/db/schema/index.ts';
import { exportRetry } from '../src/modules/plans-out/queue.ts';
import { writeExport } from '../src/modules/plans-out/write-file.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit } from './commits.ts';
import { type Json, ownRealm, testServer } from './harness.ts';
import { jobOf } from './job-rows.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';

const root = await mkdtemp(join(tmpdir(), 'stockwell-exports-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const t = testServer({ exportDir: root, exportMails: ['exports@test.example'] });
const admin = 'realm.admin@demo.example';

let made = 0;
interface Wanted {
  readonly type?: 1 | 2;
  readonly status?: 1 | 2 | 4;
  readonly folder?: string;
  readonly fileName?: string;
  readonly view?: 1 | 2 | 3;
}

/** A program whose versions of one type and status go out, with its integration. */
async function exportedProgram(wanted: Wanted = {}) {
  const { type = 1, status = 1, view = 3, fileName = '<%PROGRAM_ID%>.<%VERSION_ID%>.json' } = wanted;
  made += 1;
  const folder = wanted.folder ?? `out${made}`;
  const programId = await newProgram(t.context.db, 1);
  const [integration] = await t.context.db
    .insert(integrationTable)
    .values({
      realmId: ownRealm,
      integrationName: `Test ${made}`,
      integrationViewId: view,
      folderLocation: folder,
      fileName,
    })
    .returning({ id: integrationTable.id });
  const integrationId = integration?.id ?? 0;
  await t.context.db.insert(integrationProgramTable).values({
    realmId: ownRealm,
    programId,
    integrationId,
    versionTypeId: type,
    versionStatusId: status,
  });
  return { programId, integrationId, folder };
}

async function upload(programId: number, type: 1 | 2 = 1): Promise<number> {
  const current = await readProgramData(t.context.db, programId, -1);
  const { status, versionId } = await commit(
    t,
    planFor({ ...current, problemReportList: [] }, { products: 1, months: 6 }),
    { type, compared: current.currentVersion?.versionId },
  );
  expect(Number(status)).toBe(2);
  return Number(versionId);
}

const runsOf = async (programId: number) =>
  t.context.db
    .select()
    .from(exportRunTable)
    .where(eq(exportRunTable.programId, programId))
    .orderBy(exportRunTable.id);
const filesIn = (folder: string): Promise<string[]> => readdir(join(root, folder));
const sendAll = () => t.context.planExports.files.drain();

describe('the export of a version', () => {
  it('follows an upload of the type and status that the integration waits for', async () => {
    const { programId, folder } = await exportedProgram();
    await mkdir(join(root, folder));
    const versionId = await upload(programId);
    await sendAll();
    const name = `${String(programId).padStart(8, '0')}.${String(versionId).padStart(6, '0')}.json`;
    expect(await filesIn(folder)).toEqual([name]);
    const content = await readFile(join(root, folder, name), 'utf8');
    const document = JSON.parse(content) as Json;
    expect(document).toMatchObject({ programId, currentVersion: { versionId } });
    expect(document.consumptionList?.length).toBeGreaterThan(0);
    expect(document.supplyPlan?.[0]).toHaveProperty('conversionFactor');
    expect(await runsOf(programId)).toMatchObject([
      {
        kind: 'version',
        state: 'done',
        versionId,
        fileName: `${folder}/${name}`,
        bytes: Buffer.byteLength(content),
        checksum: createHash('sha256').update(content).digest('hex'),
        rows: expect.any(Number),
        completedDate: expect.any(Date),
        lastError: null,
      },
    ]);
  });

  it('is not made for another type or status, nor by an inactive row', async () => {
    const final = await exportedProgram({ type: 2, status: 2 });
    await upload(final.programId);
    expect(await runsOf(final.programId)).toEqual([]);
    const inactive = await exportedProgram();
    await t.context.db
      .update(integrationProgramTable)
      .set({ active: false })
      .where(eq(integrationProgramTable.programId, inactive.programId));
    await upload(inactive.programId);
    expect(await runsOf(inactive.programId)).toEqual([]);
  });

  it('follows the decision of a review', async () => {
    const { programId, folder } = await exportedProgram({ type: 2, status: 4 });
    await mkdir(join(root, folder));
    const versionId = await upload(programId, 2);
    expect(await runsOf(programId)).toEqual([]);
    const { status, body } = await t.call(
      'PUT',
      `/api/programVersion/programId/${programId}/versionId/${versionId}/versionStatusId/4`,
      { token: await t.signIn('supply.plan.reviewer@demo.example'), body: { reviewedProblemList: [] } },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    await sendAll();
    expect(await runsOf(programId)).toMatchObject([{ state: 'done', versionId }]);
    expect(await filesIn(folder)).toHaveLength(1);
  });

  it('sends only the newest version that waits', async () => {
    const { programId, folder } = await exportedProgram();
    await mkdir(join(root, folder));
    const first = await upload(programId);
    const second = await upload(programId);
    await sendAll();
    expect(await runsOf(programId)).toMatchObject([
      { versionId: first, state: 'superseded', fileName: null },
      { versionId: second, state: 'done' },
    ]);
    expect(await filesIn(folder)).toEqual([
      `${String(programId).padStart(8, '0')}.${String(second).padStart(6, '0')}.json`,
    ]);
  });

  it('stays pending without its folder, is mailed once, and goes out when the folder is there', async () => {
    const { programId, integrationId, folder } = await exportedProgram();
    const versionId = await upload(programId);
    await sendAll();
    expect(await runsOf(programId)).toMatchObject([
      { state: 'pending', lastError: 'static.export.noFolder', attempts: 1, completedDate: null },
    ]);
    const job = await jobOf(t.context.db, 'planExport', `${programId}/${integrationId}`);
    expect(job).toMatchObject({ state: 'waiting', attempts: 1 });
    const mails = await t.context.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.recipient, 'exports@test.example'));
    expect(mails.at(-1)?.text).toContain('The folder does not exist');
    await mkdir(join(root, folder));
    const [run] = await runsOf(programId);
    const { status } = await t.call('PUT', `/api/exportRun/${run?.id}/resend`, {
      token: await t.signIn(admin),
    });
    expect(status).toBe(200);
    await sendAll();
    expect(await runsOf(programId)).toMatchObject([
      { state: 'done', versionId, lastError: null, attempts: 2 },
    ]);
    const again = await t.context.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.recipient, 'exports@test.example'));
    expect(again).toHaveLength(mails.length);
  });

  it('is tried again after growing pauses', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 60].map((attempt) => exportRetry.pauseMs(attempt) / 60_000);
    expect(pauses).toEqual([15, 30, 60, 120, 240, 360, 360]);
  });
});

describe('writing a file', () => {
  const write = (folder: string, fileName = 'plan.json') =>
    writeExport(root, { folder, fileName, run: 1 }, 'content');

  it('refuses what leads out of the root', async () => {
    await mkdir(join(root, 'inside'));
    for (const folder of ['..', '../x', '/tmp', 'inside/../..', 'inside/..', ''])
      await expect(write(folder)).rejects.toMatchObject({ code: 'static.export.outside' });
    for (const name of ['../plan.json', 'a/b', '.hidden', '', 'C:plan', 'a\u0000b'])
      await expect(write('inside', name)).rejects.toMatchObject({ code: 'static.export.outside' });
  });

  it('refuses a folder that is a link to somewhere else', async () => {
    await symlink(tmpdir(), join(root, 'link'));
    await expect(write('link')).rejects.toMatchObject({ code: 'static.export.outside' });
  });

  it('replaces a file of the same name as a whole and leaves nothing else behind', async () => {
    await mkdir(join(root, 'same'));
    await writeExport(root, { folder: 'same', fileName: 'plan.json', run: 1 }, 'a longer first content');
    const written = await writeExport(root, { folder: 'same', fileName: 'plan.json', run: 2 }, 'second');
    expect(await readFile(join(root, 'same', 'plan.json'), 'utf8')).toBe('second');
    expect(await filesIn('same')).toEqual(['plan.json']);
    expect(written).toEqual({ bytes: 6, checksum: createHash('sha256').update('second').digest('hex') });
  });

  it('leaves no part behind when the name is taken by a folder', async () => {
    await mkdir(join(root, 'taken', 'plan.json'), { recursive: true });
    await expect(write('taken')).rejects.toMatchObject({ code: 'static.export.notWritten' });
    expect(await filesIn('taken')).toEqual(['plan.json']);
  });
});

describe('files on request', () => {
  const month = () => t.context.now().toISOString().slice(0, 7);
  const list = async (filters: object = {}) =>
    t.call('POST', '/api/report/manualJson', {
      token: await t.signIn(admin),
      body: { startDate: month(), stopDate: month(), realmCountryIds: [], programIds: [], ...filters },
    });
  const request = async (body: unknown, as = admin) =>
    t.call('POST', '/api/integrationProgram/manualJson', { token: await t.signIn(as), body });

  it('are written as the integration does, whatever versions it waits for', async () => {
    const { programId, integrationId, folder } = await exportedProgram({ type: 2, status: 2 });
    await mkdir(join(root, folder));
    const row = { program: { id: programId }, versionId: -1, integration: { id: integrationId } };
    expect((await request([row])).status).toBe(200);
    const before = (await list({ programIds: [programId] })).body;
    expect(before).toMatchObject([
      { program: { id: programId }, versionId: 1, state: 'pending', requestedBy: expect.any(String) },
    ]);
    await sendAll();
    const { body } = await list({ programIds: [programId] });
    expect(body).toMatchObject([{ state: 'done', completedDate: expect.any(String) }]);
    expect(await filesIn(folder)).toHaveLength(1);
    expect((await list({ programIds: [programId], startDate: '2020-01', stopDate: '2020-02' })).body).toEqual(
      [],
    );
    expect((await list({ programIds: [programId], realmCountryIds: [2_000_000] })).body).toEqual([]);
  });

  it('refuse integrations and versions that are not there, and callers without the function', async () => {
    const { programId, integrationId } = await exportedProgram();
    const row = { program: { id: programId }, versionId: 1, integration: { id: integrationId } };
    expect((await request([{ ...row, integration: { id: 999_999 } }])).body).toMatchObject({
      fields: { '0.integration': 'static.validation.unknownReference' },
    });
    expect((await request([{ ...row, versionId: 99 }])).status).toBe(404);
    expect((await request([])).status).toBe(400);
    expect((await request([row], 'program.user@demo.example')).status).toBe(403);
  });
});

describe('the run log', () => {
  it('shows what was written and sends it again', async () => {
    const { programId, folder } = await exportedProgram({ fileName: 'plan-<%VERSION_ID%>.json' });
    await mkdir(join(root, folder));
    const versionId = await upload(programId);
    await sendAll();
    const token = await t.signIn(admin);
    const { body } = await t.call('GET', '/api/exportRun/list', { token });
    expect(body.hasRoot).toBe(true);
    const run = body.runs?.find(({ program }) => Number(program?.id) === programId);
    expect(run).toMatchObject({
      state: 'done',
      versionId,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: expect.any(Number),
      rows: expect.any(Number),
    });
    expect((await t.call('PUT', `/api/exportRun/${run?.exportRunId}/resend`, { token })).status).toBe(200);
    await sendAll();
    expect(await runsOf(programId)).toMatchObject([
      { state: 'done', kind: 'version' },
      { state: 'done', kind: 'manual', versionId },
    ]);
  });
});

describe('files of programs out of reach', () => {
  it('are not shown, asked for or sent again', async () => {
    const own = await exportedProgram();
    const other = await exportedProgram();
    const wanted = ({ programId, integrationId }: typeof own) => [
      { program: { id: programId }, versionId: 1, integration: { id: integrationId } },
    ];
    const everything = await t.signIn(admin);
    for (const one of [own, other])
      await t.call('POST', '/api/integrationProgram/manualJson', { token: everything, body: wanted(one) });
    const [run] = await runsOf(other.programId);
    await addPerson(t, 'narrow.exports@test.example', [
      entry('ROLE_REALM_ADMIN', { programId: own.programId }),
    ]);
    const token = await t.signIn('narrow.exports@test.example');
    const month = t.context.now().toISOString().slice(0, 7);
    const filters = { startDate: month, stopDate: month, realmCountryIds: [], programIds: [] };
    const manual = await t.call('POST', '/api/report/manualJson', { token, body: filters });
    expect(manual.body.map(({ program }) => Number(program?.id))).toEqual([own.programId]);
    const log = await t.call('GET', '/api/exportRun/list', { token });
    expect(log.body.runs?.map(({ program }) => Number(program?.id))).toEqual([own.programId]);
    const again = await t.call('PUT', `/api/exportRun/${run?.id}/resend`, { token });
    expect(again.status).toBe(404);
    const asked = await t.call('POST', '/api/integrationProgram/manualJson', { token, body: wanted(other) });
    expect(asked.status).toBe(409);
    const preview = await t.call('POST', '/api/integration/preview', {
      token,
      body: { fileName: 'a.json', integrationViewId: 1, programId: other.programId, versionId: 1 },
    });
    expect(preview.status).toBe(409);
  });
});

describe('the preview', () => {
  it('names the file of a version and shows its beginning', async () => {
    const programId = await newProgram(t.context.db, 1);
    const token = await t.signIn(admin);
    const body = { fileName: '<%PROGRAM_ID%>-<%YMD%>.json', integrationViewId: 2, programId, versionId: -1 };
    const day = easternDay(t.context.now()).slice(2).replaceAll('-', '');
    const answer = await t.call('POST', '/api/integration/preview', { token, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ fileName: `${String(programId).padStart(8, '0')}-${day}.json` });
    expect(String(answer.body.content)).toContain(`{"programId":${programId}`);
    const wrong = await t.call('POST', '/api/integration/preview', {
      token,
      body: { ...body, fileName: '<%PROGRAM%>.json' },
    });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { fileName: 'static.validation.exportFileName' },
    ]);
  });
});
