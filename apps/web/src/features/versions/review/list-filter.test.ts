import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { describe, expect, it } from 'vitest';
import { isDecided, passes, supersededStatus, usualReviewFilter } from './list-filter.ts';

const label = { label_en: 'x' };
const row = (typeId: number, statusId: number, supersededBy: number | null = null): ProgramVersionRow => ({
  supersededBy,
  programVersionId: 1,
  program: { id: 7, code: 'NVR', label },
  realmCountry: { id: 2, code: 'NVR', label },
  healthAreaList: [],
  organisation: { id: 1, code: 'MOH', label },
  versionId: 4,
  versionType: { id: typeId, label },
  versionStatus: { id: statusId, label },
  notes: null,
  createdBy: null,
  createdDate: '2026-11-01 08:00:00',
  lastModifiedBy: null,
  lastModifiedDate: '2026-11-01 08:00:00',
  forecastStartDate: null,
  forecastStopDate: null,
});
const usual = usualReviewFilter('2026-11-15');

describe('the list of versions', () => {
  it('begins three months back with everything', () => {
    expect(usual).toMatchObject({ from: '2026-08', to: '2026-11', programId: null });
    expect(passes(row(1, 1), usual)).toBe(true);
  });

  it('leaves drafts out when pending versions are asked for', () => {
    const pending = { ...usual, versionStatusId: 1 };
    expect([row(1, 1), row(2, 1), row(2, 2)].map((one) => passes(one, pending))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('shows what a later final version has replaced as superseded, not as pending', () => {
    const rows = [row(2, 1), row(2, 1, 9)];
    const passing = (versionStatusId: number) =>
      rows.map((one) => passes(one, { ...usual, versionStatusId }));
    expect(passing(1)).toEqual([true, false]);
    expect(passing(supersededStatus)).toEqual([false, true]);
  });

  it('filters by country, program and type', () => {
    expect(passes(row(2, 1), { ...usual, countryId: 3 })).toBe(false);
    expect(passes(row(2, 1), { ...usual, programId: 7 })).toBe(true);
    expect(passes(row(2, 1), { ...usual, versionTypeId: 1 })).toBe(false);
  });

  it('names a reviewer for decided final versions only', () => {
    expect([row(1, 1), row(2, 1), row(2, 2), row(2, 4)].map(isDecided)).toEqual([false, false, true, true]);
  });
});
