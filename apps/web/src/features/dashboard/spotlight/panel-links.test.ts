import { expect, it } from 'vitest';
import { panelHref } from './panel-links.ts';

const subject = { programId: 7, copy: { versionId: 3 }, period: { from: '2026-01', to: '2026-06' } } as const;
const unit = { planningUnitId: 12, name: 'Artemether 20 mg' };
const all = () => true;

it('leads to the report of the copy, or of the newest version of the server', () => {
  expect(panelHref('stock', subject, all)).toBe('/report/stockStatusMatrix?program=7&version=local-3');
  expect(panelHref('stock', { ...subject, copy: undefined }, all)).toBe(
    '/report/stockStatusMatrix?program=7',
  );
  expect(panelHref('score', { ...subject, copy: undefined }, all)).toBe(
    '/report/supplyPlanScoreCard?programs=7',
  );
});

it('leads from a row to the report of its product, over the same months', () => {
  expect(panelHref('stock', { ...subject, unit }, all)).toContain('planningUnits=12');
  const shipments = panelHref('shipments', { ...subject, unit }, all);
  expect(shipments).toContain('programs=7');
  expect(shipments).toContain('period=2026-01..2026-06');
  expect(panelHref('expiries', { ...subject, unit }, all)).toContain(
    'expiredInventory.search=Artemether+20+mg',
  );
});

it('leads to the problems of a copy alone, and nowhere without a page', () => {
  expect(panelHref('quality', subject, all)).toBe('/report/problemList/1/7/false');
  expect(panelHref('quality', { ...subject, copy: undefined }, all)).toBeUndefined();
  expect(panelHref('stock', subject, () => false)).toBeUndefined();
});
