import { describe, expect, it } from 'vitest';
import { documentNames } from '../../../local/documents/names.ts';
import { everythingStored, newBrowser, newOwner } from '../../../local/testing.ts';
import { commitMemory, type WaitingCommit } from './waiting-commit.ts';

describe.each(documentNames)('a waiting commit of a document (%s)', (kind) => {
  const copy = { kind, programId: 7, versionId: 3 };
  const commit: WaitingCommit = {
    ...copy,
    commitId: '3f2b1f5e-6f7c-4f57-9d1b-0d1f9c1f0a01',
    programCode: 'SECRET-CODE',
    cutOffDate: null,
    versionTypeId: 1,
    notes: 'third quarter',
    stage: 'prepared',
    waitsFor: null,
    sendsItself: true,
    commitRequestId: null,
    progress: 0,
  };

  it('comes back as it was kept, kind included', async () => {
    const memory = commitMemory(await newOwner(newBrowser().newTab(), 7));
    await memory.keep(commit);
    expect([await memory.read(copy), await memory.list()]).toEqual([commit, [commit]]);
    await memory.forget(copy);
    expect([await memory.read(copy), await memory.list()]).toEqual([null, []]);
  });

  it('is of one account: another one on the device neither sees nor forgets it', async () => {
    const database = newBrowser().newTab();
    const [owner, other] = [await newOwner(database, 7), await newOwner(database, 8)];
    await commitMemory(owner).keep(commit);
    const theirs = commitMemory(other);
    expect([await theirs.read(copy), await theirs.list()]).toEqual([null, []]);
    await theirs.forget(copy);
    expect(await commitMemory(owner).list()).toEqual([commit]);
    // Even who takes the other's number has not the other's key.
    const thief = commitMemory({ ...other, userId: owner.userId });
    expect([await thief.read(copy), await thief.list()]).toEqual([null, []]);
    expect(await everythingStored(database)).not.toContain('SECRET-CODE');
  });
});

it('of one kind is another than that of the other kind with the same numbers', async () => {
  const memory = commitMemory(await newOwner(newBrowser().newTab(), 7));
  const commits = documentNames.map(
    (kind, at): WaitingCommit => ({
      kind,
      programId: 7,
      versionId: 3,
      commitId: `3f2b1f5e-6f7c-4f57-9d1b-0d1f9c1f0a0${at}`,
      programCode: kind,
      cutOffDate: null,
      versionTypeId: 1,
      notes: '',
      stage: 'queued',
      waitsFor: null,
      sendsItself: false,
      commitRequestId: at,
      progress: 0,
    }),
  );
  for (const commit of commits) await memory.keep(commit);
  expect(await memory.list()).toHaveLength(2);
  for (const commit of commits) expect(await memory.read(commit)).toEqual(commit);
});
