import { parseProgramData } from '@stockwell/model/program-data/index';
import { exampleProgram, recordId } from '@stockwell/model/program-data/testing';
import { planProgram } from '../supply-plan/supply-plan.ts';
import type { ExportNames } from './export-names.ts';
import type { PlannedVersion } from './plan-document.ts';

export const exampleNames: ExportNames = {
  label: 'Example program',
  programNotes: 'Notes of the program',
  realmCountry: { realmCountryId: 5, label: 'Novaria', countryCode: 'NVR', countryCode2: 'NV' },
  organisation: { id: 7, label: 'Ministry of Health', code: 'MOH' },
  healthAreas: [{ id: 3, label: 'Malaria', code: 'MAL' }],
  regions: new Map([[1, { label: 'North' }]]),
  products: new Map([
    [
      10,
      {
        label: 'Tablets, 100',
        multiplier: 100,
        forecastingUnit: { id: 20, label: 'Tablet' },
        tracerCategory: { id: 30, label: 'Tracer' },
        productCategory: { id: 40, label: 'Medicines' },
        skuCodes: [
          { agent: { id: 3, label: 'Agent', code: 'AG' }, skuCode: 'SKU10', active: true },
          { agent: { id: 4, label: 'Other', code: 'OT' }, skuCode: 'OLD', active: false },
        ],
      },
    ],
  ]),
  reportingUnits: new Map([[100, { label: 'Pack' }]]),
  procurementAgents: new Map([[3, { label: 'Agent', code: 'AG' }]]),
  fundingSources: new Map([[8, { label: 'To be decided', code: 'TBD' }]]),
  budgets: new Map([[9, { label: 'Budget', code: 'B-1' }]]),
  dataSources: new Map([[11, { label: 'Warehouse' }]]),
  currencies: new Map([[1, { label: 'US dollar', code: 'USD' }]]),
};

/** The small program of the document tests as version 4, with an inactive record in each list. */
export function exampleVersion(): PlannedVersion {
  const program = exampleProgram();
  const [consumption] = program.consumptionList ?? [];
  const [shipment] = program.shipmentList ?? [];
  if (!consumption || !shipment) throw new Error('The example lacks records');
  const data = parseProgramData({
    ...program,
    currentVersion: { versionId: 4, versionType: { id: 2 }, versionStatus: { id: 2 }, notes: 'Ready' },
    consumptionList: [
      { ...consumption, dataSource: { id: 11 } },
      { ...consumption, consumptionId: recordId(2, 1), consumptionDate: '2025-02-01', active: false },
    ],
    shipmentList: [
      {
        ...shipment,
        procurementAgent: { id: 3 },
        fundingSource: { id: 8 },
        budget: { id: 9 },
        currency: { id: 1, conversionRateToUsd: 1 },
        shipmentMode: { id: 2 },
      },
      { ...shipment, shipmentId: recordId(2, 4), batchInfoList: [], active: false },
    ],
  });
  return { data, plans: planProgram(data, '2025-01-15'), names: exampleNames };
}
