import { expect, it } from 'vitest';
import { describedForm, type Expected, masterData, notes, priority, realmId, summary } from './testing.ts';

const expected: readonly Expected[] = [
  [
    'addProgram',
    9,
    'Add Program',
    masterData,
    [
      summary,
      'programName text*',
      'programCode text built:realmCountryId+healthAreaId+organisationId',
      realmId,
      'realmCountryId choice* realmCountry of:realmId',
      'regionId choices* region of:realmCountryId',
      'organisationId choice* organisation of:realmId',
      'healthAreaId choice* healthArea of:realmId',
      'programManager choice* programManager of:realmId',
      'airFreightPerc number* twoAndTwo',
      'seaFreightPerc number* twoAndTwo',
      'roadFreightPerc number* twoAndTwo',
      'plannedToSubmittedLeadTime number* twoAndTwo',
      'submittedToApprovedLeadTime number* twoAndTwo',
      'approvedToShippedLeadTime number* twoAndTwo',
      'shippedToArrivedByAirLeadTime number* twoAndTwo',
      'shippedToArrivedBySeaLeadTime number* twoAndTwo',
      'shippedToArrivedByRoadLeadTime number* twoAndTwo',
      'arrivedToDeliveredLeadTime number* twoAndTwo',
      notes,
      priority,
      'noOfMonthsInPastForBottomDashboard number wholeNumber',
      'noOfMonthsInFutureForBottomDashboard number wholeNumber',
    ],
  ],
  [
    'addRegion',
    12,
    'Add Realm Country Region',
    masterData,
    [
      summary,
      realmId,
      'realmCountryId choice* realmCountry of:realmId',
      'regionId text*',
      'capacity number* positive',
      'glnCode text*',
      notes,
      priority,
    ],
  ],
  [
    'addRealmCountry',
    11,
    'Add Realm Country',
    masterData,
    [summary, realmId, 'countryId choice* country', 'currencyId choice* currency', notes, priority],
  ],
  [
    'addRealm',
    10,
    'Add Realm',
    masterData,
    [
      summary,
      'realmName text* single',
      'realmCode text* noSpace 6',
      'minMosMinGaurdrail number* positiveInteger',
      'minMosMaxGaurdrail number* positiveInteger',
      'maxMosMaxGaurdrail number* positiveInteger',
      notes,
      priority,
      'noOfMonthsInPastForBottomDashboard number* wholeNumber =6',
      'noOfMonthsInFutureForBottomDashboard number* wholeNumber =18',
      'noOfMonthsInPastForTopDashboard number* wholeNumber =0',
      'noOfMonthsInFutureForTopDashboard number* wholeNumber =18',
    ],
  ],
];

it.each(expected)('%s is number %s, says %j as %s and asks in order', (...expectedForm) => {
  expect(describedForm(expectedForm[0])).toEqual(expectedForm);
});
