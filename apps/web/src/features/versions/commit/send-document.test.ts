import { commitCodes } from '@stockwell/model/api/version-shapes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from '../../../api/client.ts';
import { readCopy, storeCopy } from '../../../local/documents/copy-store.ts';
import type { DocumentCopy } from '../../../local/documents/names.ts';
import { saveParts } from '../../../local/documents/save-parts.ts';
import { readSummary, stateOf } from '../../../local/documents/summary.ts';
import { firstUnit } from '../../../local/documents/testing.ts';
import { testedKinds } from '../../../local/documents/testing-kinds.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import { newBrowser, newOwner } from '../../../local/testing.ts';
import { setLocalOwner } from '../../../platform/session/owner.ts';
import { sendDocument } from './send-document.ts';
import { commitMemory, type WaitingCommit } from './waiting-commit.ts';

const commitId = '3f2b1f5e-6f7c-4f57-9d1b-0d1f9c1f0a01';
const upload = { records: [], parts: [{ part: 10, digest: 'a' }] };

type Reply = () => Response;
const queued: Reply = () => Response.json(512);
const refusing =
  (messageCode: string): Reply =>
  () =>
    Response.json({ messageCode }, { status: 412 });

let owner: RecordOwner;
let sent: { url: string; body: Record<string, unknown> }[];
let beforeReply: () => void;

function answering(...replies: readonly Reply[]): void {
  let at = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) });
    beforeReply();
    const reply = replies[at];
    at += 1;
    if (!reply) throw new Error('Nothing more is expected');
    return reply();
  });
}

beforeEach(async () => {
  sent = [];
  beforeReply = () => undefined;
  owner = await newOwner(newBrowser().newTab(), 7);
  setLocalOwner(owner);
  configureApi({
    token: async () => 'token',
    onUnauthorized: () => undefined,
    onForbidden: () => undefined,
    onUnreachable: () => undefined,
    networkMessageCode: () => 'static.common.prodNetworkErrorMessage',
  });
});
afterEach(() => {
  setLocalOwner(null);
  vi.unstubAllGlobals();
});

describe.each(testedKinds)('an upload of a document ($kind)', ({ kind, of, withQuantity }) => {
  const document = withQuantity(of(2), 7);
  const commit: WaitingCommit = {
    kind,
    commitId,
    programId: 1,
    versionId: 3,
    programCode: 'EX-ALL-MOH',
    cutOffDate: null,
    versionTypeId: 1,
    notes: 'third quarter',
    stage: 'prepared',
    waitsFor: null,
    sendsItself: false,
    commitRequestId: null,
    progress: 0,
  };
  async function send(meanwhile: () => Promise<unknown> = async () => undefined) {
    const comparedState = stateOf(await storeCopy(owner, kind, document));
    await meanwhile();
    const merged = { kind, document, upload, comparedVersionId: 5, comparedState };
    const { keep, forget, read } = commitMemory(owner);
    const outcome = await sendDocument(owner, commit, merged, { follow: keep, forget });
    const summary = await readSummary(owner, commit);
    return {
      outcome,
      isLocked: summary.result === 'found' && summary.value.readonly,
      noted: await read(commit),
    };
  }
  const url = kind === 'supplyPlan' ? '/api/commit/programData/1' : '/api/commit/datasetData/5';
  const terms = { programId: 1, commitId, notes: 'third quarter', currentVersion: { versionId: 3 } };

  it('sends only the changes', async () => {
    answering(queued);
    expect(await send()).toMatchObject({
      outcome: { result: 'queued' },
      isLocked: true,
      noted: { stage: 'queued', commitRequestId: 512 },
    });
    expect(sent).toMatchObject([{ url, body: { ...terms, ...upload } }]);
  });

  it('keeps what was changed after the comparison, sends nothing, and leaves the copy open', async () => {
    answering();
    const later = withQuantity(document, 9);
    const outcome = await send(() =>
      saveParts(owner, commit as DocumentCopy<typeof kind>, later, [firstUnit]),
    );
    expect(outcome).toEqual({ outcome: { result: 'edited' }, isLocked: false, noted: null });
    expect(sent).toEqual([]);
    const kept = await readCopy(owner, commit);
    expect(kept.result === 'found' && kept.value).toEqual(later);
  });

  it('sends the whole document as the same commit when the server has another base', async () => {
    answering(refusing(commitCodes.otherBase), queued);
    expect(await send()).toMatchObject({
      outcome: { result: 'queued' },
      isLocked: true,
      noted: { stage: 'queued', commitRequestId: 512 },
    });
    expect(sent.map((one) => one.url)).toEqual([url, url]);
    const { currentVersion: _, ...records } = JSON.parse(JSON.stringify(document));
    expect(sent[1]?.body).toMatchObject({ ...records, ...terms });
    expect(sent[1]?.body).not.toHaveProperty('parts');
  });

  it('asks once only: a whole document that is refused unlocks the copy', async () => {
    answering(refusing(commitCodes.otherBase), refusing(commitCodes.invalid));
    expect(await send()).toEqual({
      outcome: { result: 'refused', messageCode: commitCodes.invalid },
      isLocked: false,
      noted: null,
    });
  });

  it('sends no whole document after any other refusal', async () => {
    answering(refusing(commitCodes.invalid));
    expect(await send()).toMatchObject({ outcome: { result: 'refused' }, isLocked: false, noted: null });
    expect(sent).toHaveLength(1);
  });

  it('sends nothing once its account has signed out', async () => {
    const other = await newOwner(owner.database, 8);
    answering(refusing(commitCodes.otherBase), queued);
    beforeReply = () => setLocalOwner(other);
    // Whether the server has it is found out at the next sign-in.
    expect(await send()).toMatchObject({
      outcome: { result: 'unclear' },
      isLocked: true,
      noted: { stage: 'sending' },
    });
    expect(sent).toHaveLength(1);
    expect(await send()).toMatchObject({ outcome: { result: 'unclear' } });
    expect(sent).toHaveLength(1);
    expect(await commitMemory(other).list()).toEqual([]);
  });
});
