import { afterEach, expect, it } from 'vitest';
import { newBrowser, newOwner } from '../../local/testing.ts';
import { keepAllDrafts, keepDraft, onIdleEnd, takeDraft } from './drafts.ts';
import { setLocalOwner } from './owner.ts';

afterEach(() => setLocalOwner(null));

it('gives a draft out once, to its own user', async () => {
  const database = newBrowser().newTab();
  const one = await newOwner(database, 1);
  const two = await newOwner(database, 2);
  setLocalOwner(one);
  await keepDraft('entity/fundingSource/12', { name: 'Global fund' });
  setLocalOwner(two);
  expect(await takeDraft('entity/fundingSource/12')).toBeUndefined();
  setLocalOwner(one);
  expect((await takeDraft('entity/fundingSource/12'))?.value).toEqual({ name: 'Global fund' });
  expect(await takeDraft('entity/fundingSource/12')).toBeUndefined();
});

it('keeps nothing while nobody is signed in', async () => {
  await keepDraft('entity/fundingSource/12', {});
  expect(await takeDraft('entity/fundingSource/12')).toBeUndefined();
});

it('lets every open form keep its work at the idle end, even when one of them fails', async () => {
  setLocalOwner(await newOwner(newBrowser().newTab(), 1));
  const stops = [
    onIdleEnd(() => {
      throw new Error('this form is broken');
    }),
    onIdleEnd(() => keepDraft('entity/realm/1', 'kept')),
  ];
  await keepAllDrafts();
  for (const stop of stops) stop();
  expect((await takeDraft('entity/realm/1'))?.value).toBe('kept');
  await keepAllDrafts();
  expect(await takeDraft('entity/realm/1')).toBeUndefined();
});
