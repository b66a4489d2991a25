import type { TicketForm } from '../form.ts';
import { addForm } from './add-form.ts';
import { choice, longText, notes, number, realm, screenshot, text } from './fields.ts';

/** Forms that ask for products and for what forecasts are made with. */
const template = (nameLabel: string) => [
  realm('realmName'),
  text('templateName', nameLabel, 'single', { letterCase: 'capital' }),
  longText('details'),
  screenshot,
];

export const addProductForms: readonly TicketForm[] = [
  addForm({
    subject: 'branchTemplate',
    masterType: 23,
    title: 'Branch Template',
    fields: template('branchTemplateName'),
  }),
  addForm({
    subject: 'treeTemplate',
    masterType: 22,
    title: 'Tree Template',
    fields: template('templateName'),
  }),
  addForm({
    subject: 'dataSource',
    masterType: 2,
    title: 'Data Source',
    fields: [
      realm('realmName'),
      choice('programName', 'program', 'programOfRealm', 'realmName'),
      choice('dataSourceType', 'dataSourceType', 'dataSourceType', 'realmName'),
      text('dataSourceName', 'dataSource', 'single'),
      notes,
    ],
    record: {
      realmName: 'realm',
      programName: 'program',
      dataSourceType: 'dataSourceType',
      dataSourceName: 'label',
    },
  }),
  addForm({
    subject: 'forecastMethod',
    masterType: 17,
    title: 'Forecast Method',
    fields: [
      text('forecastMethod', 'forecastMethod', 'single', { letterCase: 'capital' }),
      choice('forecastMethodTypeName', 'forecastMethodType', 'forecastMethodType'),
      notes,
    ],
    record: { forecastMethod: 'label', forecastMethodTypeName: 'forecastMethodTypeId' },
  }),
  addForm({
    subject: 'forecastingUnit',
    masterType: 4,
    title: 'Forecasting Unit',
    fields: [
      realm('realm'),
      choice('tracerCategory', 'tracerCategory', 'tracerCategory'),
      choice('productCategory', 'productCategory', 'productCategory', 'realm'),
      text('forecastingUnitDesc', 'forecastingUnitName', 'single'),
      text('genericName', 'genericName', 'single'),
      choice('unit', 'unit', 'unit'),
      notes,
    ],
    record: {
      realm: 'realm',
      tracerCategory: 'tracerCategory',
      productCategory: 'productCategory',
      forecastingUnitDesc: 'label',
      genericName: 'genericLabel',
      unit: 'unit',
    },
  }),
  addForm({
    subject: 'modelingType',
    masterType: 18,
    title: 'Modeling Type',
    fields: [text('modelingTypeName', 'modelingType', 'edge', { letterCase: 'capital' }), notes],
    record: { modelingTypeName: 'label' },
  }),
  addForm({
    subject: 'planningUnit',
    masterType: 6,
    title: 'Planning Unit',
    fields: [
      text('planningUnitDesc', 'planningUnitName', 'single'),
      choice('forecastingUnitDesc', 'forecastingUnit', 'forecastingUnit'),
      choice('unit', 'unit', 'unit'),
      number('multiplier', 'multiplier', 'multiplier'),
      notes,
    ],
    screenOrder: ['forecastingUnitDesc', 'multiplier', 'planningUnitDesc', 'unit', 'notes'],
    record: {
      planningUnitDesc: 'label',
      forecastingUnitDesc: 'forecastingUnit',
      unit: 'unit',
      multiplier: 'multiplier',
    },
  }),
  addForm({
    subject: 'productCategory',
    masterType: 7,
    title: 'Planning Unit Category',
    fields: [realm('realmName'), text('productCategoryName', 'productCategoryName', null), notes],
    record: { realmName: 'realm', productCategoryName: 'label' },
  }),
  addForm({
    subject: 'tracerCategory',
    masterType: 14,
    title: 'Tracer Category',
    fields: [realm('realmName'), text('tracerCategoryName', 'tracerCategoryName', 'single'), notes],
    record: { realmName: 'realm', tracerCategoryName: 'label' },
  }),
  addForm({
    subject: 'usagePeriod',
    masterType: 16,
    title: 'Usage Period',
    fields: [
      text('usagePeriodName', 'usagePeriod', 'edge', { letterCase: 'capital' }),
      number('conversionFactor', 'conversionFactor', 'factor'),
      notes,
    ],
    record: { usagePeriodName: 'label', conversionFactor: 'convertToMonth' },
  }),
];
