import type { RealmProblem } from '../program-data/settings.ts';

/** Everything the problem list can hold. Ids are constants of the product; retired ones are never given again. */
export const problemIds = {
  recentActualMissing: 1,
  recentCountMissing: 2,
  receiveDatePast: 3,
  submitDatePast: 4,
  forecastMissing: 8,
  flatForecastArv: 10,
  flatForecastMalaria: 14,
  flatForecastVmmc: 15,
  actualGap: 25,
  manualLow: 26,
  manualMedium: 27,
  manualHigh: 28,
  outsideLimits: 30,
} as const;
export type ProblemName = keyof typeof problemIds;

/** Checks of former times: their reports are shown as they were left and cannot be changed. */
export const retiredProblemIds: readonly number[] = [
  5, 6, 7, 9, 11, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 29,
];

export const problemTypeIds = { automatic: 1, manual: 2 } as const;
export const problemCategoryIds = {
  dataQuality: 1,
  procurementSchedule: 2,
  supplyPlanning: 3,
  otherLow: 4,
  otherMedium: 5,
  otherHigh: 6,
} as const;
export const criticalityIds = { low: 1, medium: 2, high: 3, critical: 4 } as const;

/** What kind of edit can change the outcome of a check. */
export const problemTriggers = [
  'forecastedConsumptionTrigger',
  'actualConsumptionTrigger',
  'inventoryTrigger',
  'adjustmentTrigger',
  'shipmentTrigger',
] as const;
export type ProblemTrigger = (typeof problemTriggers)[number];

/** Products whose forecast is expected to move; which tracer categories belong to them is set by each realm. */
export const tracerGroups = ['arv', 'malaria', 'vmmc'] as const;
export type TracerGroup = (typeof tracerGroups)[number];

/** What there is at most one report of: a region and product, a shipment, a product, or just the report itself. */
export type ProblemScope = 'region' | 'shipment' | 'planningUnit' | 'report';

export interface ProblemDeclaration {
  readonly name: ProblemName;
  readonly realmProblemId: number;
  readonly category: number;
  readonly criticality: number;
  readonly scope: ProblemScope;
  /** Months back, months ahead, or days of grace. */
  readonly data1: number | null;
  /** Months searched for the last entry, or equal entries in a row. */
  readonly data2: number | null;
  readonly tracerGroup: TracerGroup | null;
  readonly triggers: readonly ProblemTrigger[];
  /** The screen on which it can be mended. */
  readonly screen: string;
}

const { dataQuality, procurementSchedule, supplyPlanning, otherLow, otherMedium, otherHigh } =
  problemCategoryIds;
const { low, medium, high, critical } = criticalityIds;
const screens = {
  consumption: '/consumptionDetails',
  inventory: '/inventory/addInventory',
  shipments: '/shipment/shipmentDetails',
  plan: '/supplyPlan',
} as const;

const none = { data1: null, data2: null, tracerGroup: null } as const;

const flatForecast = (
  name: ProblemName,
  realmProblemId: number,
  tracerGroup: TracerGroup,
): ProblemDeclaration => ({
  name,
  realmProblemId,
  category: supplyPlanning,
  criticality: low,
  scope: 'region',
  data1: 18,
  data2: 4,
  tracerGroup,
  triggers: ['forecastedConsumptionTrigger'],
  screen: screens.consumption,
});

const manual = (
  name: ProblemName,
  realmProblemId: number,
  category: number,
  criticality: number,
): ProblemDeclaration => ({
  ...none,
  name,
  realmProblemId,
  category,
  criticality,
  scope: 'report',
  triggers: [],
  screen: screens.plan,
});

/** The problems with the parameters and criticality that a new realm begins with. */
export const problemCatalogue: readonly ProblemDeclaration[] = [
  {
    ...none,
    name: 'recentActualMissing',
    realmProblemId: 1,
    category: dataQuality,
    criticality: critical,
    scope: 'region',
    data1: 3,
    data2: 6,
    triggers: ['actualConsumptionTrigger'],
    screen: screens.consumption,
  },
  {
    ...none,
    name: 'recentCountMissing',
    realmProblemId: 2,
    category: dataQuality,
    criticality: critical,
    scope: 'region',
    data1: 3,
    data2: 6,
    triggers: ['inventoryTrigger'],
    screen: screens.inventory,
  },
  {
    ...none,
    name: 'actualGap',
    realmProblemId: 24,
    category: dataQuality,
    criticality: critical,
    scope: 'region',
    data1: 6,
    triggers: ['actualConsumptionTrigger'],
    screen: screens.consumption,
  },
  {
    ...none,
    name: 'receiveDatePast',
    realmProblemId: 3,
    category: procurementSchedule,
    criticality: critical,
    scope: 'shipment',
    data1: 14,
    triggers: ['shipmentTrigger'],
    screen: screens.shipments,
  },
  {
    ...none,
    name: 'submitDatePast',
    realmProblemId: 4,
    category: procurementSchedule,
    criticality: medium,
    scope: 'shipment',
    data1: 14,
    triggers: ['shipmentTrigger'],
    screen: screens.shipments,
  },
  {
    ...none,
    name: 'forecastMissing',
    realmProblemId: 8,
    category: supplyPlanning,
    criticality: medium,
    scope: 'region',
    data1: 18,
    triggers: ['forecastedConsumptionTrigger'],
    screen: screens.consumption,
  },
  flatForecast('flatForecastArv', 11, 'arv'),
  flatForecast('flatForecastMalaria', 13, 'malaria'),
  flatForecast('flatForecastVmmc', 14, 'vmmc'),
  {
    ...none,
    name: 'outsideLimits',
    realmProblemId: 29,
    category: supplyPlanning,
    criticality: high,
    scope: 'planningUnit',
    data1: 18,
    triggers: problemTriggers,
    screen: screens.plan,
  },
  manual('manualLow', 25, otherLow, low),
  manual('manualMedium', 26, otherMedium, medium),
  manual('manualHigh', 27, otherHigh, high),
];

const byId = new Map(problemCatalogue.map((problem) => [problemIds[problem.name] as number, problem]));

/** The declaration of a problem; undefined for retired and foreign ids. */
export const problemOf = (problemId: number): ProblemDeclaration | undefined => byId.get(problemId);

export const isManual = (problem: ProblemDeclaration): boolean => problem.scope === 'report';

/** The problems as a new realm has them; the tracer categories of the three groups are its own. */
export function standardRealmProblems(
  tracerCategories: Readonly<Partial<Record<TracerGroup, readonly number[]>>>,
): RealmProblem[] {
  return problemCatalogue.map((problem) => ({
    realmProblemId: problem.realmProblemId,
    problemId: problemIds[problem.name],
    problemType: { id: isManual(problem) ? problemTypeIds.manual : problemTypeIds.automatic },
    problemCategory: { id: problem.category },
    criticality: { id: problem.criticality },
    data1: asText(problem.data1),
    data2: asText(problem.data2),
    data3: problem.tracerGroup ? (tracerCategories[problem.tracerGroup] ?? []).join() || null : null,
    forecastedConsumptionTrigger: problem.triggers.includes('forecastedConsumptionTrigger'),
    actualConsumptionTrigger: problem.triggers.includes('actualConsumptionTrigger'),
    inventoryTrigger: problem.triggers.includes('inventoryTrigger'),
    adjustmentTrigger: problem.triggers.includes('adjustmentTrigger'),
    shipmentTrigger: problem.triggers.includes('shipmentTrigger'),
    active: true,
  }));
}

const asText = (value: number | null): string | null => (value === null ? null : String(value));
