import { fundingSource } from '@stockwell/model/entities/funding-source';
import { healthArea } from '@stockwell/model/entities/health-area';
import { realm } from '@stockwell/model/entities/realm';
import { describe, expect, it } from 'vitest';
import { changeLines, fieldOfColumn, idsMentioned } from './history-changes.ts';

const context = { language: 'en' as const, t: (key: string) => key };
const nameOf = (entity: string, id: number | string) => `${entity} ${id}`;
const entry = (changes: Record<string, { from: unknown; to: unknown }>) => ({
  action: 'edit',
  changedBy: { userId: 1, username: 'Ana' },
  changedDate: '2026-11-15 10:00:00',
  changes,
});

describe('history', () => {
  it('knows which field a stored column belongs to', () => {
    expect(fieldOfColumn(fundingSource, 'label_fr')).toEqual({ name: 'label', part: 'fr' });
    expect(fieldOfColumn(fundingSource, 'fundingSourceTypeId')).toEqual({
      name: 'fundingSourceType',
      refersTo: 'fundingSourceType',
    });
    expect(fieldOfColumn(fundingSource, 'systemKey')).toBeNull();
  });

  it('asks for the names of all records it mentions, each once', () => {
    const entries = [
      entry({ realmCountryList: { from: [4, 5], to: [5, 6] } }),
      entry({ realmId: { from: null, to: 1 }, realmCountryList: { from: null, to: [4] } }),
    ];
    expect(idsMentioned(healthArea, entries)).toEqual([
      { entity: 'realmCountry', id: 4 },
      { entity: 'realmCountry', id: 5 },
      { entity: 'realmCountry', id: 6 },
      { entity: 'realm', id: 1 },
    ]);
  });

  it('shows of lists only what went and what came', () => {
    const [line] = changeLines(
      healthArea,
      entry({ realmCountryList: { from: [4, 5], to: [5, 6] } }),
      context,
      nameOf,
    );
    expect(line).toMatchObject({ from: 'realmCountry 4', to: 'realmCountry 6' });
  });

  it('names the language of a translated text, the status and percent values', () => {
    const lines = changeLines(
      realm,
      entry({
        label_fr: { from: null, to: 'Domaine' },
        active: { from: true, to: false },
        supplyPlanScoreThresholdPerc: { from: 0.7, to: 0.725 },
      }),
      context,
      nameOf,
    );
    expect(lines).toEqual([
      { key: 'label_fr', title: 'entities:realm.label (lists:language.fr)', from: '', to: 'Domaine' },
      { key: 'active', title: 'entities:audit.active', from: 'lists:active', to: 'lists:inactive' },
      {
        key: 'supplyPlanScoreThresholdPerc',
        title: 'entities:realm.supplyPlanScoreThresholdPerc',
        from: '70\u00a0%',
        to: '72.5\u00a0%',
      },
    ]);
  });
});
