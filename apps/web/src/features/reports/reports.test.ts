import type { ExpiredBatch } from '@stockwell/engine/reports/expired-inventory';
import { describe, expect, it } from 'vitest';
import { annualShipmentCostReport } from './annual-shipment-cost.tsx';
import { budgetsReport } from './budgets.ts';
import { consumptionReport } from './consumption.ts';
import { costOfInventoryReport } from './cost-of-inventory.ts';
import { expiredInventoryReport } from './expired-inventory.tsx';
import { forecastErrorReport } from './forecast-error.tsx';
import { forecastMetricsReport } from './forecast-metrics.tsx';
import { globalConsumptionReport } from './global-consumption.ts';
import { inventoryTurnsReport } from './inventory-turns.tsx';
import { productCatalogReport } from './product-catalog.ts';
import { shipmentCostsReport } from './shipment-costs.ts';
import { shipmentDetailsReport } from './shipment-details.ts';
import { shipmentOverviewReport } from './shipment-overview.ts';
import { shipmentsByCountryReport } from './shipments-by-country.ts';
import { stockAdjustmentReport } from './stock-adjustment.ts';
import { stockStatusMatrixReport } from './stock-status-matrix.ts';
import { stockStatusMatrixGlobalReport } from './stock-status-matrix-global.ts';
import { stockStatusOverTimeReport } from './stock-status-over-time.ts';
import { stockStatusSnapshotReport } from './stock-status-snapshot.ts';
import { stockStatusSnapshotGlobalReport } from './stock-status-snapshot-global.tsx';
import { supplierLeadTimesReport } from './supplier-lead-times.ts';
import { supplyPlanReport } from './supply-plan-report.ts';
import { supplyPlanScoreCardReport } from './supply-plan-score-card.ts';
import { exampleScope, planningUnitList, programId, rowsOf, shown, version } from './testing.ts';
import { warehouseCapacityReport } from './warehouse-capacity.ts';

describe('reports of the example program', () => {
  it('show all products by months with their limits', () => {
    const [heading, ...rows] = rowsOf(stockStatusMatrixReport, 0);
    expect(heading?.slice(0, 6)).toEqual([
      'reports:column.planningUnit',
      'reports:column.planBy',
      'reports:column.minMax',
      'reports:column.monthsOut',
      'Oct-24',
      'Nov-24',
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(heading).toHaveLength(4 + 9);
  });

  it('mark months with shipments in files, and only there where icons are wanted', () => {
    const marked = rowsOf(stockStatusMatrixReport, 0)
      .flat()
      .filter((value) => /[+*]$/.test(String(value)));
    expect(marked.length).toBeGreaterThan(0);
    const plain = rowsOf(stockStatusMatrixReport, 0, { showIcons: false }).flat();
    expect(plain.filter((value) => /[+*]$/.test(String(value)))).toEqual([]);
  });

  it('count the products of each stock status, which add up to all products', () => {
    const rows = rowsOf(stockStatusMatrixReport, 1);
    const products = rowsOf(stockStatusMatrixReport, 0).length - 1;
    expect(rows.at(-1)?.slice(1)).toEqual(Array.from({ length: 9 }, () => products));
  });

  it('list months as rows in files of consumption', () => {
    const rows = rowsOf(consumptionReport, 0, { planningUnit: planningUnitList[0]?.planningUnit.id });
    expect(rows[0]).toEqual([
      'reports:column.month',
      'reports:consumption.forecast',
      'reports:consumption.actual',
      'reports:consumption.regionsReported',
    ]);
    expect(rows.slice(1, -1).map(([month]) => month)).toContain('2025-01');
  });

  it('sum shipments up by who pays, and list them with the same total', () => {
    const summary = rowsOf(shipmentDetailsReport, 1);
    const details = rowsOf(shipmentDetailsReport, 2);
    const costAt = details[0]?.indexOf('reports:column.totalCost') ?? -1;
    expect(details.length).toBeGreaterThan(2);
    expect(Number(details.at(-1)?.[costAt])).toBeCloseTo(Number(summary.at(-1)?.at(-1)), 6);
    // The id of a product is in files though the screen hides it.
    expect(details[0]).toContain('reports:column.productId');
  });

  it('show months of stock of every product and month as lines and rows', () => {
    const [heading, ...rows] = rowsOf(stockStatusOverTimeReport, 0);
    expect(heading).toEqual([
      'reports:column.month',
      'reports:column.planningUnit',
      'reports:column.stock',
      'reports:column.consumption',
      'reports:column.amcPast',
      'reports:column.amcFuture',
      'reports:column.amc',
      'reports:column.mos',
    ]);
    const products = rowsOf(stockStatusMatrixReport, 0).length - 1;
    expect(rows).toHaveLength(products * 9);
    const { chart } = shown(stockStatusOverTimeReport).sections[0] ?? {};
    expect(chart?.kind === 'plot' ? chart.series : []).toHaveLength(products);
  });

  it('show all products in one month, and those of a status alone', () => {
    const statusAt = 2;
    const [heading, ...rows] = rowsOf(stockStatusSnapshotReport, 0, { month: '2025-01' });
    expect(heading?.[statusAt]).toBe('reports:column.status');
    const products = rowsOf(stockStatusMatrixReport, 0).length - 1;
    expect(rows).toHaveLength(products);
    const [status] = new Set(rows.map((row) => String(row[statusAt])));
    const id = ['stockedOut', 'belowMin', 'toPlan', 'aboveMax', 'na'].findIndex(
      (band) => `reports:band.${band}` === status,
    );
    const [, ...some] = rowsOf(stockStatusSnapshotReport, 0, { month: '2025-01', statuses: [id] });
    expect(some).toEqual(rows.filter((row) => row[statusAt] === status));
  });

  it('show the products of programs in one month as a matrix, and one by one in files', () => {
    const asked = { month: '2025-01', approvedOnly: false };
    const products = rowsOf(stockStatusMatrixReport, 0).length - 1;
    const { table } = shown(stockStatusSnapshotGlobalReport, asked).sections[0] ?? {};
    expect(table?.columns.map(({ title }) => title)).toEqual(['reports:column.planningUnit', 'AAA-MAL']);
    expect(table?.rows).toHaveLength(products);
    const [heading, ...rows] = rowsOf(stockStatusSnapshotGlobalReport, 0, asked);
    expect(heading?.slice(0, 3)).toEqual([
      'reports:column.productId',
      'reports:column.planningUnit',
      'reports:column.program',
    ]);
    expect(rows).toHaveLength(products);
    const counts = rowsOf(stockStatusSnapshotGlobalReport, 1, asked);
    expect(counts.at(-1)).toEqual(['Total', products]);
  });

  it('sum shipments up as a tree whose parts are shares of the row above', () => {
    const [heading, ...rows] = rowsOf(shipmentOverviewReport, 2);
    expect(heading?.at(-1)).toBe('reports:overview.share (%)');
    const isPart = ([name]: readonly unknown[]): boolean => String(name).startsWith(' ');
    const groups = rows.slice(0, -1).filter((row) => !isPart(row));
    const parts = rows.filter(isPart);
    expect(parts.length).toBeGreaterThan(0);
    const shares = (of: typeof rows) => of.reduce((sum, row) => sum + Number(row.at(-1)), 0);
    expect(shares(groups)).toBeCloseTo(100, 4);
    expect(shares(parts)).toBeCloseTo(groups.length * 100, 4);
    const { sections } = shown(shipmentOverviewReport, { hideCalculations: true });
    expect(sections[2]?.table?.columns.map(({ key }) => key)).toEqual([
      'name',
      'productId',
      'quantity',
      'share',
    ]);
    expect(sections.map(({ chart }) => chart?.kind)).toEqual(['plot', 'pie', undefined]);
  });

  it('show programs or countries by months, with the products that were added up', () => {
    const [heading, ...rows] = rowsOf(stockStatusMatrixGlobalReport, 0);
    expect(heading?.slice(0, 4)).toEqual([
      'reports:column.program',
      'reports:column.planBy',
      'reports:column.monthsOut',
      'Oct-24',
    ]);
    expect(rows.map(([name]) => name)).toEqual([`AAA-MAL~v${version.data.currentVersion?.versionId ?? ''}`]);
    const countries = rowsOf(stockStatusMatrixGlobalReport, 0, { byCountry: true });
    expect(countries.map(([name]) => name)).toEqual(['reports:column.country', 'Aland']);
    expect(countries[1]?.slice(1)).toEqual(rows[0]?.slice(1));
  });

  it('show consumption by country or program, and added up in the table alone', () => {
    const planningUnits = [planningUnitList[0]?.planningUnit.id];
    const [heading, ...rows] = rowsOf(globalConsumptionReport, 0, { planningUnits });
    expect(heading?.slice(0, 2)).toEqual(['reports:column.country', 'reports:column.month']);
    expect(new Set(rows.slice(0, -1).map(([name]) => name))).toEqual(new Set(['Aland']));
    const programs = rowsOf(globalConsumptionReport, 0, { planningUnits, view: 2 });
    expect(programs[1]?.[0]).toBe('AAA-MAL');
    const all = rowsOf(globalConsumptionReport, 0, { planningUnits, aggregated: true });
    expect(all[0]?.[0]).toBe('reports:column.month');
    expect(all.at(-1)?.at(-1)).toBe(rows.at(-1)?.at(-1));
    const { chart } = shown(globalConsumptionReport, { planningUnits, aggregated: true }).sections[0] ?? {};
    expect(chart?.kind === 'plot' ? chart.series.map(({ name }) => name) : []).toEqual(['Aland']);
  });

  it('show shipments by country, on the map and by status, with one total', () => {
    const { sections } = shown(shipmentsByCountryReport);
    const [quantities, map, statuses] = sections;
    expect(map?.chart).toMatchObject({ kind: 'map', countries: [{ code: 'KEN', name: 'Aland' }] });
    expect(map?.notes).toEqual([]);
    expect(quantities?.table?.rows).toHaveLength(1);
    const totalOf = (section: number) => Number(rowsOf(shipmentsByCountryReport, section).at(-1)?.at(-1));
    expect(totalOf(0)).toBeGreaterThan(0);
    expect(totalOf(0)).toBe(totalOf(2));
    expect(statuses?.table?.columns.length).toBeGreaterThan(2);
  });

  it('value the stock of a month at catalog prices, with its total', () => {
    const [heading, ...rows] = rowsOf(costOfInventoryReport, 0, { month: '2025-01' });
    expect(heading?.at(-1)).toBe('reports:column.cost');
    const costs = rows.slice(0, -1).map((row) => Number(row.at(-1)));
    expect(costs.some((cost) => cost > 0)).toBe(true);
    expect(Number(rows.at(-1)?.at(-1))).toBeCloseTo(
      costs.reduce((sum, cost) => sum + cost, 0),
      2,
    );
  });

  it('sum costs of shipments up by year, with subtotals and a total', () => {
    const [heading, ...rows] = rowsOf(annualShipmentCostReport, 0);
    expect(heading?.slice(3)).toEqual(['2024', '2025', 'reports:column.totalCost']);
    const total = rows.at(-1);
    expect(total?.[2]).toBe('reports:total');
    const subtotals = rows.filter((row) => row[2] === 'reports:yearlyCost.subtotal');
    expect(subtotals.length).toBeGreaterThan(0);
    const sum = subtotals.reduce((found, row) => found + Number(row.at(-1)), 0);
    expect(sum).toBeGreaterThan(0);
    expect(Number(total?.at(-1))).toBeCloseTo(sum, 6);
  });

  it('list products with their categories, units and settings', () => {
    const [heading, ...rows] = rowsOf(productCatalogReport, 0);
    expect(heading).toHaveLength(16);
    expect(rows).toHaveLength(planningUnitList.length);
    const [first] = rows;
    expect(first?.slice(0, 5)).toEqual(['ARV', 'Adults', 'Tablets 10', 'Tablet', 'Generic 10']);
  });

  it('list what the stores of regions hold, with a sum of what is known', () => {
    const rows = rowsOf(warehouseCapacityReport, 0);
    expect(rows.slice(1)).toEqual([
      ['Aland', 'Region 1', 'AAA-MAL', '', 20],
      ['Total', null, null, null, 20],
    ]);
  });

  it('list batches that expire with what is lost, mark those of the next months, and lead to their plan', () => {
    const batch = (batchNo: string | null, expiryMonth: string): ExpiredBatch => ({
      planningUnitId: 10,
      batchId: batchNo,
      batchNo,
      autoGenerated: batchNo === null,
      startMonth: '2023-03',
      expiryMonth,
      shelfLifeMonths: 24,
      expiredQuantity: 400,
      shipmentId: null,
      unitRateUsd: 2.5,
      totalCost: 1000,
      ledger: [],
    });
    const rows = [batch('X1', '2025-03'), batch(null, '2026-03')];
    const { table, notes } = shown(expiredInventoryReport, {}, { rows, totalCost: 2000 }).sections[0] ?? {};
    expect(notes).toEqual(['reports:expiries.soon']);
    expect(rows.map((row) => table?.isMarked?.(row))).toEqual([true, false]);
    const column = table?.columns.find(({ key }) => key === 'batch');
    expect(rows.map((row) => column?.href?.(row))).toEqual([
      `/supplyPlan/${programId}/10/X1/2025-03-01`,
      undefined,
    ]);
    expect(table?.columns.find(({ key }) => key === 'cost')?.total).toBe('sum');
  });

  it('show budgets with what is used of them, mark what is overspent, and lead to their shipments', () => {
    const [row] = rowsOf(budgetsReport, 1).slice(1);
    expect(row?.slice(0, 5)).toEqual(['Grant', 'GF-24', 'Global Fund', 'Donors', 'EUR']);
    // 100,000 euros at 1.25, of which no shipment takes anything.
    expect(row?.slice(5, 10)).toEqual([125_000, 0, 0, 125_000, 0]);
    const { table } = shown(budgetsReport).sections[1] ?? {};
    expect(table?.hrefOf?.(table.rows[0])).toBe('/report/shipmentSummery/9/GF-24');
    expect(table?.isMarked?.({ remainingUsd: -1 })).toBe(true);
  });

  it('sum costs of shipments up by funding source, agent or product, with the same total', () => {
    const totals = [1, 2, 3].map((view) => {
      const [heading, ...rows] = rowsOf(shipmentCostsReport, 0, { view });
      expect(rows.length).toBeGreaterThan(1);
      const freight = heading?.indexOf('reports:column.freightPercent (%)') ?? -1;
      expect(rows.at(-1)?.[freight]).toBeCloseTo(15, 6);
      return Number(rows.at(-1)?.at(-1));
    });
    expect(totals[0]).toBeGreaterThan(0);
    expect(new Set(totals).size).toBe(1);
  });

  it('list the lead times of a product without an agent, by agent and for local procurement', () => {
    const [heading, ...rows] = rowsOf(supplierLeadTimesReport, 0);
    expect(heading).toHaveLength(2 + 11);
    const kinds = rows.map((row) => row[1]);
    expect(kinds[0]).toBe('reports:leadTimes.notSelected');
    expect(kinds).toContain('reports:column.localProcurement');
  });

  it('list adjustments with their running total and the name of who changed them', () => {
    const [heading, ...rows] = rowsOf(stockAdjustmentReport, 0);
    expect(heading).toEqual([
      'reports:column.planningUnit',
      'reports:column.productId',
      'reports:column.month',
      'reports:column.region',
      'reports:column.dataSource',
      'reports:column.adjustment',
      'reports:column.runningTotal',
      'reports:column.lastModifiedBy',
      'reports:column.lastModifiedDate',
      'reports:column.notes',
    ]);
    expect(rows.map((row) => [row[2], row[5], row[6], row[7]])).toEqual([
      ['2024-12', -20, -20, 'Ada'],
      ['2025-01', 5, -15, 'Ada'],
    ]);
  });

  it('show the plan of one product with its shipments, or of all one after the other', () => {
    const { sections } = shown(supplyPlanReport);
    expect(sections.map(({ id }) => id)).toEqual(['plan', 'settings']);
    const [heading, ...rows] = rowsOf(supplyPlanReport, 0);
    expect(heading).not.toContain('reports:column.consensus');
    expect(rows).toHaveLength(9 + 1);
    const detailsAt = heading?.indexOf('reports:column.shipmentLines') ?? -1;
    const quantityAt = heading?.indexOf('reports:column.shipmentQuantity') ?? -1;
    const shipped = rows.filter((row) => row[detailsAt]);
    expect(shipped.length).toBeGreaterThan(0);
    expect(shipped.every((row) => Number(row[quantityAt]) > 0)).toBe(true);
    const separately = shown(supplyPlanReport, { separately: true, planningUnits: 'all' }).sections;
    const products = rowsOf(stockStatusMatrixReport, 0).length - 1;
    expect(separately).toHaveLength(products + 1);
    expect(rowsOf(supplyPlanReport, products, { separately: true, planningUnits: 'all' })).toHaveLength(
      1 + products,
    );
  });

  it('show the forecast error of a product with the figures behind it', () => {
    const { chart } = shown(forecastErrorReport).sections[0] ?? {};
    expect(chart?.kind === 'plot' ? chart.series.map(({ id }) => id) : []).toEqual([
      'forecast',
      'actual',
      'error',
      'threshold',
    ]);
    const [heading, ...rows] = rowsOf(forecastErrorReport, 0);
    expect(heading?.at(-1)).toBe('reports:forecastError.average');
    expect(heading).toContain('Jan-25');
    const titles = rows.map(([title]) => String(title).trim());
    expect(titles.slice(0, 4)).toEqual([
      'reports:forecastError.errorOf',
      'reports:column.actualConsumption',
      'reports:column.forecastConsumption',
      'reports:forecastError.difference',
    ]);
  });

  it('rank products by their forecast error, each of which leads to its months', () => {
    const { table } = shown(forecastMetricsReport, { month: '2025-01' }).sections[0] ?? {};
    expect(table?.rows.length).toBeGreaterThan(0);
    const unit = table?.columns.find(({ key }) => key === 'unit');
    const [href] = table?.rows.map((row) => unit?.href?.(row)) ?? [];
    expect(href).toMatch(
      /^\/report\/consumptionForecastErrorSupplyPlan\?program=\d+&planningUnits=\d+&timeWindow=2$/,
    );
  });

  it('show the turns of stock by country, program and product', () => {
    const rows = rowsOf(inventoryTurnsReport, 0, { month: '2025-06' });
    const names = rows.slice(1).map(([name]) => String(name).trim());
    expect(names.slice(0, 2)).toEqual(['Aland', 'AAA-MAL']);
    expect(names.length).toBeGreaterThan(2);
    const byCategory = rowsOf(inventoryTurnsReport, 0, { month: '2025-06', view: 2 });
    expect(byCategory[1]?.[0]).toBe('ARV');
  });

  it('grade a program, its country and its technical areas', () => {
    const [heading, ...rows] = rowsOf(supplyPlanScoreCardReport, 0, { showDetail: true });
    expect(rows[0]?.[0]).toBe('AAA-MAL');
    expect(heading?.slice(-6, -2)).toEqual([
      'reports:scoreCard.quality',
      'reports:column.status',
      'reports:scoreCard.stock',
      'reports:scoreCard.total',
    ]);
    const quality = Number(rows[0]?.at(-6));
    expect(quality).toBeGreaterThanOrEqual(0);
    expect(quality).toBeLessThanOrEqual(100);
    expect(rowsOf(supplyPlanScoreCardReport, 0, { view: 1 })[1]?.[0]).toBe('Aland');
  });

  it('draw scores in the order of their table, and lead to the problems behind them', () => {
    const { table } = shown(supplyPlanScoreCardReport).sections[0] ?? {};
    const [row] = table?.rows ?? [];
    const other = { ...(row as object), programId: 99 };
    const chart = table?.chartOf?.([other, row]);
    expect(chart?.kind === 'plot' && chart.x.kind === 'categories' && chart.x.names).toEqual([
      '#99',
      'AAA-MAL',
    ]);
    const total = table?.columns.find(({ key }) => key === 'total');
    const hrefs = (of: unknown) => total?.explain?.(of).links?.map(({ href }) => href);
    expect(hrefs(row)).toEqual([`/report/problemList/1/${programId}/false`]);
    // No copy of the other program is here.
    expect(hrefs(other)).toEqual(['/report/editStatus/99/1?tab=problems']);
  });

  it('show procurement agents in the colours that they were given', () => {
    const agent = (id: number, colorHtmlCode: string) => ({
      procurementAgentId: id,
      procurementAgentCode: `A${id}`,
      colorHtmlCode,
    });
    const lists = { ...exampleScope.lists, procurementAgent: [agent(7, '#2A6F97'), agent(8, '')] };
    const row = { level: 'group', groupId: 7, programId: null, realmCountryId: null, planningUnitId: null };
    const costs = { quantity: null, productCostUsd: 5, freightCostUsd: 1, totalCostUsd: 6 };
    const rows = [7, 8].map((groupId) => ({ ...row, groupId, ...costs, totalCostPercent: 50 }));
    const given = { rows, bars: [] };
    const { sections } = shown(shipmentOverviewReport, { view: 2 }, given, { ...exampleScope, lists });
    const pie = sections[1]?.chart;
    expect(pie?.kind === 'pie' && pie.slices.map(({ colour }) => colour)).toEqual([
      { light: '#2A6F97', dark: '#2A6F97' },
      undefined,
    ]);
  });

  it('say that there is nothing where nothing is', () => {
    const period = { from: '2016-01', to: '2016-02' };
    expect(shown(shipmentDetailsReport, { period }).isEmpty).toBe(true);
    expect(shown(consumptionReport, { period }).isEmpty).toBe(true);
    expect(shown(stockStatusOverTimeReport, { period }).isEmpty).toBe(true);
  });

  it('lead from a product of a copy to its plan, and from a version of the server to its report', () => {
    const links = (asked = {}) => {
      const { table } = shown(stockStatusMatrixReport, asked).sections[0] ?? {};
      return table?.rows.map((row) => table.columns[0]?.href?.(row));
    };
    expect(links()?.[0]).toBe(`/supplyPlan/${programId}/1/${planningUnitList[0]?.planningUnit.id}`);
  });
});
