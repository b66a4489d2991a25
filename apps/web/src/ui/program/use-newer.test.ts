import { expect, it } from 'vitest';
import { programCopy } from '../../local/documents/names.ts';
import { outdated } from './use-newer.ts';

const copies = [
  programCopy({ programId: 1, versionId: 3 }),
  programCopy({ programId: 1, versionId: 5 }),
  programCopy({ programId: 2, versionId: 2 }),
];

it('reports no newer version while the newest of each program is here', () => {
  const latest = new Map([
    [1, 5],
    [2, 2],
  ]);
  expect(outdated(copies, latest)).toEqual([]);
});

it('names the newest copy of a program that has a newer version on the server', () => {
  const latest = new Map([
    [1, 5],
    [2, 4],
    [3, 9],
  ]);
  expect(outdated(copies, latest)).toEqual([{ ...programCopy({ programId: 2, versionId: 2 }), latest: 4 }]);
});

it('says nothing of programs that the server has not reported', () => {
  expect(outdated(copies, new Map())).toEqual([]);
});
