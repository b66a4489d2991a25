import { describe, expect, it } from 'vitest';
import { programId } from './people.ts';
import { reviewTestWorld } from './review-server.ts';

const { t, at, reviewer, elsewhere, addVersion } = reviewTestWorld();

describe('the list of versions', () => {
  const list = async (token: string, parts: Record<string, number | string> = {}) => {
    const at = (name: string) => parts[name] ?? -1;
    const day = new Date().toISOString().slice(0, 10);
    return t.call(
      'GET',
      `/api/programVersion/programId/${at('programId')}/versionId/${at('versionId')}/realmCountryId/${at('realmCountryId')}/healthAreaId/${at('healthAreaId')}/organisationId/${at('organisationId')}/versionTypeId/${at('versionTypeId')}/versionStatusId/${at('versionStatusId')}/dates/${parts.start ?? '2020-01-01'}/${parts.stop ?? day}`,
      { token },
    );
  };

  it('holds what is in reach and ready, last change first, and filters', async () => {
    await addVersion({ lastModifiedDate: new Date('2031-01-01T00:00:00Z') });
    const newest = at.version;
    await addVersion({ ready: false });
    const token = await reviewer();
    const { status, body } = await list(token);
    expect(status).toBe(200);
    const rows = [...body] as unknown as { versionId: number; program: { id: number; code: string } }[];
    expect(rows[0]).toMatchObject({ versionId: newest, program: { id: at.program, code: 'NVR-REVIEW' } });
    expect(rows.every((row) => row.program.id === at.program)).toBe(true);
    expect(rows.map((row) => row.versionId)).not.toContain(at.version);
    const drafts = (await list(token, { versionTypeId: 1 })).body;
    expect([...drafts].every((row) => (row.versionType as unknown as { id: number }).id === 1)).toBe(true);
    expect((await list(token, { start: '2019-01-01', stop: '2019-12-31' })).body).toHaveLength(0);
    expect((await list(await elsewhere(), { programId: at.program })).status).toBe(409);
    expect((await list(token, { programId: await programId(t, 'NVR-OAR-OOR') })).status).toBe(403);
    expect((await list(token, { programId: 'x' })).status).toBe(400);
  });

  it('a final version that a later one has replaced is superseded and no longer pending', async () => {
    const replaced = await addVersion();
    await addVersion({ versionTypeId: 1 });
    const waiting = await addVersion();
    const token = await reviewer();
    const here = { programId: at.program };
    const rows = [...(await list(token, here)).body] as unknown as {
      versionId: number;
      supersededBy: number | null;
    }[];
    const superseded = new Map(rows.map((row) => [row.versionId, row.supersededBy]));
    expect(superseded.get(replaced)).toBe(waiting);
    expect(superseded.get(waiting)).toBeNull();
    const pending = [...(await list(token, { ...here, versionStatusId: 1, versionTypeId: 2 })).body];
    expect(pending.map((row) => row.versionId)).toEqual([waiting]);
  });
});
