import { reportEndpoints } from '../../packages/model/src/api/reports.ts';
import { addMonths, firstDayOf, lastDayOf, monthOfDate } from '../../packages/model/src/months.ts';

const today = new Date().toISOString().slice(0, 10);
const month = monthOfDate(today);
const period = { startDate: firstDayOf(addMonths(month, -6)), stopDate: lastDayOf(addMonths(month, 17)) };
const pastYear = { startDate: firstDayOf(addMonths(month, -12)), stopDate: lastDayOf(addMonths(month, -1)) };
const dt = firstDayOf(month);
const lastMonth = firstDayOf(addMonths(month, -1));

export interface Request {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

/** What the pages ask for when they are opened: all programs, and most of them all products. */
export const globalRequests: readonly Request[] = [
  {
    name: 'stock status matrix by program',
    path: reportEndpoints.stockStatusMatrixGlobal.path,
    body: { ...period, reportView: 1 },
  },
  {
    name: 'stock status matrix by country',
    path: reportEndpoints.stockStatusMatrixGlobal.path,
    body: { ...period, reportView: 2 },
  },
  {
    name: 'consumption by country',
    path: reportEndpoints.globalConsumption.path,
    body: { ...period, viewBy: 1 },
  },
  {
    name: 'consumption by program',
    path: reportEndpoints.globalConsumption.path,
    body: { ...period, viewBy: 2 },
  },
  {
    name: 'stock status snapshot',
    path: reportEndpoints.stockStatusAcrossProducts.path,
    body: { dt },
  },
  { name: 'inventory turns', path: reportEndpoints.inventoryTurns.path, body: { dt: lastMonth } },
  {
    name: 'supply plan score card',
    path: reportEndpoints.supplyPlanScoreCard.path,
    body: { today },
  },
  {
    name: 'forecast error',
    path: reportEndpoints.forecastMetricsComparision.path,
    body: { startDate: lastMonth },
  },
  {
    name: 'shipments by country',
    path: reportEndpoints.shipmentGlobalDemand.path,
    body: { ...period },
  },
  {
    name: 'shipment overview by country',
    path: reportEndpoints.shipmentOverview.path,
    body: { ...period, aggregateByCountry: true },
  },
  { name: 'budgets', path: reportEndpoints.budgetReport.path, body: { ...pastYear } },
  { name: 'warehouse capacity', path: reportEndpoints.warehouseCapacityReport.path, body: {} },
];

/** Every shipment has a row in the answer, so that of all products it is as large as what is stored. */
export const shipmentDetails = (planningUnitIds: readonly number[]): Request => ({
  name: `shipment details of ${planningUnitIds.length === 0 ? 'all products' : 'one product'}`,
  path: reportEndpoints.shipmentDetails.path,
  body: { ...period, planningUnitIds },
});

/** One product in all programs. */
export const ofProduct = (planningUnitId: number): readonly Request[] => [
  {
    name: 'stock status matrix of one product',
    path: reportEndpoints.stockStatusMatrixGlobal.path,
    body: { ...period, planningUnitIds: [planningUnitId] },
  },
  {
    name: 'consumption of one product',
    path: reportEndpoints.globalConsumption.path,
    body: { ...period, planningUnitIds: [planningUnitId] },
  },
  shipmentDetails([planningUnitId]),
];

export const programRequests = (programId: number): readonly Request[] => [
  {
    name: 'stock status matrix of a program',
    path: reportEndpoints.stockStatusMatrix.path,
    body: { ...period, programId, versionId: -1 },
  },
  {
    name: 'stock status over time of a program',
    path: reportEndpoints.stockStatusOverTime.path,
    body: { ...period, programId, versionId: -1 },
  },
  {
    name: 'cost of inventory of a program',
    path: reportEndpoints.costOfInventory.path,
    body: { dt, programId, versionId: -1 },
  },
];
