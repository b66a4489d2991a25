import { Readable } from 'node:stream';
import { formById } from '@stockwell/model/tickets/forms';
import { count, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ticketAttachmentPieceTable, ticketAttachmentTable, ticketTable } from '../src/db/schema/index.ts';
import { cleanName } from '../src/modules/tickets/file-kinds.ts';
import { testServer } from './harness.ts';
import { addPerson, newSession } from './people.ts';
import { rightAnswers, submit } from './ticket-answers.ts';

const t = testServer();
const megabyte = 1_048_576;

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const zip = Buffer.from([0x50, 0x4b, 3, 4, 9, 9]);
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]);
const pdf = Buffer.from('%PDF-1.7\n');
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const page = Buffer.from('<html><script>alert(1)</script>');

let reporter = '';
let stranger = '';
let desk = '';
beforeAll(async () => {
  await addPerson(t, 'files@demo.example');
  reporter = await newSession(t, 'files@demo.example');
  await addPerson(t, 'nosy@demo.example');
  stranger = await newSession(t, 'nosy@demo.example');
  desk = await newSession(t, 'realm.admin@demo.example');
});
beforeEach(async () => {
  await t.context.db.update(ticketTable).set({ createdDate: new Date('2026-01-01T00:00:00Z') });
});

async function newTicket(formId: string): Promise<{ id: string; key: string }> {
  const form = formById(formId);
  if (!form) throw new Error(`no form ${formId}`);
  const { answers } = await rightAnswers(t, reporter, form);
  const { status, body } = await submit(t, reporter, form, answers);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: String(body.id), key: String(body.key) };
}

const boundary = 'piece-of-a-form';
const form = (content: Buffer, name: string, field = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
async function send(id: string, payload: Buffer | Readable, token = reporter) {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/ticket/addIssueAttachment/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
const attach = (id: string, content: Buffer, name: string, token = reporter) =>
  send(id, form(content, name), token);

/** The files of a ticket and in how many pieces they lie there, complete or not. */
const storedFiles = async (ticketId: string): Promise<{ id: number; pieces: number }[]> =>
  t.context.db
    .select({ id: ticketAttachmentTable.id, pieces: count(ticketAttachmentPieceTable.position) })
    .from(ticketAttachmentTable)
    .leftJoin(
      ticketAttachmentPieceTable,
      eq(ticketAttachmentPieceTable.attachmentId, ticketAttachmentTable.id),
    )
    .where(eq(ticketAttachmentTable.ticketId, Number(ticketId)))
    .groupBy(ticketAttachmentTable.id);

async function download(key: string, attachmentId: unknown, token = reporter) {
  return t.app.inject({
    url: `/api/ticket/${key}/attachment/${String(attachmentId)}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('a file of a ticket', () => {
  it('is stored in pieces and comes back as it was', async () => {
    const { id, key } = await newTicket('bugReport');
    const content = Buffer.concat([png, Buffer.alloc(2.5 * megabyte, 'pixels')]);
    const { status, body } = await attach(id, content, 'Écran d’été.png');
    expect(status, JSON.stringify(body)).toBe(200);
    const pieces = await t.context.db
      .select({ position: ticketAttachmentPieceTable.position })
      .from(ticketAttachmentPieceTable)
      .where(eq(ticketAttachmentPieceTable.attachmentId, Number(body.id)));
    expect(pieces).toHaveLength(3);
    const answer = await download(key, body.id, desk);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="_cran d__t_\.png"; filename\*=UTF-8''%C3%89cran/,
    );
    const detail = await t.call('GET', `/api/ticket/${key}`, { token: reporter });
    expect(detail.body.attachments).toMatchObject([{ name: 'Écran d’été.png', size: content.length }]);
  });

  it.each([
    ['bugReport', 'a.zip', zip],
    ['bugReport', 'a.PNG', png],
    ['changeRequest', 'a.jpg', jpg],
    ['addTreeTemplate', 'a.jpeg', jpg],
    ['userRequest', 'a.xls', ole],
    ['userRequest', 'a.xlsx', zip],
    ['userRequest', 'a.xlsm', zip],
    ['userRequest', 'a.xlsb', zip],
    ['userRequest', 'a.doc', ole],
    ['userRequest', 'a.docx', zip],
    ['userRequest', 'a.pdf', pdf],
  ])('of %s may be %s', async (formId, name, content) => {
    const { id } = await newTicket(formId);
    expect((await attach(id, content, name)).status).toBe(200);
  });

  it.each([
    ['bugReport', 'a.pdf', pdf, 'static.validation.fileType'],
    ['bugReport', 'a.exe', png, 'static.validation.fileType'],
    ['bugReport', 'png', png, 'static.validation.fileType'],
    ['addFundingSource', 'a.png', png, 'static.validation.fileType'],
    ['bugReport', 'a.png', page, 'static.validation.fileContent'],
    ['bugReport', 'a.jpg', png, 'static.validation.fileContent'],
    ['userRequest', 'a.docx', ole, 'static.validation.fileContent'],
    ['userRequest', 'a.pdf', zip, 'static.validation.fileContent'],
    ['bugReport', 'a.png', Buffer.alloc(0), 'static.validation.fileEmpty'],
  ])('of %s is refused: %s', async (formId, name, content, code) => {
    const { id } = await newTicket(formId);
    const { status, body } = await attach(id, content, name);
    expect([status, body.fields]).toEqual([400, { file: code }]);
    const kept = await t.context.db
      .select()
      .from(ticketAttachmentTable)
      .where(eq(ticketAttachmentTable.ticketId, Number(id)));
    expect(kept).toEqual([]);
  });

  it('is at most 25 MB', async () => {
    const { id } = await newTicket('bugReport');
    const largest = Buffer.concat([png, Buffer.alloc(25 * megabyte - png.length)]);
    expect((await attach(id, largest, 'a.png')).status).toBe(200);
    const [last] = await t.context.db
      .select()
      .from(ticketAttachmentTable)
      .orderBy(desc(ticketAttachmentTable.id));
    expect(last?.size).toBe(25 * megabyte);
    // What does not begin like a picture is measured without being stored, which is what takes long.
    const sent = (size: number) => attach(id, Buffer.alloc(size), 'a.png');
    const fits = await sent(25 * megabyte);
    expect([fits.status, fits.body.fields]).toEqual([400, { file: 'static.validation.fileContent' }]);
    for (const size of [25 * megabyte + 1, 26 * megabyte]) {
      const { status, body } = await sent(size);
      expect([status, body.messageCode]).toEqual([413, 'static.validation.fileTooLarge']);
    }
    expect(await storedFiles(id)).toEqual([{ id: last?.id, pieces: 25 }]);
  }, 120_000);

  it('leaves nothing behind when it is refused after a part of it was stored', async () => {
    const { id } = await newTicket('bugReport');
    const beginning = form(Buffer.concat([png, Buffer.alloc(2.5 * megabyte)]), 'a.png').subarray(0, -27);
    let stored = 0;
    async function* brokenOff() {
      yield beginning;
      while (stored < 2) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        stored = (await storedFiles(id))[0]?.pieces ?? 0;
      }
    }
    const { status, body } = await send(id, Readable.from(brokenOff()));
    expect([status, body.fields, stored]).toEqual([400, { file: 'static.validation.invalid' }, 2]);
    expect(await storedFiles(id)).toEqual([]);
  });

  it('is put there by the reporter or the staff only, and read by who reads the ticket', async () => {
    const { id, key } = await newTicket('bugReport');
    expect((await attach(id, png, 'a.png', stranger)).status).toBe(404);
    expect((await attach(id, png, 'a.png', desk)).status).toBe(200);
    const { body } = await attach(id, png, 'a.png');
    expect((await download(key, body.id, stranger)).statusCode).toBe(404);
    const other = await newTicket('bugReport');
    expect((await download(other.key, body.id)).statusCode).toBe(404);
    expect((await attach('2000000000', png, 'a.png')).status).toBe(404);
  });

  it('needs a form with a part called file', async () => {
    const { id } = await newTicket('bugReport');
    const required = [400, { file: 'static.validation.required' }];
    const wrongPart = await send(id, form(png, 'a.png', 'picture'));
    expect([wrongPart.status, wrongPart.body.fields]).toEqual(required);
    const noFile = await send(id, Buffer.from(`--${boundary}--\r\n`));
    expect([noFile.status, noFile.body.fields]).toEqual(required);
    const broken = await send(id, form(png, 'a.png').subarray(0, -27));
    expect(broken.status).toBe(400);
    const json = await t.call('POST', `/api/ticket/addIssueAttachment/${id}`, { token: reporter, body: {} });
    expect([json.status, json.body.fields]).toEqual(required);
  });

  it('has a name that harms nobody', () => {
    expect(cleanName('../../etc/pass"wd\r\n.png')).toBe('pass_wd__.png');
    expect(cleanName('C:\\temp\\a<b>.png')).toBe('a_b_.png');
    expect(cleanName('')).toBe('file');
    expect(cleanName(`${'x'.repeat(400)}.png`)).toHaveLength(154);
  });
});
