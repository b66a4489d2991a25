import { expect, it } from 'vitest';
import {
  describedForm,
  type Expected,
  masterData,
  notes,
  picture,
  priority,
  realmName,
  summary,
} from './testing.ts';

const expected: readonly Expected[] = [
  [
    'addBranchTemplate',
    23,
    'Add Branch Template',
    masterData,
    [
      summary,
      realmName,
      'templateName text* single capital',
      'details text* 600 long',
      `attachFile file ${picture}`,
      priority,
    ],
  ],
  [
    'addTreeTemplate',
    22,
    'Add Tree Template',
    masterData,
    [
      summary,
      realmName,
      'templateName text* single capital',
      'details text* 600 long',
      `attachFile file ${picture}`,
      priority,
    ],
  ],
  [
    'addDataSource',
    2,
    'Add Data Source',
    masterData,
    [
      summary,
      realmName,
      'programName choice* programOfRealm of:realmName',
      'dataSourceType choice* dataSourceType of:realmName',
      'dataSourceName text* single',
      notes,
      priority,
    ],
  ],
  [
    'addForecastMethod',
    17,
    'Add Forecast Method',
    masterData,
    [
      summary,
      'forecastMethod text* single capital',
      'forecastMethodTypeName choice* forecastMethodType',
      notes,
      priority,
    ],
  ],
  [
    'addForecastingUnit',
    4,
    'Add Forecasting Unit',
    masterData,
    [
      summary,
      'realm choice* realm',
      'tracerCategory choice* tracerCategory',
      'productCategory choice* productCategory of:realm',
      'forecastingUnitDesc text* single',
      'genericName text* single',
      'unit choice* unit',
      notes,
      priority,
    ],
  ],
  [
    'addModelingType',
    18,
    'Add Modeling Type',
    masterData,
    [summary, 'modelingTypeName text* edge capital', notes, priority],
  ],
  [
    'addPlanningUnit',
    6,
    'Add Planning Unit',
    masterData,
    [
      summary,
      'planningUnitDesc text* single',
      'forecastingUnitDesc choice* forecastingUnit',
      'unit choice* unit',
      'multiplier number* multiplier',
      notes,
      priority,
    ],
  ],
  [
    'addProductCategory',
    7,
    'Add Planning Unit Category',
    masterData,
    [summary, realmName, 'productCategoryName text*', notes, priority],
  ],
  [
    'addTracerCategory',
    14,
    'Add Tracer Category',
    masterData,
    [summary, realmName, 'tracerCategoryName text* single', notes, priority],
  ],
  [
    'addUsagePeriod',
    16,
    'Add Usage Period',
    masterData,
    [summary, 'usagePeriodName text* edge capital', 'conversionFactor number* factor', notes, priority],
  ],
];

it.each(expected)('%s is number %s, says %j as %s and asks in order', (...expectedForm) => {
  expect(describedForm(expectedForm[0])).toEqual(expectedForm);
});
