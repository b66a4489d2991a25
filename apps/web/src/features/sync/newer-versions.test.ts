import { expect, it } from 'vitest';
import { outdatedPrograms } from './newer-versions.ts';

const program = (programId: number, versionId: number | null) => ({
  programId,
  programCode: `P${programId}`,
  currentVersion: versionId === null ? null : { versionId },
});

it('names the programs whose newest version is not on this device', () => {
  const copies = [
    { programId: 1, versionId: 3 },
    { programId: 1, versionId: 5 },
    { programId: 2, versionId: 4 },
  ];
  expect(outdatedPrograms(copies, [program(1, 5), program(2, 6), program(3, 9)])).toEqual([
    { programId: 2, programCode: 'P2', here: 4, latest: 6 },
  ]);
});

it('leaves alone what the server has no version of', () => {
  expect(outdatedPrograms([{ programId: 1, versionId: 1 }], [program(1, null)])).toEqual([]);
});
