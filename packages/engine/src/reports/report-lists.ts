import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import { masterDataLists } from './master-data/from-lists.ts';

/** The master data that figures, filters and names of reports are made of. */
export const reportLists = [
  ...masterDataLists,
  'realmCountry',
  'healthArea',
  'currency',
  'unit',
  'tracerCategory',
  'forecastingUnit',
  'programPlanningUnit',
  'realmCountryPlanningUnit',
  'dataSource',
  'equivalencyUnit',
  'procurementAgentType',
  'fundingSourceType',
  'dataset',
  'usagePeriod',
  'forecastMethod',
] as const satisfies readonly StreamedEntity[];

export type ReportList = (typeof reportLists)[number];
