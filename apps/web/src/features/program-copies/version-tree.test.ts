import type { ProgramVersionsPage } from '@stockwell/model/api/version-shapes';
import { describe, expect, it } from 'vitest';
import type { AnySummary, CopySummary } from '../../local/documents/summary.ts';
import { itemsOf, overwritten, superfluous, treeOf } from './version-tree.ts';

const label = (label_en: string) => ({ label_en });
const ref = (id: number, name: string) => ({ id, label: label(name), code: name });

function page(
  programId: number,
  versions: readonly number[],
  currentPage = 0,
  maxPages = 1,
): ProgramVersionsPage {
  return {
    program: ref(programId, `P${programId}`),
    realmCountry: ref(1, 'Malawi'),
    organisation: ref(1, 'MOH'),
    healthAreaList: [],
    currentPage,
    maxPages,
    versionList: versions.map((id) => ({
      versionId: String(id).padStart(6, '0'),
      versionType: { id: 1, label: label('Draft') },
      versionStatus: { id: 1, label: label('Pending') },
      forecastStartDate: null,
      forecastStopDate: null,
      createdBy: { userId: 1, username: 'Amina' },
      createdDate: '2026-11-01 10:00:00',
      notes: null,
    })),
  };
}

const copy = (programId: number, versionId: number): CopySummary => ({
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
});

const pages = new Map([
  [1, [page(1, [12, 11, 10, 9, 8], 0, 3), page(1, [7, 6, 5, 4, 3], 1, 3)]],
  [2, [page(2, [4])]],
  [3, [page(3, [2, 1])]],
]);

it('names the final version that replaced one that waited for review', () => {
  const waiting = page(1, [9, 8, 7, 6]);
  const final = (id: number) => ({ id, label: label('Final') });
  const pending = {
    ...waiting,
    versionList: waiting.versionList.map((line, index) =>
      index === 0 ? line : { ...line, versionType: final(2) },
    ),
  };
  const [country] = treeOf(new Map([[1, [pending]]]), [], 'en');
  expect(country?.programs[0]?.versions.map(({ supersededBy }) => supersededBy)).toEqual([null, null, 8, 8]);
});

describe('the tree of versions', () => {
  it('marks programs and versions by what is on this device', () => {
    const [country] = treeOf(pages, [copy(1, 12), copy(1, 8), copy(3, 1)], 'en');
    expect(country?.programs.map(({ code, mark }) => [code, mark])).toEqual([
      ['P1', 'newest'],
      ['P2', 'none'],
      ['P3', 'older'],
    ]);
    const marks = country?.programs[0]?.versions.map(({ versionId, mark }) => `${versionId} ${mark}`);
    expect(marks?.slice(0, 5)).toEqual(['12 newest', '11 none', '10 none', '9 none', '8 older']);
  });

  it('asks for the next five until all are shown', () => {
    const [country] = treeOf(pages, [], 'en');
    expect(country?.programs.map(({ nextPage }) => nextPage)).toEqual([2, null, null]);
  });

  it('finds programs by code', () => {
    expect(treeOf(pages, [], 'en', ' p2')[0]?.programs.map(({ code }) => code)).toEqual(['P2']);
    expect(treeOf(pages, [], 'en', 'nothing')).toEqual([]);
  });
});

describe('what is ticked', () => {
  const countries = treeOf(pages, [], 'en');
  it('is the newest version of a program, or single ones, each once', () => {
    const ticks = new Set(['1', '1~12', '1~9', '3']);
    const items = itemsOf('supplyPlan', countries, ticks, { cutOffDate: '2025-01-01', replaced: [] });
    expect(items.map(({ programId, versionId }) => [programId, versionId])).toEqual([
      [1, 12],
      [1, 9],
      [3, 2],
    ]);
    expect(items[0]?.cutOffDate).toBe('2025-01-01');
    expect(itemsOf('supplyPlan', countries, new Set())).toEqual([]);
  });

  it('names the copies that it would overwrite', () => {
    const items = itemsOf('supplyPlan', countries, new Set(['1', '3']));
    expect(
      overwritten(items, [copy(1, 12), copy(1, 9), copy(3, 1)]).map(({ versionId }) => versionId),
    ).toEqual([12]);
  });

  it('takes the place of all versions of a forecast program that is chosen, but not of a version that is', () => {
    const copies = [copy(1, 12), copy(1, 9), copy(1, 8), copy(3, 1)].map(
      (one): AnySummary => ({ ...one, kind: 'forecast' }),
    );
    const terms = { cutOffDate: null, replaced: copies };
    const versions = (ticks: readonly string[]) => {
      const items = itemsOf('forecast', countries, new Set(ticks), terms);
      return overwritten(items, copies).map(({ programId, versionId }) => [programId, versionId]);
    };
    expect(versions(['1'])).toEqual([
      [1, 12],
      [1, 9],
      [1, 8],
    ]);
    expect(versions(['3'])).toEqual([[3, 1]]);
    expect(versions(['1~9', '3~2'])).toEqual([[1, 9]]);
    const [newest, old] = itemsOf('forecast', countries, new Set(['1', '1~9']), terms);
    expect(newest?.replaces.map(({ versionId }) => versionId)).toEqual([8]);
    expect(old?.replaces).toEqual([]);
  });
});

it('cleans up all but the newest local version of each program', () => {
  const copies = [copy(1, 3), copy(1, 7), copy(1, 5), copy(2, 2)];
  expect(superfluous(copies).map(({ versionId }) => versionId)).toEqual([3, 5]);
  expect(superfluous([copy(2, 2)])).toEqual([]);
});
