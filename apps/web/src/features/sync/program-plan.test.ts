import { describe, expect, it } from 'vitest';
import { programCopy } from '../../local/documents/names.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { downloadsFor, planPrograms } from './program-plan.ts';

const copy = (programId: number, versionId: number, more: Partial<CopySummary> = {}): CopySummary => ({
  kind: 'supplyPlan',
  programId,
  versionId,
  programCode: `P${programId}`,
  cutOffDate: null,
  versionTypeId: 1,
  versionStatusId: 1,
  openCount: 0,
  addressedCount: 0,
  modified: false,
  readonly: false,
  commitId: null,
  sentAs: null,
  edits: 0,
  bytes: 1,
  downloadedAt: 1,
  newsUntil: null,
  planningUnitIds: [],
  treeIds: [],
  ...more,
});
const none = { remove: [], replace: [], ask: [] };

describe('a program sync', () => {
  it('does nothing where the newest version is here', () => {
    const copies = [copy(1, 5), copy(1, 3, { modified: true })];
    expect(planPrograms(copies, new Map([[1, 5]]))).toEqual(none);
  });

  it('deletes locked copies of other versions where the newest is here', () => {
    const locked = copy(1, 3, { readonly: true });
    expect(planPrograms([copy(1, 5), locked], new Map([[1, 5]]))).toEqual({ ...none, remove: [locked] });
  });

  it('replaces a copy that a commit locks', () => {
    const locked = copy(1, 4, { readonly: true });
    expect(planPrograms([locked], new Map([[1, 5]]))).toEqual({
      ...none,
      replace: [{ copy: locked, latest: 5 }],
    });
  });

  it('asks about every other copy, changed or not', () => {
    const [changed, plain] = [copy(1, 4, { modified: true }), copy(2, 1)];
    const latest = new Map([
      [1, 5],
      [2, 2],
    ]);
    expect(planPrograms([changed, plain], latest).ask).toEqual([
      { copy: changed, latest: 5 },
      { copy: plain, latest: 2 },
    ]);
  });

  it('keeps off a copy whose upload is on its way, locked or not', () => {
    const [locked, prepared] = [copy(1, 4, { readonly: true }), copy(2, 1, { modified: true })];
    const latest = new Map([
      [1, 5],
      [2, 2],
    ]);
    expect(planPrograms([locked, prepared], latest, () => true)).toEqual(none);
  });

  it('leaves alone what the server has not reported', () => {
    expect(planPrograms([copy(1, 4)], new Map())).toEqual(none);
  });
});

it('downloads a program once, in the place of all copies that go, with the start month of the newest', () => {
  const outdated = [
    { copy: copy(1, 2), latest: 5 },
    { copy: copy(1, 4, { cutOffDate: '2024-11-01' }), latest: 5 },
    { copy: copy(2, 1), latest: 3 },
  ];
  expect(downloadsFor(outdated)).toEqual([
    {
      kind: 'supplyPlan',
      programId: 1,
      programCode: 'P1',
      versionId: 5,
      cutOffDate: '2024-11-01',
      replaces: [programCopy({ programId: 1, versionId: 2 }), programCopy({ programId: 1, versionId: 4 })],
    },
    {
      kind: 'supplyPlan',
      programId: 2,
      programCode: 'P2',
      versionId: 3,
      cutOffDate: null,
      replaces: [programCopy({ programId: 2, versionId: 1 })],
    },
  ]);
});
