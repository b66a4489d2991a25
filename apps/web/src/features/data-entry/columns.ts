import {
  type ConsumptionEntry,
  consumptionTypes,
  dataSourceTypes,
  type InventoryEntry,
  inPlanningUnits,
  inventoryTypes,
  type RegionalEntry,
} from '@stockwell/engine/entry/index';
import type { ReportingUnit } from '@stockwell/model/program-data/index';
import type { Translate } from '../../i18n/texts.ts';
import type { EntryRow } from '../../ui/entry/index.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';
import type { SheetColumn } from '../../ui/sheet/index.ts';
import { fileFormulas } from './file-formulas.ts';
import { optionsOf, unitColumns } from './unit-columns.ts';

/** What the columns look up. It stays the same while records are typed. */
export interface ColumnSource {
  readonly labels: ProgramLabels;
  readonly t: Translate;
  /** The products that are chosen on the screen: only their rows can be validated. */
  readonly products: readonly number[];
  readonly reportingUnits: readonly ReportingUnit[];
  readonly multiplierOf: ReadonlyMap<number, number>;
  /** A dialog of the plan fixes month and region. */
  readonly isFixed: boolean;
}

type Columns<E> = readonly SheetColumn<EntryRow<E>>[];

/** Columns that both sheets have, by name. */
function shared<E extends RegionalEntry>(source: ColumnSource, typeOfSource: (entry: E) => number) {
  const { labels, products, isFixed } = source;
  const unit = unitColumns<E>(source, isFixed ? 130 : 168);
  const productOptions = optionsOf(labels.products.filter(({ id }) => products.includes(id)));
  const regionOptions = optionsOf(labels.regions);
  const id = (value: string | number): number => Number(value);
  const column = <K extends string>(one: SheetColumn<EntryRow<E>> & { readonly key: K }) => one;
  return {
    planningUnit: column({
      key: 'planningUnit',
      titleKey: 'dataEntry:column.planningUnit',
      kind: 'choice',
      required: true,
      // The plan behind a dialog shows its product: there the room is for the quantity.
      width: isFixed ? 110 : 190,
      pinned: true,
      folds: true,
      value: ({ entry }) => entry.planningUnit,
      options: () => productOptions,
      nameOf: (value) => labels.product(id(value)),
      // The product of a record never changes; another product is another record.
      readonly: (row) => row.isSaved,
    }),
    month: column({
      key: 'month',
      titleKey: 'dataEntry:column.month',
      kind: 'month',
      required: true,
      width: 92,
      pinned: true,
      folds: isFixed,
      value: ({ entry }) => entry.month,
      readonly: () => isFixed,
    }),
    region: column({
      key: 'region',
      titleKey: 'dataEntry:column.region',
      kind: 'choice',
      required: true,
      width: 112,
      pinned: true,
      folds: isFixed,
      value: ({ entry }) => entry.region,
      options: () => regionOptions,
      nameOf: (value) => labels.region(id(value)),
      readonly: () => isFixed,
    }),
    dataSource: column({
      key: 'dataSource',
      titleKey: 'dataEntry:column.dataSource',
      kind: 'choice',
      required: true,
      width: 140,
      folds: true,
      value: ({ entry }) => entry.dataSource,
      options: ({ entry }) => optionsOf(labels.dataSources(typeOfSource(entry))),
      nameOf: (value) => labels.dataSource(id(value)),
    }),
    reportingUnit: unit.reportingUnit,
    quantity: column({
      key: 'quantity',
      titleKey: 'dataEntry:column.quantity',
      kind: 'whole',
      required: true,
      width: 120,
      value: ({ entry }) => entry.quantity,
    }),
    conversion: unit.conversion,
    quantityInUnits: column({
      key: 'quantityInUnits',
      titleKey: 'dataEntry:column.quantityInUnits',
      kind: 'decimal',
      decimals: 8,
      computed: true,
      fileFormula: fileFormulas.quantityInUnits,
      width: 124,
      value: ({ entry }) => inPlanningUnits(entry.quantity, entry.reportingUnit, source),
    }),
    notes: column({
      key: 'notes',
      titleKey: 'dataEntry:column.notes',
      kind: 'text',
      width: 220,
      value: ({ entry }) => entry.notes,
    }),
    active: column({
      key: 'active',
      titleKey: 'dataEntry:column.active',
      kind: 'tick',
      width: 84,
      folds: true,
      value: ({ entry }) => entry.active,
    }),
  };
}

export function consumptionColumns(source: ColumnSource): Columns<ConsumptionEntry> {
  const { t } = source;
  const all = shared<ConsumptionEntry>(source, ({ type }) =>
    type === consumptionTypes.forecast
      ? dataSourceTypes.forecastConsumption
      : dataSourceTypes.actualConsumption,
  );
  const types = [
    { id: consumptionTypes.actual, text: t('dataEntry:type.actual') },
    { id: consumptionTypes.forecast, text: t('dataEntry:type.forecast') },
  ];
  return [
    all.planningUnit,
    all.month,
    all.region,
    {
      key: 'type',
      titleKey: 'dataEntry:column.type',
      kind: 'choice',
      required: true,
      width: 128,
      folds: true,
      value: ({ entry }) => entry.type,
      options: () => types,
      readonly: (row) => row.isUploaded,
    },
    all.dataSource,
    all.reportingUnit,
    all.quantity,
    all.conversion,
    all.quantityInUnits,
    {
      key: 'daysOfStockOut',
      titleKey: 'dataEntry:column.daysOfStockOut',
      kind: 'whole',
      width: 110,
      value: ({ entry }) => entry.daysOfStockOut,
      readonly: ({ entry }) => entry.type === consumptionTypes.forecast,
    },
    all.notes,
    all.active,
  ];
}

export function inventoryColumns(source: ColumnSource): Columns<InventoryEntry> {
  const { t } = source;
  const all = shared<InventoryEntry>(source, () => dataSourceTypes.inventory);
  const adjusts = ({ entry }: EntryRow<InventoryEntry>): boolean => entry.type === inventoryTypes.adjustment;
  return [
    all.planningUnit,
    all.month,
    all.region,
    all.dataSource,
    all.reportingUnit,
    {
      key: 'type',
      titleKey: 'dataEntry:column.inventoryType',
      kind: 'text',
      computed: true,
      width: 104,
      folds: true,
      value: (row) =>
        t(adjusts(row) ? 'dataEntry:inventoryType.adjustment' : 'dataEntry:inventoryType.count'),
    },
    all.quantity,
    all.conversion,
    all.quantityInUnits,
    all.notes,
    all.active,
  ];
}

/** Adjustments may be negative, and their notes are required: the heading says so. */
export const adjustmentColumns = (source: ColumnSource): Columns<InventoryEntry> =>
  inventoryColumns(source).map((column) => {
    if (column.key === 'notes') return { ...column, required: true };
    return column.key === 'quantity' ? { ...column, signed: true } : column;
  });
