import { streamedEntities } from '@stockwell/model/api/sync-stream';
import { describe, expect, it } from 'vitest';
import { needsAnotherPass, planSync } from './plan.ts';
import { emptyState, type MastersState, type SyncCursor } from './state.ts';

const lastSync = '2026-11-15 08:00:00';
const whole: MastersState = { ...emptyState(1), lists: [...streamedEntities], lastSync };
const cursor = (since: string | null): SyncCursor => ({
  since,
  next: 'region',
  began: '2026-11-15 09:00:00',
  rows: 40,
});

describe('what a sync asks for', () => {
  it('is everything the first time', () => {
    expect(planSync(emptyState(1), {})).toMatchObject({ since: null, from: undefined, resumes: null });
  });

  it('is what changed since one day before the last sync, later', () => {
    expect(planSync(whole, {})).toMatchObject({ since: '2026-11-14 08:00:00', from: undefined });
  });

  it('is everything for a full sync', () => {
    expect(planSync(whole, { full: true })).toMatchObject({ since: null, resumes: null });
  });

  it('is everything when this release knows a list that the copy lacks', () => {
    const older = { ...whole, lists: whole.lists.filter((name) => name !== 'supplier') };
    expect(planSync(older, {}).since).toBeNull();
  });

  it('is the rest of what was interrupted', () => {
    const cut = { ...emptyState(1), cursor: cursor(null) };
    expect(planSync(cut, {})).toMatchObject({ since: null, from: 'region', resumes: cut.cursor });
    const changes = { ...whole, cursor: cursor('2026-11-14 08:00:00') };
    expect(planSync(changes, {})).toMatchObject({ since: '2026-11-14 08:00:00', from: 'region' });
  });

  it('goes on with a full sync by a full sync, and never with only changes', () => {
    expect(planSync({ ...whole, cursor: cursor(null) }, { full: true }).from).toBe('region');
    const changes = { ...whole, cursor: cursor('2026-11-14 08:00:00') };
    expect(planSync(changes, { full: true })).toMatchObject({ since: null, from: undefined, resumes: null });
  });

  it('leaves an interrupted sync aside for a part', () => {
    expect(planSync({ ...whole, cursor: cursor(null) }, { part: 'trees' })).toEqual({
      since: '2026-11-14 08:00:00',
      from: undefined,
      part: 'trees',
      resumes: null,
    });
  });
});

it('asks for changes once more after a long interruption', () => {
  expect(needsAnotherPass('2026-11-15 09:00:00', '2026-11-15 10:00:00')).toBe(false);
  expect(needsAnotherPass('2026-11-15 09:00:00', '2026-11-15 10:00:01')).toBe(true);
});
