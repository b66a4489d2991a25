import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskOn, failureOf, file, ticket } from './jira-desk.ts';
import { type JiraPeer, startJiraPeer } from './jira-peer.ts';

let peer: JiraPeer;
beforeEach(async () => {
  peer = await startJiraPeer();
});
afterEach(async () => {
  await peer.close();
  expect(peer.violations).toEqual([]);
});

describe('a file of a ticket in Jira', () => {
  it('is attached byte for byte under its name', async () => {
    const desk = deskOn(peer);
    const delivered = await desk.create(ticket());
    const content = randomBytes(3_000_000);
    const name = 'écran "1"; ü.png';
    await desk.attach(delivered, file(content, { name }));
    const [attached] = peer.issues[0]?.attachment ?? [];
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(attached).toMatchObject({ filename: name.replaceAll('"', "'"), mimeType: 'image/png' });
    expect(hash(attached?.content ?? Buffer.alloc(0))).toBe(hash(content));
  });

  it('is not attached twice when the answer was lost', async () => {
    const desk = deskOn(peer);
    const delivered = await desk.create(ticket());
    peer.next('attach', 'lost answer');
    const png = file(Buffer.from('picture'), { name: 'a "b".png' });
    expect((await failureOf(desk.attach(delivered, png))).reason).toBe('unreachable');
    await desk.attach(delivered, png);
    expect(peer.issues[0]?.attachment).toHaveLength(1);
  });

  it('is read again when Jira asks to come back', async () => {
    const desk = deskOn(peer);
    const delivered = await desk.create(ticket());
    peer.next('attach', { status: 429, body: {}, headers: { 'retry-after': '0' } });
    await desk.attach(delivered, file(Buffer.from('picture')));
    expect(peer.issues[0]?.attachment[0]?.content.toString()).toBe('picture');
  });

  it.each([
    ['shorter', 'pic'],
    ['longer', 'pictures and more'],
  ])('that is %s than stored is not attached', async (_, content) => {
    const desk = deskOn(peer);
    const delivered = await desk.create(ticket());
    const wrong = file(Buffer.from('picture'), { content: () => Readable.from([Buffer.from(content)]) });
    expect(await failureOf(desk.attach(delivered, wrong))).toMatchObject({
      reason: 'refused',
      message: 'The stored file “screen.png” does not have its 7 bytes',
    });
    expect(peer.issues[0]?.attachment).toEqual([]);
  });

  it('for an issue that is gone is refused', async () => {
    const gone = { externalId: '1', key: 'HELP-0', address: null };
    const failure = await failureOf(deskOn(peer).attach(gone, file(Buffer.from('picture'))));
    expect(failure).toMatchObject({ reason: 'refused', message: expect.stringContaining('(404)') });
  });

  it('that is too large for Jira is refused', async () => {
    const desk = deskOn(peer);
    const delivered = await desk.create(ticket());
    peer.next('attach', { status: 413, body: { errorMessages: ['The file exceeds its maximum size.'] } });
    expect(await failureOf(desk.attach(delivered, file(Buffer.from('picture'))))).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('too large for Jira'),
    });
  });
});
