import { expect, it } from 'vitest';
import { settledProgram } from './spotlight-choice.ts';

const program = (id: number, isLocal: boolean) => ({
  id,
  code: `P${id}`,
  name: `Program ${id}`,
  realmCountryId: 1,
  technicalAreaIds: [],
  isLocal,
  isModified: false,
});
const period = { from: '2026-01', to: '2026-06' } as const;
const offered = { programs: [program(1, false), program(2, true)], mayDownload: true, hasServer: true };

it('shows the first copy until somebody chooses, else the first program of the server', () => {
  expect(settledProgram(null, offered)).toEqual({ downloaded: true, programId: 2, period: null });
  expect(settledProgram(null, { ...offered, mayDownload: false })).toEqual({
    downloaded: false,
    programId: 1,
    period: null,
  });
});

it('keeps the chosen program as long as it is there', () => {
  expect(settledProgram({ downloaded: false, programId: 2, period }, offered).programId).toBe(2);
  expect(settledProgram({ downloaded: true, programId: 1, period: null }, offered).programId).toBe(2);
});

it('has none where nothing is on the device and the server is out of reach', () => {
  const offline = { programs: [], mayDownload: true, hasServer: false };
  expect(settledProgram({ downloaded: false, programId: 1, period }, offline)).toEqual({
    downloaded: true,
    programId: null,
    period: null,
  });
});

it('keeps the months of programs of the server, and leaves those of a copy to its settings', () => {
  expect(settledProgram({ downloaded: false, programId: 2, period }, offered).period).toEqual(period);
  expect(settledProgram({ downloaded: true, programId: 2, period }, offered).period).toBeNull();
});
