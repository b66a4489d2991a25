import { describe, expect, it } from 'vitest';
import type { TextField } from './form.ts';
import { formById } from './forms.ts';
import { builtCode, suggestionInput } from './suggestion.ts';

function codeField(form: string, key: string): TextField {
  const field = formById(form)?.fields.find((each) => each.key === key);
  if (field?.kind !== 'text') throw new Error(`${form} has no text ${key}`);
  return field;
}

const funding = codeField('addFundingSource', 'fundingSourceCode');
const organisation = codeField('addOrganisation', 'organisationCode');
const agent = codeField('addProcurementAgent', 'procurementAgentCode');
const area = codeField('addHealthArea', 'technicalAreaCode');

describe('what a code is suggested from', () => {
  it.each([
    ['funding source', funding, 'Gavi Alliance', 'GAVIA'],
    ['funding source', funding, 'USAID', 'USAID'],
    ['funding source', funding, 'abcdef', 'ABCDEF'],
    ['funding source', funding, 'PMI/USG', 'PMIUSG'],
    ['organisation', organisation, 'MoH', 'MOH'],
    ['organisation', organisation, 'Ministry', 'MI'],
    ['agent', agent, 'Global Fund', 'GLOBALFU'],
    ['agent', agent, 'UNFPA', 'UNFPA'],
    ['agent', agent, 'ABC DEF GHI', 'ABCDEFGHI'],
    ['area', area, 'Malaria', 'MALA'],
    ['area', area, 'HIV', 'HIV'],
    ['area', area, 'Conds', 'CONDS'],
    ['area', area, ' é / - ', null],
  ])('is for the %s (%#) the letters and digits, cut when many', (_, field, name, input) => {
    expect(suggestionInput(field, name)).toBe(input);
  });

  it('is nothing where no code is suggested', () => {
    expect(
      suggestionInput(codeField('addProcurementAgentType', 'procurementAgentTypeCode'), 'Agent'),
    ).toBeNull();
  });
});

describe('the code of a program', () => {
  it('joins country, technical area and organisation', () => {
    expect(builtCode('AGO', 'MAL', 'MOH')).toBe('AGO-MAL-MOH');
  });

  it('waits until all three are chosen', () => {
    expect(builtCode('AGO', undefined, 'MOH')).toBe('');
    expect(builtCode('AGO', 'MAL', null)).toBe('');
  });
});
