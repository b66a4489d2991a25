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
const offered = { programs: [program(1, false), program(2, true)], mayDownload: true, hasServer: true };

it('shows the first copy until somebody chooses, else the first program of the server', () => {
  expect(settledProgram(null, offered)).toEqual({ downloaded: true, programId: 2 });
  expect(settledProgram(null, { ...offered, mayDownload: false })).toEqual({
    downloaded: false,
    programId: 1,
  });
});

it('keeps the chosen program as long as it is there', () => {
  expect(settledProgram({ downloaded: false, programId: 2 }, offered).programId).toBe(2);
  expect(settledProgram({ downloaded: true, programId: 1 }, offered).programId).toBe(2);
});

it('has none where nothing is on the device and the server is out of reach', () => {
  const offline = { programs: [], mayDownload: true, hasServer: false };
  expect(settledProgram({ downloaded: false, programId: 1 }, offline)).toEqual({
    downloaded: true,
    programId: null,
  });
});
