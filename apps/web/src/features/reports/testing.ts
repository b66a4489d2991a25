import { type ReportName, reportOf } from '@stockwell/engine/reports/index';
import { masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import { partsIn } from '@stockwell/engine/reports/master-data/index';
import { exampleVersion } from '@stockwell/engine/reports/testing';
import { first, recordId } from '@stockwell/model/program-data/testing';
import { chartTexts } from '../../ui/charts/index.ts';
import { csvDocumentRows } from '../../ui/export/write-csv.ts';
import { settleFilters } from '../../ui/report/filter-values.ts';
import { type AnyReport, calledName } from '../../ui/report/report.ts';
import { reportLabels } from '../../ui/report/report-labels.ts';
import { programsOf } from '../../ui/report/report-scope.ts';
import { exportedTable } from '../../ui/report/report-table.ts';
import type { ReportScope } from '../../ui/report/scope.ts';
import { noLists } from '../../ui/report/use-master-lists.ts';

const adjustments = [
  { inventoryDate: '2024-12-31', adjustmentQty: -20 },
  { inventoryDate: '2025-01-31', adjustmentQty: 5 },
];

export const version = exampleVersion(
  ({
    planningUnitList: units,
    shipmentList: shipments = [],
    inventoryList = [],
    consumptionList = [],
    batchInfoList = [],
  }) => ({
    // Some of it expires within the months that are shown.
    batchInfoList: batchInfoList.map((batch) => ({ ...batch, expiryDate: '2025-06-01' })),
    currentVersion: { versionId: 1, versionType: { id: 1 }, versionStatus: { id: 1 } },
    consumptionList: [
      ...consumptionList,
      {
        ...first(consumptionList),
        consumptionId: recordId(2, 1),
        actualFlag: true,
        consumptionRcpuQty: 80,
      },
    ],
    inventoryList: [
      ...inventoryList,
      ...adjustments.map((adjustment, n) => ({
        ...first(inventoryList),
        inventoryId: recordId(n, 9),
        actualQty: null,
        lastModifiedBy: { userId: 5 },
        ...adjustment,
      })),
    ],
    planningUnitList: units.map((unit) => ({ ...unit, catalogPrice: 3.2 })),
    shipmentList: shipments.map((shipment) => ({ ...shipment, productCost: 8000, freightCost: 1200 })),
  }),
);
export const { programId, planningUnitList } = version.data;
/** Who has changed its records. */
export const userNames: ReadonlyMap<number, string> = new Map([[5, 'Ada']]);
const label = (text: string) => ({ label: { label_en: text } });

const lists: ReportScope['lists'] = {
  ...noLists,
  realmCountry: [{ realmCountryId: 6, country: { ...label('Aland'), countryCode: 'KEN' } }],
  program: [
    {
      programId,
      programCode: 'AAA-MAL',
      ...label('Malaria'),
      realmCountry: { realmCountryId: 6 },
      healthAreaList: [{ id: 30 }],
      regionList: version.data.regionList.map(({ regionId }) => ({
        regionId,
        ...label(`Region ${regionId}`),
      })),
      procurementAgentList: [{ id: 7 }],
    },
  ],
  healthArea: [{ healthAreaId: 30, ...label('Malaria') }],
  procurementAgentType: [{ procurementAgentTypeId: 1, ...label('Buyers') }],
  procurementAgent: [
    {
      procurementAgentId: 7,
      procurementAgentCode: 'BUY',
      procurementAgentType: { id: 1 },
      ...label('Buyer'),
    },
  ],
  region: version.data.regionList.map(({ regionId }) => ({
    regionId,
    realmCountry: { realmCountryId: 6 },
    capacityCbm: 20,
    ...label(`Region ${regionId}`),
  })),
  programPlanningUnit: planningUnitList.map(({ planningUnit: { id } }) => ({
    active: true,
    program: { id: programId },
    planningUnit: { id, ...label(`Product ${id}`) },
  })),
  planningUnit: planningUnitList.map(({ planningUnit: { id } }) => ({
    planningUnitId: id,
    ...label(`Product ${id}`),
    forecastingUnit: {
      forecastingUnitId: id,
      productCategory: { id: 40 },
      tracerCategory: { id: 50 },
      unit: { id: 60 },
    },
  })),
  forecastingUnit: planningUnitList.map(({ planningUnit: { id } }) => ({
    forecastingUnitId: id,
    ...label(`Tablets ${id}`),
    genericLabel: label(`Generic ${id}`).label,
  })),
  productCategory: [{ productCategoryId: 40, ...label('ARV') }],
  fundingSourceType: [{ fundingSourceTypeId: 2, ...label('Donors') }],
  fundingSource: [
    {
      fundingSourceId: 3,
      fundingSourceCode: 'GF',
      fundingSourceType: { id: 2 },
      ...label('Global Fund'),
    },
  ],
  currency: [{ currencyId: 4, currencyCode: 'EUR', ...label('Euro') }],
  budget: [
    {
      budgetId: 9,
      budgetCode: 'GF-24',
      ...label('Grant'),
      fundingSource: { fundingSourceId: 3 },
      currency: { currencyId: 4 },
      programs: [{ id: programId }],
      startDate: '2024-06-01',
      stopDate: '2026-05-31',
      budgetAmt: 100_000,
      conversionRateToUsd: 1.25,
    },
  ],
  tracerCategory: [{ tracerCategoryId: 50, ...label('Adults') }],
  unit: [{ unitId: 60, ...label('Tablet') }],
};

/** What the reports of the example can be asked about, for who has a copy of it. */
export const exampleScope: ReportScope = {
  isReady: true,
  isOnline: true,
  mayDownload: true,
  language: 'en',
  t: (key) => key,
  today: '2025-02-10',
  programs: programsOf(lists, [{ programId, modified: false }], true, 'en'),
  versions: [
    { from: 'local', versionId: 1, label: '1', cutOffDate: null, createdDate: null, isModified: false },
  ],
  lists,
};

type Asked = Readonly<Record<string, unknown>>;

/** The filters of a report with what is asked for; months are those of the example. */
export const exampleFilters = ({ filters }: AnyReport, asked: Asked, scope: ReportScope) =>
  settleFilters(filters, { program: programId, period: { from: '2024-10', to: '2025-06' }, ...asked }, scope);

/** The figures of the example program, as the engine computes them. */
export function exampleFigures(name: ReportName, filters: unknown): unknown {
  const { compute, masterData } = reportOf(name);
  const master = masterDataFrom(exampleScope.lists, [programId], partsIn(masterData));
  return compute([{ version, realmCountryId: 6 }], filters, master);
}

/** The report as it is shown for the example program. */
export function shown(report: AnyReport, asked: Asked = {}, given?: unknown, scope = exampleScope) {
  const values = exampleFilters(report, asked, scope);
  const figures = given ?? exampleFigures(calledName(report, values), report.request(values, scope));
  return report.view(figures, {
    values,
    scope,
    labels: reportLabels(scope, userNames),
    t: scope.t,
    language: 'en',
    chartTexts: chartTexts('en'),
    hasPage: () => true,
  });
}

export const rowsOf = (report: AnyReport, section: number, asked = {}) => {
  const { table, exportTable = table } = shown(report, asked).sections[section] ?? {};
  if (!exportTable) throw new Error('The section has no table');
  return csvDocumentRows(
    {
      title: '',
      facts: [],
      day: '2025-02-10',
      tableOnly: true,
      sections: [{ heading: '', table: exportedTable(exportTable, 'Total') }],
    },
    { language: 'en', fact: String, page: String, continued: String },
  );
};
