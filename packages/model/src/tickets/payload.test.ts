import { expect, it, describe as suite } from 'vitest';
import type { TicketForm } from './form.ts';
import { formById, ticketForms } from './forms.ts';
import type { TicketOption } from './lists.ts';
import { describe, payloadOf, resolvedAnswers, summaryPrefix } from './payload.ts';

const createdOn = new Date('2024-07-20T13:05:09.123Z');

function form(id: string): TicketForm {
  const found = formById(id);
  if (!found) throw new Error(`There is no form ${id}`);
  return found;
}

const option = (id: number | string, english: string, more: Partial<TicketOption> = {}): TicketOption => ({
  id,
  label: { label_en: english, label_fr: `${english} (fr)` },
  ...more,
});

const valuesOf = (
  id: string,
  answers: Record<string, unknown>,
  chosen: Record<string, TicketOption[]> = {},
) =>
  Object.fromEntries(
    payloadOf(form(id), resolvedAnswers(form(id), answers, chosen), { language: 'en', createdOn }),
  );

suite('the description', () => {
  it('of a new funding source', () => {
    const resolved = resolvedAnswers(
      form('addFundingSource'),
      {
        realmName: 1,
        fundingSourceName: 'Gavi Alliance',
        fundingSourceCode: 'GAVIA00',
        allowedInBudget: true,
        notes: '',
        priority: 3,
      },
      { realmName: [option(1, 'Global Health')] },
    );
    expect(describe(payloadOf(form('addFundingSource'), resolved, { language: 'fr', createdOn }))).toBe(
      `Summary = Add Funding Source
RealmName = Global Health
FundingSourceName = Gavi Alliance
FundingSourceCode = GAVIA00
AllowedInBudget = true
Notes = 
Priority = Medium
UserLanguageCode = fr
CreatedDate = 2024-07-20T13:05:09Z
`,
    );
  });

  it('of a data source to be changed', () => {
    const resolved = resolvedAnswers(
      form('editDataSource'),
      { dataSourceName: 4, notes: 'Rename to eLMIS', priority: 2 },
      { dataSourceName: [option(4, 'LMIS', { type: { label_en: 'Actual Consumption' } })] },
    );
    expect(describe(payloadOf(form('editDataSource'), resolved, { language: 'en', createdOn }))).toBe(
      `Summary = Edit Data Source
DataSourceName = Actual Consumption | LMIS
Notes = Rename to eLMIS
Priority = High
UserLanguageCode = en
CreatedDate = 2024-07-20T13:05:09Z
`,
    );
  });

  it.each(ticketForms.map((each) => [each.id, each] as const))(
    'of %s has every field, then the language, then the time',
    (_, each) => {
      const payload = payloadOf(each, {}, { language: 'pr', createdOn });
      expect(payload.map(([key]) => key)).toEqual([
        ...each.fields.map(({ key }) => key),
        'userLanguageCode',
        'createdDate',
      ]);
      expect(describe(payload).split('\n')).toHaveLength(payload.length + 1);
    },
  );
});

suite('the payload', () => {
  it('joins chosen records with commas, in English and each name once', () => {
    expect(
      valuesOf(
        'addBudget',
        { programName: [1, 2, 3] },
        { programName: [option(1, 'Malaria'), option(2, 'HIV'), option(3, 'Malaria')] },
      ).programName,
    ).toBe('Malaria,HIV');
  });

  it('names roles by their ids, languages and managers by their names', () => {
    const roles = [
      option('ROLE_PROGRAM_ADMIN', 'Program admin'),
      option('ROLE_PROGRAM_USER', 'Program user'),
    ];
    const values = valuesOf('userRequest', {}, { role: roles, language: [option(2, 'French')] });
    expect(values.role).toBe('Program admin,Program user');
    expect(values.language).toBe('French');
    expect(valuesOf('addProgram', {}, { programManager: [option(9, 'Ama Mensah')] }).programManager).toBe(
      'Ama Mensah',
    );
  });

  it('carries the name of a file and nothing where there is none', () => {
    expect(valuesOf('bugReport', { attachFile: { name: 'screen.png', size: 12 } }).attachFile).toBe(
      'screen.png',
    );
    expect(valuesOf('changeRequest', { attachFile: null }).attachFile).toBe('');
  });

  it('carries what the user wrote where the summary is not fixed', () => {
    expect(valuesOf('bugReport', { summary: 'The plan is blank' }).summary).toBe('The plan is blank');
    expect(valuesOf('addRealm', { summary: 'Something else' }).summary).toBe('Add Realm');
  });

  it('builds the code of a program from what was chosen, whatever was sent', () => {
    const chosen = {
      realmCountryId: [option(1, 'Angola', { code: 'AGO' })],
      healthAreaId: [option(2, 'Malaria', { code: 'MAL' })],
      organisationId: [option(3, 'Ministry of Health', { code: 'MOH' })],
    };
    expect(valuesOf('addProgram', { programCode: 'X-Y-Z' }, chosen).programCode).toBe('AGO-MAL-MOH');
  });

  it('says no and yes as false and true, the usual one where nothing was answered', () => {
    expect(valuesOf('addProcurementAgent', {}).localProcurementAgent).toBe('false');
    expect(valuesOf('addProcurementAgent', { localProcurementAgent: true }).localProcurementAgent).toBe(
      'true',
    );
    expect(valuesOf('addFundingSource', { allowedInBudget: false }).allowedInBudget).toBe('false');
  });

  it('takes the blanks around a number away', () => {
    expect(valuesOf('addBudget', { budgetAmount: ' 12.50 ' }).budgetAmount).toBe('12.50');
  });

  it.each([
    [1, 'Highest'],
    [2, 'High'],
    [3, 'Medium'],
    [4, 'Low'],
    [5, 'Lowest'],
  ])('names priority %i %s, in every form', (priority, name) => {
    for (const { id } of ticketForms) expect(valuesOf(id, { priority }).priority).toBe(name);
  });

  it.each([
    ['addBranchTemplate', 'templateName'],
    ['addTreeTemplate', 'templateName'],
    ['addForecastMethod', 'forecastMethod'],
    ['addFundingSource', 'fundingSourceName'],
    ['addModelingType', 'modelingTypeName'],
    ['addOrganisation', 'organisationName'],
    ['addOrganisationType', 'organisationTypeName'],
    ['addProcurementAgent', 'procurementAgentName'],
    ['addProcurementAgentType', 'procurementAgentTypeName'],
    ['addHealthArea', 'technicalAreaName'],
    ['addUsagePeriod', 'usagePeriodName'],
  ])('of %s begins %s with a capital', (id, key) => {
    expect(valuesOf(id, { [key]: 'école iPhone' })[key]).toBe('École iPhone');
  });

  it.each([
    ['addBudget', 'budgetCode'],
    ['addFundingSource', 'fundingSourceCode'],
    ['addOrganisation', 'organisationCode'],
    ['addProcurementAgent', 'procurementAgentCode'],
    ['addHealthArea', 'technicalAreaCode'],
  ])('of %s writes %s in capitals', (id, key) => {
    expect(valuesOf(id, { [key]: 'ab1' })[key]).toBe('AB1');
  });

  it.each([
    ['addDataSource', 'dataSourceName'],
    ['addProcurementAgentType', 'procurementAgentTypeCode'],
    ['addRealm', 'realmCode'],
  ])('of %s leaves %s as typed', (id, key) => {
    expect(valuesOf(id, { [key]: 'ab1' })[key]).toBe('ab1');
  });
});

suite('the summary of the ticket', () => {
  it('names test and demo installations', () => {
    expect(summaryPrefix('uat')).toBe('UAT - ');
    expect(summaryPrefix('demo')).toBe('DEMO - ');
    expect(summaryPrefix('prod')).toBe('');
  });
});
