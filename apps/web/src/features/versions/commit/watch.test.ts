import { type CommitRequest, pollDelay } from '@stockwell/model/api/version-shapes';
import { describe, expect, it } from 'vitest';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import { documentNames } from '../../../local/documents/names.ts';
import type { PreparedStep } from './send-prepared.ts';
import type { CommitMemory, WaitingCommit } from './waiting-commit.ts';
import { type CommitOutcome, createWatch, type WatchSetup } from './watch.ts';

const commitOf = (kind: DocumentName): WaitingCommit => ({
  kind,
  commitId: '3f2b1f5e-6f7c-4f57-9d1b-0d1f9c1f0a01',
  programId: 7,
  versionId: 3,
  programCode: 'NVR-HIV-MOH',
  cutOffDate: null,
  versionTypeId: 1,
  notes: '',
  stage: 'queued',
  waitsFor: null,
  sendsItself: false,
  commitRequestId: 512,
  progress: 0,
});

const request = (more: Partial<CommitRequest>): CommitRequest => ({
  commitRequestId: 512,
  commitId: commitOf('supplyPlan').commitId,
  program: { id: 7, code: 'NVR-HIV-MOH', label: { label_en: 'x' } },
  programTypeId: 1,
  committedVersionId: 3,
  versionType: { id: 1, label: { label_en: 'Draft' } },
  notes: null,
  saveData: true,
  status: 1,
  progress: 0,
  failedReason: null,
  versionId: null,
  createdBy: null,
  createdDate: '2026-11-15 09:00:00',
  startedDate: null,
  completedDate: null,
  ...more,
});

interface Account {
  readonly stored: Map<number, WaitingCommit>;
  readonly memory: CommitMemory;
}

function accountWith(kept: readonly WaitingCommit[]): Account {
  const stored = new Map(kept.map((one) => [one.versionId, one]));
  const memory: CommitMemory = {
    list: async () => [...stored.values()],
    read: async ({ versionId }) => stored.get(versionId) ?? null,
    keep: async (one) => void stored.set(one.versionId, one),
    forget: async ({ versionId }) => void stored.delete(versionId),
  };
  return { stored, memory };
}

/** A device and a server that answers one thing after the other, then the last for ever. */
function testWorld(answers: readonly (CommitRequest | 'lost')[], kept: readonly WaitingCommit[] = []) {
  const own = accountWith(kept);
  let account: Account | null = own;
  const outcomes: CommitOutcome[] = [];
  const seen = {
    tries: 0,
    unlocked: 0,
    downloaded: [] as [DocumentName, number][],
    waited: [] as number[],
    progress: [] as number[],
  };
  let at = 0;
  let online = true;
  let found: CommitRequest | null = null;
  let downloadFails = false;
  let beforeAnswer = (): void => undefined;
  let steps: (PreparedStep | 'queue' | 'lost' | 'broken')[] = [];
  const setup: WatchSetup = {
    memory: () => account?.memory ?? null,
    isOnline: () => online,
    find: async () => found,
    ask: async () => {
      beforeAnswer();
      const answer = answers[Math.min(at, answers.length - 1)];
      at += 1;
      if (answer === undefined || answer === 'lost') throw new Error('no answer');
      return answer;
    },
    download: async ({ kind }, versionId) => {
      if (downloadFails) throw new Error('no room');
      seen.downloaded.push([kind, versionId]);
    },
    unlock: async () => {
      seen.unlocked += 1;
    },
    sendPrepared: async (prepared, { follow }) => {
      seen.tries += 1;
      beforeAnswer();
      const step = steps.shift() ?? 'queue';
      if (step === 'broken') throw new Error('cannot compare');
      if (step === 'lost') await follow({ ...prepared, stage: 'sending' });
      else if (step === 'queue') await follow({ ...prepared, stage: 'queued', commitRequestId: 512 });
      return typeof step === 'string' ? { next: 'sent' } : step;
    },
    codeOf: () => 'static.unkownError',
    withLock: (_, work) => work(),
    wait: async (ms) => {
      seen.waited.push(ms);
      if (seen.waited.length > 50) online = false;
    },
    notify: (outcome) => outcomes.push(outcome),
  };
  const watch = createWatch(setup);
  watch.subscribe(() => {
    for (const { progress } of watch.commits()) seen.progress.push(progress);
  });
  const ended = async (): Promise<void> => {
    for (let turn = 0; turn < 500 && outcomes.length === 0 && online; turn += 1) await Promise.resolve();
  };
  return {
    watch,
    stored: own.stored,
    signIn: (next: Account | null) => {
      account = next;
    },
    signsInBeforeAnswer: (next: Account | null) => {
      beforeAnswer = () => {
        account = next;
      };
    },
    own,
    outcomes,
    seen,
    ended,
    goOffline: () => {
      online = false;
    },
    goOnline: () => {
      online = true;
    },
    preparedGoes: (...next: typeof steps) => {
      steps = next;
    },
    until: async (reached: () => boolean): Promise<void> => {
      for (let turn = 0; turn < 500 && !reached(); turn += 1) await Promise.resolve();
      expect(reached()).toBe(true);
    },
    serverHas: (one: CommitRequest | null) => {
      found = one;
    },
    deviceIsFull: () => {
      downloadFails = true;
    },
  };
}

describe.each(documentNames)('a queued commit (%s)', (kind) => {
  const commit = commitOf(kind);
  it('is asked for until it is done, then its version takes the place of the copy', async () => {
    const one = testWorld([request({}), request({ progress: 40 }), request({ status: 2, versionId: 8 })]);
    await one.watch.follow(commit);
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'done', versionId: 8 }]);
    expect(one.seen.downloaded).toEqual([[kind, 8]]);
    expect(one.seen.progress).toContain(40);
    expect(one.stored.size).toBe(0);
    expect(one.watch.commits()).toEqual([]);
  });

  it('is asked for quickly, while one that has not arrived is looked for at longer and longer intervals', async () => {
    const queued = testWorld([request({}), request({}), request({ status: 2, versionId: 8 })]);
    await queued.watch.follow(commit);
    await queued.ended();
    expect(queued.seen.waited).toEqual([pollDelay(0), pollDelay(1)]);
    const sending = testWorld([], [{ ...commit, stage: 'sending', commitRequestId: null }]);
    sending.serverHas(null);
    await sending.watch.resume();
    await sending.ended();
    expect(sending.outcomes).toMatchObject([{ kind: 'notArrived' }]);
    expect(sending.seen.waited).toEqual([500, 1000, 1000, 2000]);
  });

  it('that fails unlocks the copy and says why', async () => {
    const one = testWorld([request({ status: 3, failedReason: 'static.commitVersion.noNewChanges' })]);
    await one.watch.follow(commit);
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'failed', reason: 'static.commitVersion.noNewChanges' }]);
    expect(one.seen.unlocked).toBe(1);
    expect(one.seen.downloaded).toEqual([]);
  });

  it('is asked for again when an answer is lost', async () => {
    const one = testWorld(['lost', 'lost', request({ status: 2, versionId: 8 })]);
    await one.watch.follow(commit);
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'done', versionId: 8 }]);
  });

  it('goes on after a reload', async () => {
    const one = testWorld([request({ status: 2, versionId: 8 })], [commit]);
    await one.watch.resume();
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'done', versionId: 8 }]);
  });

  it('stays remembered while there is no connection', async () => {
    const one = testWorld([request({})], [commit]);
    one.goOffline();
    await one.watch.resume();
    expect(one.watch.commits()).toEqual([commit]);
    expect(one.outcomes).toEqual([]);
  });

  it('says so when the new version does not fit on the device, and leaves the copy locked', async () => {
    const one = testWorld([request({ status: 2, versionId: 8 })]);
    one.deviceIsFull();
    await one.watch.follow(commit);
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'notLoaded', versionId: 8 }]);
    expect(one.seen.unlocked).toBe(0);
  });
});

describe.each(documentNames)('a commit whose answer was lost (%s)', (kind) => {
  const commit = commitOf(kind);
  const sent: WaitingCommit = { ...commit, stage: 'sending', commitRequestId: null };

  it('is found on the server by its own id and followed from there', async () => {
    const one = testWorld([request({ status: 2, versionId: 8 })], [sent]);
    one.serverHas(request({}));
    await one.watch.resume();
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'done', versionId: 8 }]);
  });

  it('that the server never got unlocks the copy and says that nothing was made', async () => {
    const one = testWorld([request({})], [sent]);
    await one.watch.resume();
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'notArrived' }]);
    expect(one.seen.unlocked).toBe(1);
    expect(one.stored.size).toBe(0);
  });
});

describe.each(documentNames)('a commit that was prepared without a connection (%s)', (kind) => {
  const commit = commitOf(kind);
  const prepared: WaitingCommit = { ...commit, stage: 'prepared', commitRequestId: null, sendsItself: true };
  const done = request({ status: 2, versionId: 8 });

  it('waits for the connection, then is sent and followed to its end', async () => {
    const one = testWorld([done], [prepared]);
    one.goOffline();
    await one.watch.resume();
    expect([one.watch.commits(), one.seen.tries]).toEqual([[prepared], 0]);
    one.goOnline();
    await one.watch.resume();
    await one.ended();
    expect(one.outcomes).toMatchObject([
      { kind: 'done', versionId: 8, commit: { commitId: commit.commitId } },
    ]);
    expect([one.seen.tries, one.stored.size]).toEqual([1, 0]);
  });

  it('is sent again while another one of the program is worked on', async () => {
    const one = testWorld([done], [prepared]);
    one.preparedGoes({ next: 'again' }, { next: 'again' }, 'queue');
    await one.watch.resume();
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'done' }]);
    expect(one.seen.tries).toBe(3);
  });

  it('reports conflicts and waits for a decision, through reloads too', async () => {
    const one = testWorld([done], [prepared]);
    one.preparedGoes({ next: 'waits', reason: 'conflicts', messageCode: null });
    await one.watch.resume();
    await one.until(() => one.watch.commits()[0]?.waitsFor?.reason === 'conflicts');
    expect(one.stored.get(3)).toMatchObject({ stage: 'prepared', waitsFor: { reason: 'conflicts' } });
    await one.watch.resume();
    await one.watch.synced();
    expect([one.seen.tries, one.outcomes]).toEqual([1, []]);
  });

  it('that waited for a sync goes on after it', async () => {
    const one = testWorld([done], [{ ...prepared, waitsFor: { reason: 'syncFirst', messageCode: null } }]);
    await one.watch.synced();
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'done' }]);
  });

  it('that did not arrive is sent once more, as the same commit', async () => {
    const one = testWorld([done], [prepared]);
    one.preparedGoes('lost', 'queue');
    await one.watch.resume();
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'done', commit: { commitId: commit.commitId } }]);
    expect([one.seen.tries, one.seen.unlocked]).toEqual([2, 1]);
  });

  it('is left to its user when it fails again and again', async () => {
    const one = testWorld([done], [prepared]);
    one.preparedGoes('broken', 'broken', 'broken', 'broken', 'broken');
    await one.watch.resume();
    await one.until(() => one.watch.commits()[0]?.waitsFor !== null);
    expect(one.watch.commits()).toMatchObject([
      { waitsFor: { reason: 'refused', messageCode: 'static.unkownError' } },
    ]);
    expect(one.seen.tries).toBe(5);
  });

  it('whose copy is gone is dropped, and that is reported', async () => {
    const one = testWorld([done], [prepared]);
    one.preparedGoes({ next: 'gone' });
    await one.watch.resume();
    await one.ended();
    expect(one.outcomes).toMatchObject([{ kind: 'gone' }]);
    expect(one.stored.size).toBe(0);
  });
});

describe.each(documentNames)(
  'an account that signs in while a commit of another one is under way (%s)',
  (kind) => {
    const commit = commitOf(kind);
    const done = request({ status: 2, versionId: 8 });

    it('gets nothing of it, and it goes on when its own account is back', async () => {
      const one = testWorld([done], [commit]);
      const other = accountWith([]);
      one.signsInBeforeAnswer(other);
      await one.watch.resume();
      await one.until(() => one.seen.waited.length > 0);
      await one.watch.resume();
      expect([one.watch.commits(), one.outcomes, one.seen.downloaded]).toEqual([[], [], []]);
      expect([other.stored.size, one.stored.size]).toEqual([0, 1]);
      one.signsInBeforeAnswer(one.own);
      one.signIn(one.own);
      await one.watch.resume();
      await one.ended();
      expect(one.outcomes).toMatchObject([{ kind: 'done', versionId: 8 }]);
      expect(one.stored.size).toBe(0);
    });

    it('gets no note of what the other one was sending', async () => {
      const one = testWorld([done]);
      const sender = one.watch.forSender();
      await sender.follow({ ...commit, stage: 'sending', commitRequestId: null });
      const other = accountWith([]);
      one.signIn(other);
      await one.watch.resume();
      await sender.follow(commit);
      expect([one.watch.commits(), other.stored.size]).toEqual([[], 0]);
      expect(one.stored.get(3)).toEqual(commit);
    });

    it('gets no prepared commit of the other one that was refused meanwhile', async () => {
      const prepared: WaitingCommit = {
        ...commit,
        stage: 'prepared',
        commitRequestId: null,
        sendsItself: true,
      };
      const one = testWorld([done], [prepared]);
      const other = accountWith([]);
      one.signsInBeforeAnswer(other);
      one.preparedGoes({ next: 'waits', reason: 'conflicts', messageCode: null });
      await one.watch.resume();
      await one.until(() => one.stored.get(3)?.waitsFor?.reason === 'conflicts');
      await one.watch.resume();
      expect([one.watch.commits(), other.stored.size]).toEqual([[], 0]);
    });

    it('has its own commit of the same copy followed at once', async () => {
      const one = testWorld(['lost', done], [commit]);
      const other = accountWith([commit]);
      one.signsInBeforeAnswer(other);
      await one.watch.resume();
      await one.until(() => one.seen.waited.length > 0);
      await one.watch.resume();
      await one.ended();
      expect(one.outcomes).toMatchObject([{ kind: 'done', versionId: 8 }]);
      expect([other.stored.size, one.stored.size]).toEqual([0, 1]);
    });
  },
);
