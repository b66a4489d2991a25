import { describe, expect, it } from 'vitest';
import { settledChoice, usualChoice } from './overview-choice.ts';

const program = (id: number, isLocal: boolean) => ({
  id,
  code: `P${id}`,
  name: `Program ${id}`,
  realmCountryId: 1,
  technicalAreaIds: [],
  isLocal,
});
const programs = [program(1, true), program(2, false), program(3, true)];
const everything = { programs, mayDownload: true, hasServer: true };

describe('the programs of the overview', () => {
  it('are those on the device until somebody chooses', () => {
    expect(settledChoice(null, everything)).toEqual({ downloaded: true, programIds: [1, 3] });
  });

  it('are those of the server for somebody who has none on the device or may not have any', () => {
    const none = programs.map((one) => ({ ...one, isLocal: false }));
    expect(settledChoice(null, { ...everything, programs: none })).toEqual({
      downloaded: false,
      programIds: [1, 2, 3],
    });
    expect(settledChoice(null, { ...everything, mayDownload: false }).downloaded).toBe(false);
  });

  it('are ten at first, where there are many', () => {
    const many = Array.from({ length: 30 }, (_, at) => program(at, false));
    expect(settledChoice(null, { ...everything, programs: many }).programIds).toHaveLength(10);
  });

  it('leave out what is gone, and a choice of the server without a connection', () => {
    expect(settledChoice({ downloaded: true, programIds: [3, 7] }, everything).programIds).toEqual([3]);
    const offline = { ...everything, hasServer: false };
    expect(settledChoice({ downloaded: false, programIds: [2] }, offline)).toEqual({
      downloaded: true,
      programIds: [1, 3],
    });
  });

  it('can be none', () => {
    expect(settledChoice({ downloaded: true, programIds: [] }, everything).programIds).toEqual([]);
  });

  it('can be the copies of somebody who has none yet', () => {
    const none = { ...everything, programs: programs.map((one) => ({ ...one, isLocal: false })) };
    const chosen = usualChoice(true, none);
    expect(chosen).toEqual({ downloaded: true, programIds: [] });
    expect(settledChoice(chosen, none)).toEqual(chosen);
  });
});
