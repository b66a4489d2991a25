import { programDraftSchema } from '@stockwell/model/integrations/pipeline/draft';
import { describe, expect, it } from 'vitest';
import { programCode, selectChoices, withCountry } from './place-choices.ts';

const choice = (id: number, name: string, within: number[] = [], code = '') => ({
  id,
  label: { label_en: name, label_fr: `${name} (fr)` },
  code,
  within,
});
const choices = {
  realmCountry: [choice(2, 'Novaria', [], 'NVR'), choice(4, 'Senara', [], 'SEN')],
  healthArea: [choice(5, 'Malaria', [2, 4], 'MAL'), choice(6, 'HIV', [2], 'HIV')],
  organisation: [choice(8, 'Ministry', [2], 'MOH')],
  region: [choice(10, 'North', [2]), choice(11, 'South', [2]), choice(12, 'Harbour', [4])],
  programManager: [],
};
const draft = programDraftSchema.parse({
  realmCountryId: 2,
  healthAreaIds: [5, 6],
  organisationId: 8,
  regionIds: [10],
  freeCode: 'a1',
});

describe('the place of a program', () => {
  it('loses what another country does not have, and begins with all its regions', () => {
    expect(withCountry(4, draft, choices)).toEqual({
      realmCountryId: 4,
      healthAreaIds: [5],
      organisationId: null,
      regionIds: [12],
    });
  });

  it('has a code of country, areas in their order, organisation and free part', () => {
    expect(programCode(draft, choices)).toBe('NVR-HIV/MAL-MOH-A1');
    expect(programCode(programDraftSchema.parse({}), choices)).toBe('');
  });

  it('is offered by name and code, in the language and its order', () => {
    expect(selectChoices(choices.realmCountry.toReversed(), 'fr')).toEqual([
      { id: 2, label: 'Novaria (fr) (NVR)' },
      { id: 4, label: 'Senara (fr) (SEN)' },
    ]);
  });
});
