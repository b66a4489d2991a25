import {
  type ConsumptionEntry,
  consumptionTypes,
  dataSourceTypes,
  type InventoryEntry,
  inventoryTypes,
  type NumberCell,
  type RegionalEntry,
} from '@stockwell/engine/entry/index';

/** What the matrix needs of an entry, whichever record it is. */
export type MatrixEntry = RegionalEntry & {
  readonly type: number | string | null;
  readonly daysOfStockOut?: NumberCell;
};

export const measureKeys = ['actual', 'forecast', 'daysOfStockOut', 'count', 'adjustment'] as const;
export type MeasureKey = (typeof measureKeys)[number];

/** A row of the matrix below each region: one cell of the records of one type. */
export interface Measure<E> {
  readonly key: MeasureKey;
  readonly titleKey: string;
  /** The type of the records behind it. */
  readonly type: number;
  readonly field: 'quantity' | 'daysOfStockOut';
  readonly valueOf: (entry: E) => NumberCell;
  /** Of this type are the data sources of its records. */
  readonly dataSourceType: number;
}

const quantityOf = ({ quantity }: RegionalEntry): NumberCell => quantity;

export const consumptionMeasures: readonly Measure<ConsumptionEntry>[] = [
  {
    key: 'actual',
    titleKey: 'dataEntry:type.actual',
    type: consumptionTypes.actual,
    field: 'quantity',
    valueOf: quantityOf,
    dataSourceType: dataSourceTypes.actualConsumption,
  },
  {
    key: 'forecast',
    titleKey: 'dataEntry:type.forecast',
    type: consumptionTypes.forecast,
    field: 'quantity',
    valueOf: quantityOf,
    dataSourceType: dataSourceTypes.forecastConsumption,
  },
  {
    key: 'daysOfStockOut',
    titleKey: 'dataEntry:column.daysOfStockOut',
    type: consumptionTypes.actual,
    field: 'daysOfStockOut',
    valueOf: ({ daysOfStockOut }) => daysOfStockOut,
    dataSourceType: dataSourceTypes.actualConsumption,
  },
];

export const countMeasure: Measure<InventoryEntry> = {
  key: 'count',
  titleKey: 'dataEntry:matrix.count',
  type: inventoryTypes.count,
  field: 'quantity',
  valueOf: quantityOf,
  dataSourceType: dataSourceTypes.inventory,
};

export const adjustmentMeasure: Measure<InventoryEntry> = {
  ...countMeasure,
  key: 'adjustment',
  titleKey: 'dataEntry:inventoryType.adjustment',
  type: inventoryTypes.adjustment,
};

/** Days without stock of several regions do not add up. */
export const hasTotal = <E>({ field }: Measure<E>): boolean => field === 'quantity';

/** Records are made with a data source, which is chosen once for each type of record. */
export const makesRecords = <E>({ field }: Measure<E>): boolean => field === 'quantity';
