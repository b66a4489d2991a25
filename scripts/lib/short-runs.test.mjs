import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { forShortRuns, known } from './short-runs.mjs';

const help = `Options:
  --min-semi-space-size (min size of a semi-space (in MBytes))
        type: size_t  default: --min-semi-space-size=0
`;

it('leaves out options that a release of Node does not have', () => {
  expect(known(['--interrupt-budget=270336', '--min-semi-space-size=32'], help)).toEqual([
    '--min-semi-space-size=32',
  ]);
  expect(known(['--min-semi-space=32', '--type=1'], help)).toEqual([]);
  expect(known(['--min-semi-space-size=32'], '')).toEqual([]);
});

it('chooses options with which this Node starts, and more room for what is thrown away among them', () => {
  expect(forShortRuns).toContain('--max-semi-space-size=64');
  const { status } = spawnSync(process.execPath, [...forShortRuns, '-e', '']);
  expect(status).toBe(0);
});
