import type {
  ActualConsumption,
  ConsumptionExtrapolation,
  DatasetPlanningUnit,
  DatasetVersion,
  SelectedForecast,
} from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { sameValue } from '@stockwell/model/documents/same-record';
import { lastChangeOfBoth } from '../audit.ts';
import { type Field, field, reference, settledBy } from '../field.ts';
import { type MergeKind, ofRecords } from '../kind.ts';
import type { RecordSides } from '../sides.ts';

/** What a version as such is: the server knows better. */
const version = ['versionId', 'versionType', 'versionStatus', 'notes', 'createdDate'] as const;

export const versionSettingsKind = (programId: number): MergeKind<DatasetVersion> => ({
  name: 'settings',
  id: () => String(programId),
  identity: [],
  fields: [
    field<DatasetVersion>('forecastStartDate', ['forecastStartDate']),
    field<DatasetVersion>('forecastStopDate', ['forecastStopDate']),
    field<DatasetVersion>('daysInMonth', ['daysInMonth']),
    field<DatasetVersion>('freightPerc', ['freightPerc']),
    field<DatasetVersion>('forecastThresholdHighPerc', ['forecastThresholdHighPerc']),
    field<DatasetVersion>('forecastThresholdLowPerc', ['forecastThresholdLowPerc']),
    field<DatasetVersion>('version', version, {
      quiet: true,
      decide: settledBy<DatasetVersion>(version, () => 'theirs'),
    }),
  ],
  brokenRules: ({ forecastStartDate, forecastStopDate }) =>
    forecastStopDate < forecastStartDate ? ['stopBeforeStart'] : [],
});

/** The unit in which consumption is typed: a unit and its factor only make sense together. */
const entryUnitField = field<DatasetPlanningUnit>('entryUnit', ['consumptionDataType', 'otherUnit']);

/** Selections are merged by themselves, product by region. */
export const planningUnitKind: MergeKind<DatasetPlanningUnit> = {
  name: 'planningUnit',
  ...ofRecords(forecastRecords.planningUnit),
  naturalKey: (unit) => String(unit.planningUnit.id),
  identity: ['programPlanningUnitId', 'createdBy', 'createdDate'],
  fields: [
    // A copy of master data.
    field<DatasetPlanningUnit>('planningUnit', ['planningUnit'], {
      quiet: true,
      decide: settledBy<DatasetPlanningUnit>(['planningUnit'], () => 'theirs'),
    }),
    field<DatasetPlanningUnit>('consumptionForecast', ['consuptionForecast']),
    field<DatasetPlanningUnit>('treeForecast', ['treeForecast']),
    field<DatasetPlanningUnit>('stock', ['stock']),
    field<DatasetPlanningUnit>('existingShipments', ['existingShipments']),
    field<DatasetPlanningUnit>('monthsOfStock', ['monthsOfStock']),
    reference<DatasetPlanningUnit>('priceType', 'procurementAgent'),
    field<DatasetPlanningUnit>('price', ['price']),
    field<DatasetPlanningUnit>('notes', ['planningUnitNotes']),
    field<DatasetPlanningUnit>('active', ['active']),
    entryUnitField,
    field<DatasetPlanningUnit>('consumptionNotes', ['consumptionNotes']),
  ],
  finish: lastChangeOfBoth,
  planningUnitOf: (unit) => unit.planningUnit.id,
};

/** What belongs to one product in one region. */
export interface OfRegion {
  readonly planningUnit: { readonly id: number };
  readonly region: { readonly id: number };
}
export const regionKey = ({ planningUnit, region }: OfRegion): string => `${planningUnit.id} ${region.id}`;

export const actualKind: MergeKind<ActualConsumption> = {
  name: 'actualConsumption',
  ...ofRecords(forecastRecords.actualConsumption),
  naturalKey: (record) => `${regionKey(record)} ${record.month}`,
  identity: ['actualConsumptionId', 'createdBy', 'createdDate'],
  fields: [
    reference<ActualConsumption>('planningUnit', 'planningUnit'),
    reference<ActualConsumption>('region', 'region'),
    field<ActualConsumption>('month', ['month']),
    field<ActualConsumption>('amount', ['amount']),
    field<ActualConsumption>('reportingRate', ['reportingRate']),
    field<ActualConsumption>('daysOfStockOut', ['daysOfStockOut']),
  ],
  finish: lastChangeOfBoth,
};

/** The months that a method gave follow from history and settings: nobody chooses between results. */
const results: readonly (keyof ConsumptionExtrapolation)[] = ['extrapolationDataList'];

export const extrapolationKind: MergeKind<ConsumptionExtrapolation> = {
  name: 'extrapolation',
  ...ofRecords(forecastRecords.extrapolation),
  naturalKey: (record) => `${regionKey(record)} ${record.extrapolationMethod.id}`,
  identity: ['consumptionExtrapolationId', 'createdBy', 'createdDate'],
  fields: [
    reference<ConsumptionExtrapolation>('planningUnit', 'planningUnit'),
    reference<ConsumptionExtrapolation>('region', 'region'),
    reference<ConsumptionExtrapolation>('method', 'extrapolationMethod'),
    field<ConsumptionExtrapolation>('settings', ['jsonProperties']),
    field<ConsumptionExtrapolation>('setMonths', ['overrideList']),
    field<ConsumptionExtrapolation>('notes', ['notes']),
    field<ConsumptionExtrapolation>('months', results, {
      quiet: true,
      decide: settledBy<ConsumptionExtrapolation>(results, () => 'theirs'),
    }),
  ],
  finish: (record, sides) => lastChangeOfBoth(withOwnMonths(record, sides), sides),
};

/** The months of the side whose settings were taken: others would not be what the settings give. */
function withOwnMonths(
  record: ConsumptionExtrapolation,
  { mine, theirs }: RecordSides<ConsumptionExtrapolation>,
): ConsumptionExtrapolation {
  if (sameValue(mine.jsonProperties, theirs.jsonProperties)) return record;
  const of = sameValue(record.jsonProperties, mine.jsonProperties) ? mine : theirs;
  return { ...record, extrapolationDataList: of.extrapolationDataList };
}

/** The selection of one product in one region. */
export interface Selection extends OfRegion {
  selected: SelectedForecast;
}

const treesOf = ({ selected }: Selection): string[] =>
  selected.treeAndScenario.map(({ treeId, scenarioId }) => `${treeId} ${scenarioId}`).sort();

const selectionField: Field<Selection> = {
  name: 'forecast',
  read: ({ selected: { notes: _, ...forecast } }) => forecast,
  copy: (into, { selected }) => {
    into.selected = { ...selected, notes: into.selected.notes };
  },
  same: (a, b) =>
    a.selected.consumptionExtrapolationId === b.selected.consumptionExtrapolationId &&
    a.selected.consumptionPercent === b.selected.consumptionPercent &&
    sameValue(a.selected.agreed ?? null, b.selected.agreed ?? null) &&
    sameValue(treesOf(a), treesOf(b)),
};

const selectionNotesField: Field<Selection> = {
  name: 'notes',
  read: ({ selected }) => selected.notes,
  copy: (into, { selected }) => {
    into.selected = { ...into.selected, notes: selected.notes };
  },
  same: (a, b) => sameValue(a.selected.notes, b.selected.notes),
};

export const selectionKind: MergeKind<Selection> = {
  name: 'selectedForecast',
  id: regionKey,
  identity: [],
  fields: [selectionField, selectionNotesField],
  planningUnitOf: ({ planningUnit }) => planningUnit.id,
};
