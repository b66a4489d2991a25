import { describe, expect, it } from 'vitest';
import { startAnswers } from './answers.ts';
import { checkTicket } from './check.ts';
import { form } from './forms/testing.ts';

const today = '2026-08-31';
const code = (name: string): string => `static.validation.${name}`;

describe('what is required', () => {
  const list = code('requiredInList');
  const plain = code('required');

  it.each([
    [
      'addBudget',
      {
        programName: list,
        fundingSourceName: list,
        budgetName: plain,
        budgetCode: plain,
        currency: plain,
        budgetAmount: plain,
        startDate: plain,
        stopDate: plain,
      },
    ],
    ['addDataSource', { realmName: list, programName: list, dataSourceType: plain, dataSourceName: plain }],
    ['addForecastMethod', { forecastMethod: plain, forecastMethodTypeName: plain }],
    [
      'addForecastingUnit',
      {
        realm: list,
        tracerCategory: list,
        productCategory: list,
        forecastingUnitDesc: plain,
        genericName: plain,
        unit: plain,
      },
    ],
    ['addFundingSource', { realmName: list, fundingSourceName: plain, fundingSourceCode: plain }],
    ['addModelingType', { modelingTypeName: plain }],
    [
      'addOrganisation',
      {
        realmId: list,
        realmCountryId: plain,
        organisationCode: plain,
        organisationName: plain,
        organisationType: plain,
      },
    ],
    [
      'addPlanningUnit',
      { planningUnitDesc: plain, forecastingUnitDesc: list, unit: plain, multiplier: plain },
    ],
    ['addProcurementAgent', { realmName: list, procurementAgentName: plain, procurementAgentCode: plain }],
    [
      'addRealm',
      {
        realmName: plain,
        realmCode: plain,
        minMosMinGaurdrail: plain,
        minMosMaxGaurdrail: plain,
        maxMosMaxGaurdrail: plain,
      },
    ],
    [
      'addHealthArea',
      { realmName: list, countryName: plain, technicalAreaName: plain, technicalAreaCode: plain },
    ],
    ['addTreeTemplate', { realmName: list, templateName: plain, details: plain }],
    [
      'userRequest',
      { realm: list, name: plain, emailId: plain, orgAndCountry: plain, role: plain, language: plain },
    ],
    ['changeRequest', { summary: plain, description: plain }],
    ['bugReport', { summary: plain, description: plain, attachFile: plain }],
    ['editRealm', { realmName: list, notes: plain }],
    ['editProductCategory', { realmName: list, planningUnitCategoryName: list, notes: plain }],
    ['editProcurementAgentType', { procurementAgentTypeName: list, notes: plain }],
  ])('in an untouched %s', (id, expected) => {
    const { problems } = checkTicket(form(id), startAnswers(form(id), null), { today });
    expect(Object.fromEntries(Object.entries(problems).map(([key, problem]) => [key, problem.code]))).toEqual(
      expected,
    );
  });

  it('in a program are place, manager, freight and lead times, not the months of the dashboard', () => {
    const { problems } = checkTicket(form('addProgram'), {}, { today });
    expect(Object.keys(problems)).toHaveLength(18);
    expect(problems).toMatchObject({
      regionId: { code: list },
      organisationId: { code: list },
      healthAreaId: { code: list },
      realmCountryId: { code: plain },
      programManager: { code: plain },
      priority: { code: plain },
    });
    expect(problems.noOfMonthsInPastForBottomDashboard).toBeUndefined();
  });

  it('is not met by blanks', () => {
    const answers = { budgetName: 4, notes: ' \n ', priority: 2 };
    expect(checkTicket(form('editBudget'), answers, { today }).problems).toEqual({ notes: { code: plain } });
  });
});
