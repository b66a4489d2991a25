import { expect, it } from 'vitest';
import { packed, sealChunks, unsealChunks } from './chunks.ts';

const address = { store: 'programData', recordId: '12' };

it('opens chunks under exactly the address and head they were sealed with', async () => {
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const rows = await sealChunks(dek, 7, address, await packed('mine'), 3);
  const head = { revision: 3, chunkCount: 1 };
  expect(await unsealChunks(dek, 7, address, rows, head)).toEqual({ result: 'found', value: 'mine' });
  const elsewhere = [
    unsealChunks(dek, 8, address, rows, head),
    unsealChunks(dek, 7, { ...address, store: 'drafts' }, rows, head),
    unsealChunks(dek, 7, { ...address, recordId: '13' }, rows, head),
    unsealChunks(dek, 7, address, rows, { ...head, revision: 4 }),
    unsealChunks(dek, 7, address, [], { ...head, chunkCount: 0 }),
  ];
  for (const one of await Promise.all(elsewhere)) expect(one).toEqual({ result: 'corrupt' });
});

it('opens a chunk only as one of as many as were sealed', async () => {
  const dek = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const [whole] = await packed('mine');
  if (!whole) throw new Error('nothing packed');
  const [first] = await sealChunks(dek, 7, address, [whole, new Uint8Array(1)], 3);
  if (!first) throw new Error('nothing sealed');
  expect(await unsealChunks(dek, 7, address, [first], { revision: 3, chunkCount: 1 })).toEqual({
    result: 'corrupt',
  });
});
