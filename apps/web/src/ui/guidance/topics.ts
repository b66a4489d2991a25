/** The pages that have guidance, each with the number of its steps and tips; the texts stand in `guidance`. */
export const guidanceTopics = {
  consumption: { steps: 5, tips: 6 },
  inventory: { steps: 5, tips: 6 },
  shipments: { steps: 6, tips: 6 },
  supplyPlan: { steps: 5, tips: 3 },
  scenarios: { steps: 4, tips: 2 },
  problems: { steps: 4, tips: 2 },
  upload: { steps: 5, tips: 2 },
  review: { steps: 4, tips: 2 },
  decision: { steps: 4, tips: 3 },
  consumptionReport: { steps: 3, tips: 2 },
  globalConsumption: { steps: 3, tips: 2 },
  programOverview: { steps: 4, tips: 2 },
  stockStatusMatrix: { steps: 4, tips: 2 },
  stockStatusOverTime: { steps: 3, tips: 2 },
  stockStatusSnapshot: { steps: 3, tips: 2 },
  stockStatusMatrixGlobal: { steps: 3, tips: 2 },
  stockStatusSnapshotGlobal: { steps: 3, tips: 2 },
  costOfInventory: { steps: 3, tips: 2 },
  shipmentCosts: { steps: 3, tips: 2 },
  expiredInventory: { steps: 3, tips: 2 },
  budgetReport: { steps: 3, tips: 2 },
  warehouseCapacity: { steps: 2, tips: 1 },
  productCatalog: { steps: 3, tips: 2 },
  annualShipmentCost: { steps: 3, tips: 2 },
  supplierLeadTimes: { steps: 3, tips: 2 },
  shipmentDetails: { steps: 3, tips: 2 },
  shipmentOverview: { steps: 3, tips: 2 },
  shipmentsByCountry: { steps: 3, tips: 2 },
  stockAdjustment: { steps: 3, tips: 2 },
  supplyPlanReport: { steps: 4, tips: 3 },
  forecastError: { steps: 4, tips: 5 },
  forecastMetrics: { steps: 3, tips: 3 },
  inventoryTurns: { steps: 3, tips: 3 },
  supplyPlanScoreCard: { steps: 3, tips: 3 },
} as const;
export type GuidanceTopic = keyof typeof guidanceTopics;

export const guidanceKeys = (topic: GuidanceTopic, part: 'step' | 'tip'): readonly string[] =>
  Array.from(
    { length: guidanceTopics[topic][part === 'step' ? 'steps' : 'tips'] },
    (_, at) => `guidance:${topic}.${part}.${at + 1}`,
  );
