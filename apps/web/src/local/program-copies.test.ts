import { expect, it } from 'vitest';
import { copyStores } from './documents/names.ts';
import { programCopies } from './program-copies.ts';
import { putRecord } from './records.ts';
import { newBrowser, newOwner } from './testing.ts';

it('finds the programs on the device by their names', async () => {
  const database = newBrowser().newTab();
  const owner = await newOwner(database, 1);
  expect(await programCopies(owner)).toEqual([]);
  await putRecord(owner, copyStores.working, '2535_v12_uId_1', {});
  await putRecord(owner, copyStores.working, 'something else', {});
  await putRecord(await newOwner(database, 2), copyStores.working, '2535_v13_uId_2', {});
  expect(await programCopies(owner)).toEqual([{ programId: 2535, versionId: 12 }]);
});
