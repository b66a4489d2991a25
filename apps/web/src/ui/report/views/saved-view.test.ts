import { describe, expect, it } from 'vitest';
import { settleFilters } from '../filter-values.ts';
import { monthFilter } from '../filters/month.tsx';
import { periodFilter } from '../filters/period.tsx';
import { programFilter } from '../filters/program.ts';
import { storedVersionFilter } from '../filters/version.tsx';
import { exampleScope as scope } from '../testing.ts';
import { hasMonths, paramsOf, searchOf, shownView } from './saved-view.ts';

const filters = {
  program: programFilter,
  version: storedVersionFilter,
  period: periodFilter({ back: 6, ahead: 18 }),
  month: monthFilter,
} as const;

const asked = { program: 1, period: { from: '2026-01', to: '2026-12' }, month: '2026-11' };
const values = settleFilters(filters, asked, scope);
const view = (more: object = {}) => ({
  viewId: 1,
  report: '/report/x',
  label: 'Mine',
  search: searchOf(filters, values, scope),
  baseMonth: null,
  ...more,
});

describe('a saved view', () => {
  it('follows the newest version, and keeps an older one', () => {
    expect(view().search).not.toContain('version');
    const older = { ...values, version: { from: 'server', versionId: 1 } as const };
    expect(searchOf(filters, older, scope)).toContain('version=1');
  });

  it('keeps its months, or moves them as far as time has gone on', () => {
    const saved = { search: view().search, baseMonth: '2026-11' };
    const months = (today: string, baseMonth: string | null) => {
      const params = paramsOf(filters, { ...saved, baseMonth }, today);
      return [params.get('period'), params.get('month')];
    };
    expect(months('2027-02-10', null)).toEqual(['2026-01..2026-12', '2026-11']);
    expect(months('2027-02-10', '2026-11')).toEqual(['2026-04..2027-03', '2027-02']);
    expect(months('2026-11-30', '2026-11')).toEqual(['2026-01..2026-12', '2026-11']);
  });

  it('is shown while the filters are the same', () => {
    const views = [view()];
    expect(shownView(views, filters, values, scope)).toBe(views[0]);
    expect(shownView(views, filters, { ...values, month: '2026-10' }, scope)).toBeUndefined();
  });

  it('has months to move where a filter is about months', () => {
    expect(hasMonths(filters)).toBe(true);
    expect(hasMonths({ program: programFilter })).toBe(false);
  });
});
