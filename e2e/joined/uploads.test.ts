import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commit as commitByCall } from '../../apps/server/test/commits.ts';
import { type Tested, testedKinds } from '../../apps/server/test/document-kinds.ts';
// Says which values the set-up of the server's tests provides.
import type {} from '../../apps/server/test/global-setup.ts';
import { testServer } from '../../apps/server/test/harness.ts';
import { direct, engineOn } from '../../apps/web/src/engine/client.ts';
import { compareSides } from '../../apps/web/src/features/versions/commit/compare.ts';
import { loadSides } from '../../apps/web/src/features/versions/commit/load-sides.ts';
import { sendDocument } from '../../apps/web/src/features/versions/commit/send-document.ts';
import type { WaitingCommit } from '../../apps/web/src/features/versions/commit/waiting-commit.ts';
import { type CommitOutcome, createWatch } from '../../apps/web/src/features/versions/commit/watch.ts';
import { watchOnDevice } from '../../apps/web/src/features/versions/commit/watch-on-device.ts';
import { readBase, readCopy } from '../../apps/web/src/local/documents/copy-store.ts';
import type { DocumentName, DocumentOf } from '../../apps/web/src/local/documents/document-types.ts';
import { type DocumentCopy, readSummary } from '../../apps/web/src/local/documents/index.ts';
import { saveParts } from '../../apps/web/src/local/documents/save-parts.ts';
import { type AnySummary, allCopies } from '../../apps/web/src/local/documents/summary.ts';
import type { RecordOwner } from '../../apps/web/src/local/sealed-records.ts';
import type { Stored } from '../../apps/web/src/local/user-copy.ts';
import { setLocalOwner } from '../../apps/web/src/platform/session/owner.ts';
import { asOf, connected } from './connected.ts';

/** Uploads of a device against the calls of the server: prepared, sent, followed to their end. */
const t = testServer();
const { device, calls } = connected(t);

function found<T>(stored: Stored<T>): T {
  if (stored.result !== 'found') throw new Error(stored.result);
  return stored.value;
}

const isCommit = ({ method, url }: { method: string; url: string }): boolean =>
  method === 'PUT' && url.startsWith('/api/commit/');

describe.each(testedKinds)('an upload of a document ($name)', (tested) => {
  let copy: DocumentCopy;
  let owner: RecordOwner;
  beforeEach(async () => {
    const { db } = t.context;
    const programId = await tested.make(db);
    const sent = await tested.fill(db, await tested.read(db, programId));
    expect(await commitByCall(t, sent, { kind: tested.name })).toMatchObject({ status: 2, versionId: 2 });
    copy = { kind: tested.name, programId, versionId: 2 };
    owner = await device(copy, 7);
    setLocalOwner(owner);
    calls.length = 0;
  });
  afterEach(() => setLocalOwner(null));

  /** Changes the quantity of the document on the device. */
  async function edit(quantity: number): Promise<void> {
    const data = found(await readCopy(owner, copy));
    const changed = tested.withQuantity(data, quantity) as DocumentOf<DocumentName>;
    const units = data.planningUnitList.map(({ planningUnit }) => planningUnit.id);
    expect(await saveParts(owner, copy, changed, units)).toEqual({ result: 'saved' });
  }
  const onServer = async (): Promise<Tested> => tested.read(t.context.db, copy.programId);
  const summaryOf = async (): Promise<AnySummary> => found(await readSummary(owner, copy));
  const commit = (more: Partial<WaitingCommit>): WaitingCommit => ({
    ...copy,
    commitId: randomUUID(),
    programCode: '',
    cutOffDate: null,
    versionTypeId: 1,
    notes: 'third quarter',
    stage: 'prepared',
    waitsFor: null,
    sendsItself: true,
    commitRequestId: null,
    progress: 0,
    ...more,
  });

  function watching(connection: { isOnline: boolean } = { isOnline: true }) {
    let ended: (outcome: CommitOutcome) => void = () => undefined;
    const outcome = new Promise<CommitOutcome>((resolve) => {
      ended = resolve;
    });
    const watch = createWatch({
      ...watchOnDevice(() => ({ access: [], lastSync: Date.now() + 60_000, today: asOf.today })),
      isOnline: () => connection.isOnline,
      // One tab has nobody to wait for, and Node has no locks of a browser.
      withLock: (_copy, work) => work(),
      wait: async () => {
        await t.context.commits.settled();
        await new Promise((resolve) => setTimeout(resolve, 10));
      },
      notify: (one) => ended(one),
    });
    return { watch, outcome };
  }

  /** The new version is the only copy of the program, unchanged and open to edits. */
  async function expectOnDevice(versionId: number, quantity: number): Promise<void> {
    const next = { ...copy, versionId };
    expect(await allCopies(owner)).toMatchObject([{ ...next, modified: false, readonly: false }]);
    expect(tested.quantityOf(found(await readCopy(owner, next)))).toBe(quantity);
    expect(tested.quantityOf(found(await readBase(owner, next)))).toBe(quantity);
  }

  it('that was prepared without a connection leaves when there is one and comes back as a version', async () => {
    await edit(777);
    const connection = { isOnline: false };
    const { watch, outcome } = watching(connection);
    await watch.follow(commit({}));
    expect([watch.commits().length, calls]).toEqual([1, []]);
    connection.isOnline = true;
    await watch.resume();
    expect(await outcome).toMatchObject({ kind: 'done', versionId: 3 });
    expect(watch.commits()).toEqual([]);
    await expectOnDevice(3, 777);
    expect(tested.quantityOf(await onServer())).toBe(777);
    // Only what was changed has travelled.
    expect(calls.filter(isCommit).map(({ body }) => JSON.parse(body).records.length)).toEqual([1]);
  });

  it('that was prepared waits for its user when a colleague has changed the same', async () => {
    await edit(777);
    const theirs = tested.withQuantity(await onServer(), 555);
    expect(await commitByCall(t, theirs, { kind: tested.name })).toMatchObject({ status: 2, versionId: 3 });
    const { watch } = watching();
    const waiting = new Promise<void>((resolve) => {
      watch.subscribe(() => {
        if (watch.commits()[0]?.waitsFor) resolve();
      });
    });
    await watch.follow(commit({}));
    await waiting;
    expect(watch.commits()).toMatchObject([{ ...copy, waitsFor: { reason: 'conflicts' } }]);
    expect(await summaryOf()).toMatchObject({ modified: true, readonly: false });
    expect(tested.quantityOf(await onServer())).toBe(555);
  });

  /** What the device would send, and the sending of it. */
  async function compared() {
    const sides = await loadSides(
      owner,
      await summaryOf(),
      Date.now() + 60_000,
      new AbortController().signal,
    );
    if (sides.result !== 'loaded') throw new Error(sides.result);
    const { toSend } = await compareSides(engineOn(direct), {
      sides: sides.sides,
      choices: [],
      ...asOf,
      userId: owner.userId,
    });
    if (!toSend) throw new Error('Conflicts are open');
    return toSend;
  }

  it('whose base is another one on the server goes as the whole document by itself', async () => {
    await edit(777);
    const toSend = await compared();
    const parts = toSend.upload.parts.map((part) => ({ ...part, digest: '0'.repeat(64) }));
    const { watch, outcome } = watching();
    const merged = { ...toSend, upload: { ...toSend.upload, parts } };
    const one = commit({ sendsItself: false });
    expect(await sendDocument(owner, one, merged, watch.forSender())).toEqual({ result: 'queued' });
    const sent = calls.filter(isCommit).map(({ body }) => JSON.parse(body));
    expect(sent.map((body) => ['records' in body, 'planningUnitList' in body, body.commitId])).toEqual([
      [true, false, one.commitId],
      [false, true, one.commitId],
    ]);
    expect(await outcome).toMatchObject({ kind: 'done', versionId: 3 });
    await expectOnDevice(3, 777);
    expect(tested.quantityOf(await onServer())).toBe(777);
  });

  it('whose answer was lost is found by its own id and followed to its end', async () => {
    await edit(777);
    const one = commit({ sendsItself: false });
    const { watch, outcome } = watching();
    const { follow, forget } = watch.forSender();
    // The page goes away before it has noted the number of the request.
    const noted = {
      follow: (next: WaitingCommit) => follow({ ...next, stage: 'sending', commitRequestId: null }),
      forget,
    };
    await sendDocument(owner, one, await compared(), noted);
    expect(await summaryOf()).toMatchObject({ readonly: true, commitId: one.commitId });
    await watch.resume();
    expect(await outcome).toMatchObject({ kind: 'done', versionId: 3 });
    await expectOnDevice(3, 777);
  });
});
