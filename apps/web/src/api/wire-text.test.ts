import { documentLimits } from '@stockwell/model/api/body-limits';
import { expect, it } from 'vitest';
import { packedIfLong, unpacked } from './wire-text.ts';

it('sends short documents as they are and packs long ones', async () => {
  const short = { notes: 'short' };
  expect(await packedIfLong(short, documentLimits)).toBe(short);
  const long = { notes: 'x'.repeat(2_000_001) };
  const packed = await packedIfLong(long, documentLimits);
  expect(typeof packed).toBe('string');
  expect(await unpacked(packed)).toEqual(long);
});

it('refuses what the server would refuse for its size, before it is sent', async () => {
  const limits = { ...documentLimits, unpackedBytes: 1000, entries: 50 };
  await expect(packedIfLong({ notes: 'x'.repeat(1000) }, limits)).rejects.toMatchObject({
    status: 413,
    messageCode: 'static.message.bodyTooLarge',
  });
  await expect(packedIfLong({ list: Array.from({ length: 60 }, () => 1) }, limits)).rejects.toMatchObject({
    status: 413,
    messageCode: 'static.message.bodyTooComplex',
  });
  const incompressible = Array.from({ length: 500_000 }, () => Math.random());
  await expect(
    packedIfLong({ incompressible }, { ...documentLimits, entries: 600_000, bytes: 1000 }),
  ).rejects.toMatchObject({ messageCode: 'static.message.bodyTooLarge' });
});
