import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { type SendSetup, sendCommit } from './send.ts';
import type { WaitingCommit } from './waiting-commit.ts';

const commit: WaitingCommit = {
  kind: 'supplyPlan',
  commitId: '3f2b1f5e-6f7c-4f57-9d1b-0d1f9c1f0a01',
  programId: 7,
  versionId: 3,
  programCode: 'NVR-HIV-MOH',
  cutOffDate: null,
  versionTypeId: 2,
  notes: 'third quarter',
  stage: 'prepared',
  waitsFor: null,
  sendsItself: false,
  commitRequestId: null,
  progress: 0,
};

function testWorld(put: () => Promise<number>, isAsCompared = true) {
  const done: string[] = [];
  const setup: SendSetup = {
    put: () => {
      done.push('put');
      return put();
    },
    follow: async ({ stage, commitRequestId }) => void done.push(`${stage} ${commitRequestId}`),
    forget: async () => void done.push('forget'),
    lock: async () => {
      done.push('lock');
      return isAsCompared;
    },
    unlock: async () => void done.push('unlock'),
  };
  return { setup, done };
}
const refusing = (status: number, messageCode: string) => async () => {
  throw new ApiError(status, { messageCode });
};

describe('a commit that is sent', () => {
  it('is remembered and locked before it leaves, and followed once it is queued', async () => {
    const { setup, done } = testWorld(async () => 512);
    expect(await sendCommit(setup, commit)).toEqual({ result: 'queued' });
    expect(done).toEqual(['sending null', 'lock', 'put', 'queued 512']);
  });

  it('does not leave when the copy was changed since it was compared', async () => {
    const { setup, done } = testWorld(async () => 512, false);
    expect(await sendCommit(setup, commit)).toEqual({ result: 'edited' });
    expect(done).toEqual(['sending null', 'lock', 'forget']);
  });

  it.each([
    [406, 'static.commitVersion.versionIsOutDated', { result: 'outdated' }],
    [406, 'static.commitVersion.requestAlreadyExists', { result: 'busy' }],
    [
      412,
      'static.commitVersion.invalidData',
      { result: 'refused', messageCode: 'static.commitVersion.invalidData' },
    ],
    [409, 'static.common.accessDenied', { result: 'refused', messageCode: 'static.common.accessDenied' }],
  ])('that the server refuses with %d %s is unlocked and forgotten', async (status, code, outcome) => {
    const { setup, done } = testWorld(refusing(status, code));
    expect(await sendCommit(setup, commit)).toEqual(outcome);
    expect(done.slice(-2)).toEqual(['unlock', 'forget']);
  });

  it.each([
    [0, 'static.common.prodNetworkErrorMessage'],
    [500, 'static.unkownError'],
  ])('without an answer (%d) stays locked and remembered until it is known', async (status, code) => {
    const { setup, done } = testWorld(refusing(status, code));
    expect(await sendCommit(setup, commit)).toEqual({ result: 'unclear' });
    expect(done).toEqual(['sending null', 'lock', 'put']);
  });
});
