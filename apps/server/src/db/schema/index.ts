import { links } from './entities.ts';

export * from './access.ts';
export * from './currency-rates.ts';
export * from './dashboard-choices.ts';
export * from './data-feeds.ts';
export * from './devices.ts';
export * from './entities.ts';
export * from './erp.ts';
export * from './files.ts';
export * from './jobs.ts';
export * from './labels.ts';
export * from './pipeline.ts';
export * from './plans-out.ts';
export * from './program-data.ts';
export * from './programs.ts';
export * from './report-views.ts';
export * from './service-desk.ts';
export * from './session.ts';
export * from './tickets.ts';

// The migration generator sees exported tables only, so the generated link tables are named one by one.
const link = (name: string) => {
  const table = links[name];
  if (!table) throw new Error(`No link table ${name}`);
  return table;
};
export const healthAreaCountryTable = link('healthArea.realmCountryList');
export const organisationCountryTable = link('organisation.realmCountryList');
export const programHealthAreaTable = link('program.healthAreaList');
export const programAgentTable = link('program.procurementAgentList');
export const programFundingTable = link('program.fundingSourceList');
export const equivalencyUnitAreaTable = link('equivalencyUnit.healthAreaList');
export const budgetProgramTable = link('budget.programs');
export const programRegionTable = link('program.regionList');
export const problemParameterTracerTable = link('realmProblem.tracerCategories');
