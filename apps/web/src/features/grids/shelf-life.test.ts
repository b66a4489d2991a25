import { entities } from '@stockwell/model/entities/index';
import { expect, it } from 'vitest';
import { newRow } from '../../ui/entity/grid/grid-rows.ts';
import { shelfLifeWarnings } from './shelf-life.ts';

const guardrails = { minMosMinGaurdrail: 2, minMosMaxGaurdrail: 4, maxMosMaxGaurdrail: 12 };

const warned = (values: Record<string, unknown>) => {
  const row = newRow(entities.programPlanningUnit, { language: 'en', realm: null, defaults: {} });
  const drafts = { ...row.drafts, minMonthsOfStock: '6', reorderFrequencyInMonths: '2', ...values };
  return shelfLifeWarnings(guardrails)({ ...row, drafts }, { language: 'en' });
};

it('warns where the shelf life is not longer than the maximum months of stock', () => {
  expect(warned({ shelfLife: '8' })).toEqual({
    shelfLife: { code: 'static.warning.shortShelfLife', params: { shelfLife: 8, max: 8 } },
  });
  expect(warned({ shelfLife: '9' })).toEqual({});
});

it('takes the bounds of the realm into account', () => {
  expect(warned({ shelfLife: '12', minMonthsOfStock: '10', reorderFrequencyInMonths: '6' })).toMatchObject({
    shelfLife: { params: { max: 12 } },
  });
});

it('says nothing while a figure is missing, or of a plan by quantity', () => {
  expect(warned({ shelfLife: '' })).toEqual({});
  expect(warned({ shelfLife: '1', planBasedOn: 2 })).toEqual({});
});
