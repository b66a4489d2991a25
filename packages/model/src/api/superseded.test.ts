import { expect, it } from 'vitest';
import { supersededBy } from './superseded.ts';

const version = (versionId: number, versionTypeId: number, versionStatusId = 1) => ({
  versionId,
  versionTypeId,
  versionStatusId,
});

it('a pending final version is superseded by the newest later final one, not by a draft', () => {
  const versions = [version(1, 2), version(2, 1), version(3, 2), version(4, 2, 2), version(5, 1)];
  expect(versions.map((one) => supersededBy(one, versions))).toEqual([4, null, 4, null, null]);
});

it('a decided version keeps its decision, and the newest final one still waits', () => {
  const versions = [version(1, 2, 3), version(2, 2)];
  expect(versions.map((one) => supersededBy(one, versions))).toEqual([null, null]);
});
