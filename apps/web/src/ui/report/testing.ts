import type { ReportScope } from './scope.ts';
import { noLists } from './use-master-lists.ts';

const label = (text: string) => ({ label: { label_en: text } });
const ref = (id: number, text: string) => ({ id, ...label(text) });

const product = (id: number, text: string, programId: number, active = true) => ({
  active,
  program: { id: programId },
  planningUnit: ref(id, text),
});

const unit = (planningUnitId: number, forecastingUnitId: number, tracer: string, category: number) => ({
  planningUnitId,
  forecastingUnit: {
    ...ref(forecastingUnitId, `FU ${forecastingUnitId}`),
    tracerCategory: ref(tracer.length, tracer),
    productCategory: ref(category, `Category ${category}`),
  },
});

/** Two countries with a program each and one with none, for tests of filters. */
export const exampleScope: ReportScope = {
  isReady: true,
  isOnline: true,
  mayDownload: true,
  language: 'en',
  t: (key) => key,
  today: '2026-11-17',
  programs: [
    { id: 1, code: 'AAA-MAL', name: 'Malaria', realmCountryId: 10, technicalAreaIds: [31], isLocal: true },
    { id: 2, code: 'BBB-HIV', name: 'HIV', realmCountryId: 20, technicalAreaIds: [31, 32], isLocal: false },
  ],
  versions: [
    {
      from: 'local',
      versionId: 4,
      label: '4 (Local)',
      cutOffDate: null,
      createdDate: null,
      isModified: true,
    },
    { from: 'server', versionId: 5, label: '5**', cutOffDate: null, createdDate: null, isModified: false },
  ],
  lists: {
    ...noLists,
    program: [
      {
        programId: 1,
        regionList: [ref(71, 'South'), ref(70, 'North')],
        procurementAgentList: [ref(90, 'GHSC')],
      },
      { programId: 2, regionList: [ref(72, 'West')], procurementAgentList: [] },
    ],
    realmCountry: [
      { realmCountryId: 10, country: label('Aland') },
      { realmCountryId: 20, country: label('Bland') },
      { realmCountryId: 30, country: label('Cland') },
    ],
    healthArea: [
      { healthAreaId: 31, ...label('Malaria') },
      { healthAreaId: 32, ...label('HIV') },
      { healthAreaId: 33, ...label('TB') },
    ],
    programPlanningUnit: [
      product(100, 'Zinc', 1),
      product(101, 'Artesunate', 1),
      product(102, 'Withdrawn', 1, false),
      product(200, 'Dolutegravir', 2),
      product(100, 'Zinc', 2),
    ],
    planningUnit: [unit(100, 500, 'Zn', 41), unit(101, 501, 'ACT', 42), unit(200, 502, 'ARVs', 43)],
    realmCountryPlanningUnit: [
      {
        realmCountryPlanningUnitId: 800,
        realmCountry: { id: 10 },
        planningUnit: { id: 100 },
        ...label('Zinc A'),
      },
      {
        realmCountryPlanningUnitId: 801,
        realmCountry: { id: 20 },
        planningUnit: { id: 100 },
        ...label('Zinc B'),
      },
      {
        realmCountryPlanningUnitId: 802,
        realmCountry: { id: 30 },
        planningUnit: { id: 100 },
        ...label('Zinc C'),
      },
    ],
    productCategory: [
      { productCategoryId: 43, sortOrder: '00.02', ...label('Antiretrovirals') },
      { productCategoryId: 40, sortOrder: '00', ...label('All products') },
      { productCategoryId: 41, sortOrder: '00.01', ...label('Supplements') },
      { productCategoryId: 42, sortOrder: '00.01.01', ...label('Tablets') },
      { productCategoryId: 44, sortOrder: '00.010', ...label('Devices') },
    ],
    equivalencyUnit: [
      { equivalencyUnitId: 60, program: null, ...label('Treatments') },
      { equivalencyUnitId: 61, program: { id: 2 }, ...label('Patient years') },
      { equivalencyUnitId: 62, program: null, active: false, ...label('Old unit') },
    ],
    equivalencyUnitMapping: [
      { equivalencyUnit: { id: 60 }, forecastingUnit: { id: 500 }, program: null },
      { equivalencyUnit: { id: 60 }, forecastingUnit: { id: 502 }, program: { id: 2 } },
      { equivalencyUnit: { id: 60 }, forecastingUnit: { id: 501 }, program: { id: 2 } },
    ],
    fundingSourceType: [
      { fundingSourceTypeId: 1, ...label('Donors') },
      { fundingSourceTypeId: 2, ...label('Governments') },
    ],
    fundingSource: [
      { fundingSourceId: 80, fundingSourceCode: 'GF', fundingSourceType: { id: 1 } },
      { fundingSourceId: 81, fundingSourceCode: 'GOV', fundingSourceType: { id: 2 } },
      { fundingSourceId: 82, fundingSourceCode: 'PMI', fundingSourceType: { id: 1 } },
    ],
    procurementAgent: [
      { procurementAgentId: 90, procurementAgentCode: 'GHSC', procurementAgentType: { id: 3 } },
      { procurementAgentId: 91, procurementAgentCode: 'UNICEF', procurementAgentType: { id: 4 } },
    ],
  },
};
