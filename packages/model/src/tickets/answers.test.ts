import { describe, expect, it } from 'vitest';
import { resetAnswers, startAnswers } from './answers.ts';
import { form } from './forms/testing.ts';
import { ticketForms } from './forms.ts';

describe('what a form opens with', () => {
  it('is nothing but the usual priority', () => {
    expect(startAnswers(form('addDataSource'), null)).toEqual({
      realmName: null,
      programName: null,
      dataSourceType: null,
      dataSourceName: '',
      notes: '',
      priority: 3,
    });
  });

  it('has the realm of a user of one realm chosen', () => {
    const realmIn = (id: string, key: string) => startAnswers(form(id), 7)[key];
    expect(realmIn('addDataSource', 'realmName')).toBe(7);
    expect(realmIn('addForecastingUnit', 'realm')).toBe(7);
    expect(realmIn('addProgram', 'realmId')).toBe(7);
    expect(realmIn('editProductCategory', 'realmName')).toBe(7);
    expect(realmIn('editRealm', 'realmName')).toBeNull();
  });

  it('has the usual months of a new realm', () => {
    expect(startAnswers(form('addRealm'), 7)).toMatchObject({
      realmName: '',
      noOfMonthsInPastForBottomDashboard: '6',
      noOfMonthsInFutureForBottomDashboard: '18',
      noOfMonthsInPastForTopDashboard: '0',
      noOfMonthsInFutureForTopDashboard: '18',
    });
    expect(startAnswers(form('addProgram'), 7).noOfMonthsInPastForBottomDashboard).toBe('');
  });

  it('has yes or no', () => {
    expect(startAnswers(form('addFundingSource'), null).allowedInBudget).toBe(true);
    expect(startAnswers(form('addProcurementAgent'), null).localProcurementAgent).toBe(false);
  });

  it('asks for a summary only where the user writes it', () => {
    expect(ticketForms.filter((each) => 'summary' in startAnswers(each, null)).map(({ id }) => id)).toEqual([
      'changeRequest',
      'bugReport',
    ]);
    expect('programCode' in startAnswers(form('addProgram'), null)).toBe(false);
  });

  it.each(ticketForms.map((each) => [each.id, each] as const))('comes back with a reset of %s', (_, each) => {
    expect(resetAnswers(each, 7)).toEqual(startAnswers(each, 7));
    expect(resetAnswers(each, 7).priority).toBe(3);
  });
});
