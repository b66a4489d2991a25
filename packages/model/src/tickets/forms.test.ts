import { describe, expect, it } from 'vitest';
import { type EntityName, entityNamed } from '../entities/index.ts';
import { issueTypes } from './form.ts';
import { fieldText, form, keysOf, masterData, priority, realmName, summary } from './forms/testing.ts';
import { addList, editList, formOfMasterType, screenFields, ticketForms } from './forms.ts';
import { ticketLists } from './lists.ts';

/** Id, number, summary sent, key of the record. */
const edits: readonly (readonly [string, number, string, string])[] = [
  ['editBranchTemplate', 23, 'Edit Branch Template', 'templateName'],
  ['editTreeTemplate', 22, 'Edit Tree Template', 'templateName'],
  ['editBudget', 1, 'Edit Budget', 'budgetName'],
  ['editDataSource', 2, 'Edit Data Source', 'dataSourceName'],
  ['editForecastMethod', 17, 'Edit Forecast Method', 'forecastMethodName'],
  ['editForecastingUnit', 4, 'Edit Forecasting Unit', 'forecastingUnitName'],
  ['editFundingSource', 3, 'Edit Funding Source', 'fundingSourceName'],
  ['editModelingType', 18, 'Edit Modeling Type', 'modelingTypeName'],
  ['editOrganisation', 5, 'Edit Organisation', 'organizationName'],
  ['editOrganisationType', 15, 'Edit Organisation Type', 'organizationTypeName'],
  ['editPlanningUnit', 6, 'Edit Planning Unit', 'planningUnitName'],
  ['editProcurementAgent', 8, 'Edit Procurement Agent', 'procurementAgentName'],
  ['editProcurementAgentType', 24, 'Edit Procurement Agent Type', 'procurementAgentTypeName'],
  ['editProgram', 9, 'Edit Program', 'programName'],
  ['editRegion', 12, 'Edit Realm Country Region', 'realmCountryRegionName'],
  ['editRealmCountry', 11, 'Edit Realm Country', 'realmCountryName'],
  ['editRealm', 10, 'Edit Realm', 'realmName'],
  ['editHealthArea', 13, 'Edit Technical Area', 'technicalAreaName'],
  ['editTracerCategory', 14, 'Edit Tracer Category', 'tracerCategoryName'],
  ['editUsagePeriod', 16, 'Edit Usage Period', 'usagePeriodName'],
];

/** In the order of the list. */
const listedAdds = [
  'addBranchTemplate',
  'addDataSource',
  'addForecastingUnit',
  'addForecastMethod',
  'addFundingSource',
  'addModelingType',
  'addOrganisation',
  'addOrganisationType',
  'addPlanningUnit',
  'addProductCategory',
  'addProcurementAgent',
  'addProcurementAgentType',
  'addProgram',
  'addRealm',
  'addRealmCountry',
  'addRegion',
  'addHealthArea',
  'addTracerCategory',
  'addTreeTemplate',
  'addUsagePeriod',
];
const adds = [...listedAdds, 'addBudget'];
const requests = ['userRequest', 'changeRequest', 'bugReport'];

describe('the forms', () => {
  it('are 45, each with an id of its own', () => {
    expect(ticketForms).toHaveLength(45);
    expect(ticketForms.map(({ id }) => id).sort()).toEqual(
      [...adds, ...edits.map(([id]) => id), 'editProductCategory', ...requests].sort(),
    );
  });

  it.each(edits)('%s is number %i, says %s and asks for %s, notes and priority', (id, number, text, key) => {
    const { masterType, summary: sent, kind, fields } = form(id);
    expect([masterType, sent, issueTypes[kind]]).toEqual([number, text, masterData]);
    expect(keysOf(fields)).toEqual(['summary', key, 'notes', 'priority']);
    expect(fields.every(({ required }) => required)).toBe(true);
    expect(fields[1]?.kind).toBe('choice');
  });

  it('ask for the realm before the category that is to be edited', () => {
    expect(form('editProductCategory')).toMatchObject({
      masterType: 7,
      summary: 'Edit Planning Unit Category',
    });
    expect(form('editProductCategory').fields.map(fieldText)).toEqual([
      summary,
      realmName,
      'planningUnitCategoryName choice* productCategoryRecord of:realmName',
      'notes text* 600 long',
      priority,
    ]);
  });

  it('can be submitted while invalid in two cases only', () => {
    expect(ticketForms.filter((each) => each.submitWhileInvalid).map(({ id }) => id)).toEqual([
      'addProcurementAgentType',
      'addRealm',
    ]);
  });

  it('keep numbers 19 to 21 free', () => {
    for (const number of [19, 20, 21]) {
      expect(formOfMasterType('add', number)).toBeUndefined();
      expect(formOfMasterType('edit', number)).toBeUndefined();
    }
    expect(formOfMasterType('add', 1)?.id).toBe('addBudget');
  });
});

describe('the lists of forms', () => {
  it('name 20 records to add', () => {
    expect(addList.map(({ id }) => id)).toEqual(listedAdds);
  });

  it('name the same to edit, and the budget after the branch template', () => {
    expect(editList.map(({ masterType }) => masterType)).toEqual([
      23, 1, 2, 4, 17, 3, 18, 5, 15, 6, 7, 8, 24, 9, 10, 11, 12, 13, 14, 22, 16,
    ]);
  });
});

describe('the screen', () => {
  it.each([
    [
      'addOrganisation',
      'summary realmId realmCountryId organisationType organisationName organisationCode notes priority',
    ],
    ['addPlanningUnit', 'summary forecastingUnitDesc multiplier planningUnitDesc unit notes priority'],
    [
      'addProgram',
      'summary realmId realmCountryId healthAreaId organisationId regionId programName programCode programManager ' +
        'airFreightPerc seaFreightPerc roadFreightPerc plannedToSubmittedLeadTime submittedToApprovedLeadTime ' +
        'approvedToShippedLeadTime shippedToArrivedByAirLeadTime shippedToArrivedBySeaLeadTime ' +
        'shippedToArrivedByRoadLeadTime arrivedToDeliveredLeadTime noOfMonthsInPastForBottomDashboard ' +
        'noOfMonthsInFutureForBottomDashboard notes priority',
    ],
    [
      'addRealm',
      'summary realmName realmCode minMosMinGaurdrail minMosMaxGaurdrail maxMosMaxGaurdrail ' +
        'noOfMonthsInPastForTopDashboard noOfMonthsInFutureForTopDashboard noOfMonthsInPastForBottomDashboard ' +
        'noOfMonthsInFutureForBottomDashboard notes priority',
    ],
    ['addUsagePeriod', 'summary usagePeriodName conversionFactor notes priority'],
  ])('of %s has its own order', (id, order) => {
    expect(keysOf(screenFields(form(id))).join(' ')).toBe(order);
  });

  it.each(ticketForms.map((each) => [each.id, each] as const))('of %s shows every field once', (_, each) => {
    expect([...keysOf(screenFields(each))].sort()).toEqual([...keysOf(each.fields)].sort());
  });
});

describe('dependent lists', () => {
  const dependent = ticketForms.flatMap((each) =>
    each.fields.flatMap((field) =>
      field.kind === 'choice' || field.kind === 'choices' ? [[each.id, field, each] as const] : [],
    ),
  );

  it.each(dependent)('of %s follow an answer that is such a record', (_, field, each) => {
    const { of } = ticketLists[field.list];
    const parent = each.fields.find(({ key }) => key === field.dependsOn);
    expect(parent?.kind === 'choice' ? ticketLists[parent.list].entity : undefined).toBe(of);
  });
});

describe('the records that tickets ask for', () => {
  const none = ['addBranchTemplate', 'addTreeTemplate', 'editBranchTemplate', 'editTreeTemplate'];

  it('are named by every form but those of templates, bugs and changes', () => {
    expect(
      ticketForms
        .filter(({ record }) => record === null)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...none, 'bugReport', 'changeRequest'].sort());
  });

  const recorded = ticketForms.flatMap(({ id, fields, record, action }) =>
    record ? [[id, keysOf(fields), record.entity as EntityName, record.fields, action] as const] : [],
  );

  it.each(recorded)('of %s have the fields that the answers fill', (_, keys, entity, filled, action) => {
    const { fields, key } = entityNamed(entity);
    const places = action === 'edit' ? [...Object.keys(fields), key] : Object.keys(fields);
    expect(Object.keys(filled).filter((each) => !keys.includes(each))).toEqual([]);
    expect(Object.values(filled).filter((each) => !places.includes(each))).toEqual([]);
    if (action === 'edit') expect(Object.values(filled)).toContain(key);
  });
});
