import type { DatasetData, DatasetPlanningUnit, Tree } from '@stockwell/model/dataset-data/index';

type Cell = string | number | boolean | null;

/** The price was typed by hand; it is saved as no agent. */
export const customPrice = -1;

/** A product of a forecast as it is typed. */
export interface ProductCells {
  readonly planningUnit: Cell;
  readonly consumptionForecast: Cell;
  readonly treeForecast: Cell;
  readonly stock: Cell;
  readonly existingShipments: Cell;
  readonly monthsOfStock: Cell;
  /** An agent, `customPrice`, or none. */
  readonly priceType: Cell;
  readonly price: Cell;
  readonly notes: Cell;
  readonly active: Cell;
}
export type ProductCell = keyof ProductCells;

export const productCells = (unit: DatasetPlanningUnit): ProductCells => ({
  planningUnit: unit.planningUnit.id,
  consumptionForecast: unit.consuptionForecast,
  treeForecast: unit.treeForecast,
  stock: unit.stock,
  existingShipments: unit.existingShipments,
  monthsOfStock: unit.monthsOfStock,
  priceType: unit.procurementAgent?.id ?? (unit.price === null ? null : customPrice),
  price: unit.price,
  notes: unit.planningUnitNotes,
  active: unit.active,
});

/** How a new row begins. */
export const newProductCells: ProductCells = {
  planningUnit: null,
  consumptionForecast: true,
  treeForecast: true,
  stock: null,
  existingShipments: null,
  monthsOfStock: null,
  priceType: null,
  price: null,
  notes: null,
  active: true,
};

/** The price of an agent for a product: null where the agent has none, undefined where nobody can be asked. */
export type AgentPrice = (planningUnitId: number, agentId: number) => number | null | undefined;

/** A row after a cell was typed, with what follows from it. */
export function withProductCell(
  cells: ProductCells,
  key: ProductCell,
  value: Cell,
  priceOf: AgentPrice,
): ProductCells {
  const next = { ...cells, [key]: value };
  // Another product has other prices.
  if (key === 'planningUnit') return { ...next, priceType: null, price: null };
  if (key === 'price' && value !== null && cells.priceType === null)
    return { ...next, priceType: customPrice };
  const { planningUnit, priceType } = next;
  if (key !== 'priceType' || typeof planningUnit !== 'number') return next;
  if (typeof priceType !== 'number' || priceType === customPrice) return next;
  const price = priceOf(planningUnit, priceType);
  // Without a connection the price stays as it is.
  return price === undefined ? next : { ...next, price };
}

export type ProductRule = 'required' | 'duplicate' | 'whole' | 'months' | 'price' | 'priceType';

export interface ProductIssue {
  readonly cell: ProductCell;
  readonly rule: ProductRule;
}

const mostDigits = 9_999_999_999;
const mostMonths = 99;

const isWhole = (cell: Cell, most: number): boolean =>
  cell === null || (typeof cell === 'number' && Number.isInteger(cell) && cell >= 0 && cell <= most);

/** What is wrong with a row; `taken` are the products of all other rows, inactive ones included. */
export function checkProduct(cells: ProductCells, taken: ReadonlySet<number>): ProductIssue[] {
  const issues: ProductIssue[] = [];
  const { planningUnit, priceType, price } = cells;
  if (typeof planningUnit !== 'number') issues.push({ cell: 'planningUnit', rule: 'required' });
  else if (taken.has(planningUnit)) issues.push({ cell: 'planningUnit', rule: 'duplicate' });
  for (const cell of ['stock', 'existingShipments'] as const)
    if (!isWhole(cells[cell], mostDigits)) issues.push({ cell, rule: 'whole' });
  if (!isWhole(cells.monthsOfStock, mostMonths)) issues.push({ cell: 'monthsOfStock', rule: 'months' });
  if (priceType !== null && typeof priceType !== 'number')
    issues.push({ cell: 'priceType', rule: 'priceType' });
  if (price !== null && !(typeof price === 'number' && price >= 0 && price <= mostDigits))
    issues.push({ cell: 'price', rule: 'price' });
  return issues;
}

const numberIn = (cell: Cell): number | null => (typeof cell === 'number' ? cell : null);

/** A product with typed cells that are right. */
export const productWith = (unit: DatasetPlanningUnit, cells: ProductCells): DatasetPlanningUnit => ({
  ...unit,
  consuptionForecast: cells.consumptionForecast === true,
  treeForecast: cells.treeForecast === true,
  stock: numberIn(cells.stock),
  existingShipments: numberIn(cells.existingShipments),
  monthsOfStock: numberIn(cells.monthsOfStock),
  procurementAgent:
    typeof cells.priceType === 'number' && cells.priceType !== customPrice ? { id: cells.priceType } : null,
  price: numberIn(cells.price),
  planningUnitNotes: typeof cells.notes === 'string' && cells.notes !== '' ? cells.notes : null,
  active: cells.active === true,
});

/** Whether a product no longer takes part in trees, where it did before. */
export const leavesTrees = (before: ProductCells, after: ProductCells): boolean =>
  before.active === true &&
  before.treeForecast === true &&
  (after.active !== true || after.treeForecast !== true);

/** The trees in which a product stands, in whatever scenario. */
export const treesWith = ({ treeList }: Pick<DatasetData, 'treeList'>, planningUnitId: number): Tree[] =>
  treeList.filter(({ flatList }) =>
    flatList.some(({ nodeDataMap }) =>
      Object.values(nodeDataMap).some(({ puNode }) => puNode?.planningUnit?.id === planningUnitId),
    ),
  );
