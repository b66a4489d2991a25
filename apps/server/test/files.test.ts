import { largestFile } from '@stockwell/model/api/files';
import { describe, expect, it } from 'vitest';
import { testServer } from './harness.ts';
import { oneFileForm } from './one-file-form.ts';

/** The user manual: one PDF that everybody downloads and an administrator replaces. */
const t = testServer();
const admin = () => t.signIn('application.admin@demo.example');
const reader = () => t.signIn('report.user@demo.example');

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, 'latin1');

const form = (name: string, fileName: string, content: Uint8Array, type = 'application/pdf') =>
  oneFileForm(name, fileName, content, type);
const upload = async (sent: ReturnType<typeof form>, token?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/userManual/uploadUserManual',
    payload: sent.payload,
    headers: { ...sent.headers, authorization: `Bearer ${token ?? (await admin())}` },
  });
const download = async (headers: Record<string, string> = {}, name = 'qatUserGuide') =>
  t.app.inject({ url: `/file/${name}`, headers: { authorization: `Bearer ${await reader()}`, ...headers } });

describe('the user manual', () => {
  it('is downloaded by everybody who signed in', async () => {
    const answer = await download();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="qatUserGuide.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect((await t.app.inject('/file/qatUserGuide')).statusCode).toBe(401);
  });

  it('is replaced as it was sent, byte for byte', async () => {
    // Longer than the pieces in which it is read, with every byte there is.
    const bytes = Buffer.alloc(2_500_000, Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)));
    const sent = Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes, Buffer.from('\n%%EOF')]);
    const answer = await upload(form('file', 'manual.pdf', sent));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { messageCode: 'static.message.updateSuccess' },
    ]);
    expect((await download()).rawPayload.equals(sent)).toBe(true);
  });

  it('is not sent again to those who have it', async () => {
    const { etag } = (await download()).headers;
    const again = await download({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await upload(form('file', 'newer.pdf', pdf('newer')))).statusCode).toBe(200);
    expect((await download({ 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it.each([
    ['a picture that claims to be one', form('file', 'manual.pdf', Buffer.from('\x89PNG\r\n')), 'notPdf'],
    ['a page with a PDF inside', form('file', 'manual.pdf', Buffer.from('<html>%PDF-1.7 %%EOF')), 'notPdf'],
    ['half a PDF', form('file', 'manual.pdf', Buffer.from('%PDF-1.7\nand then')), 'notPdf'],
    ['an empty file', form('file', 'manual.pdf', Buffer.alloc(0)), 'notPdf'],
    ['a file of another name', form('picture', 'manual.pdf', pdf('fine')), 'required'],
    ['a broken form', { ...form('file', 'a.pdf', pdf('x')), payload: Buffer.from('--nothing') }, 'required'],
  ])('is not replaced by %s', async (_, sent, code) => {
    const before = (await download()).rawPayload;
    const answer = await upload(sent);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { file: `static.validation.${code}` }]);
    expect((await download()).rawPayload.equals(before)).toBe(true);
  });

  it('has at most 25 MB', async () => {
    const answer = await upload(form('file', 'manual.pdf', pdf('x'.repeat(largestFile))));
    expect([answer.statusCode, answer.json().messageCode]).toEqual([413, 'static.message.bodyTooLarge']);
  });

  it('is replaced only by application admins', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    expect((await upload(form('file', 'manual.pdf', pdf('mine')), token)).statusCode).toBe(403);
  });
});

describe('other files', () => {
  it('are known by name and missing until somebody provides them', async () => {
    const missing = await download({}, 'qatTou');
    expect([missing.statusCode, missing.json().messageCode]).toEqual([404, 'static.message.recordNotFound']);
    for (const name of ['secret', '..%2Fpackage.json', 'qatUserGuide.pdf'])
      expect((await download({}, name)).statusCode, name).toBe(400);
  });
});
