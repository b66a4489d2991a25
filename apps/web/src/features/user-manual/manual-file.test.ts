import { largestFile } from '@stockwell/model/api/files';
import { expect, it } from 'vitest';
import { manualProblem } from './manual-file.ts';

it.each([
  [null, 'missing'],
  [{ name: 'manual.docx', size: 10 }, 'notPdf'],
  [{ name: 'manual.pdf', size: 0 }, 'empty'],
  [{ name: 'manual.pdf', size: largestFile }, 'tooLarge'],
  [{ name: 'Manual 2026.PDF', size: 5_000_000 }, null],
])('takes %o as %s', (file, problem) => {
  expect(manualProblem(file)).toBe(problem);
});
