import { equivalencyUnit } from '@stockwell/model/entities/equivalency-unit';
import { planningUnitCapacity } from '@stockwell/model/entities/planning-unit';
import { programAgentSettings } from '@stockwell/model/entities/program-planning-unit';
import { realmCountryPlanningUnit } from '@stockwell/model/entities/realm-country-planning-unit';
import { region } from '@stockwell/model/entities/region';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../sheet/columns.ts';
import { cellValueOf, draftOf, type Reading } from './cell-values.ts';
import { newRow, problemsIn } from './grid-rows.ts';

const context = { language: 'en', t: (key: string) => key } as const;
const novaria = { id: 3, text: 'Novaria', code: 'NOV' };
const reading = (entity: EntityDeclaration, part: Partial<Reading> = {}): Reading => ({
  entity,
  context,
  optionWithId: (_, __, id) => (id === 3 ? novaria : undefined),
  isTyped: false,
  ...part,
});

describe('a value of the sheet', () => {
  const set = (name: string, value: CellValue, drafts = {}) => draftOf(reading(region), name, value, drafts);

  it('becomes what the cell holds', () => {
    expect(set('capacityCbm', '1,200')).toBe('1,200');
    expect(set('capacityCbm', null)).toBe('');
    expect(set('gln', 'ab')).toBe('ab');
    expect(set('realmCountry', 3)).toEqual(novaria);
    expect(set('realmCountry', null)).toBeNull();
    expect(set('active', false)).toBe(false);
    expect(draftOf(reading(planningUnitCapacity), 'startDate', '2026-11-05', {})).toBe('2026-11-05');
  });

  it('changes the English name and keeps the other languages', () => {
    const drafts = { label: { label_en: 'North', label_fr: 'Nord' } };
    expect(set('label', 'south', drafts)).toEqual({ label_en: 'south', label_fr: 'Nord' });
    expect(draftOf(reading(region, { isTyped: true }), 'label', 'south', drafts)).toEqual({
      label_en: 'South',
      label_fr: 'Nord',
    });
    expect(set('label', null, drafts)).toEqual({ label_en: '', label_fr: 'Nord' });
  });

  it('keeps the choice that a cell already holds under the pasted name', () => {
    const drafts = { realmCountry: { ...novaria, record: { realmCountryId: 3 } } };
    expect(set('realmCountry', ' novaria ', drafts)).toBe(drafts.realmCountry);
  });

  it('that names nothing is shown and marked, never taken for empty or for all', () => {
    const settings = reading(programAgentSettings);
    const all = draftOf(settings, 'planningUnit', 'lists:all', {});
    expect(all).toBeNull();
    expect(cellValueOf(programAgentSettings, 'planningUnit', { planningUnit: all }, context)).toBe(
      'lists:all',
    );
    const wrong = draftOf(settings, 'planningUnit', 'Nowhere', {});
    expect(wrong).toEqual({ id: 0, text: 'Nowhere' });
    expect(cellValueOf(programAgentSettings, 'planningUnit', { planningUnit: wrong }, context)).toBe(
      'Nowhere',
    );
    const row = newRow(programAgentSettings, { language: 'en', realm: null, defaults: {} });
    const drafts = { ...row.drafts, planningUnit: wrong };
    expect(problemsIn(programAgentSettings, { ...row, drafts }, 'en').planningUnit).toEqual({
      code: 'static.validation.notReference',
    });
  });

  it('that is no choice of a list is kept and refused by the rules', () => {
    const units = reading(realmCountryPlanningUnit);
    expect(draftOf(units, 'conversionMethod', '2', {})).toBe(2);
    const wrong = draftOf(units, 'conversionMethod', 'add up', {});
    expect(wrong).toBe('add up');
    const row = newRow(realmCountryPlanningUnit, { language: 'en', realm: null, defaults: {} });
    const drafts = { ...row.drafts, conversionMethod: wrong };
    expect(problemsIn(realmCountryPlanningUnit, { ...row, drafts }, 'en').conversionMethod).toBeDefined();
  });

  it('names several choices with commas between them', () => {
    const drafts = { healthAreaList: [{ id: 7, text: 'Malaria' }] };
    expect(cellValueOf(equivalencyUnit, 'healthAreaList', drafts, context)).toBe('Malaria');
    expect(draftOf(reading(equivalencyUnit), 'healthAreaList', 'malaria, HIV,', drafts)).toEqual([
      { id: 7, text: 'Malaria' },
      { id: 0, text: 'HIV' },
    ]);
  });
});
