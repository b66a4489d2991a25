import {
  type ConsumptionEntry,
  chosenIn,
  consumptionTypes,
  conversionText,
  dataSourceTypes,
  type InventoryEntry,
  inPlanningUnits,
  inventoryTypes,
  type RegionalEntry,
} from '@stockwell/engine/entry/index';
import type { ReportingUnit } from '@stockwell/model/program-data/index';
import type { Translate } from '../../ui/entity/display.ts';
import type { EntryRow } from '../../ui/entry/index.ts';
import type { ProgramWords, Word } from '../../ui/program/index.ts';
import type { SheetColumn, SheetOption } from '../../ui/sheet/index.ts';
import { fileFormulas, reportingUnitFacts } from './file-formulas.ts';
import { shortUnitName } from './unit-names.ts';

/** What the columns look up. It stays the same while records are typed. */
export interface ColumnSource {
  readonly words: ProgramWords;
  readonly t: Translate;
  /** The products that are chosen on the screen: only their rows can be judged. */
  readonly products: readonly number[];
  readonly reportingUnits: readonly ReportingUnit[];
  readonly multiplierOf: ReadonlyMap<number, number>;
  /** A dialog of the plan fixes month and region. */
  readonly isFixed: boolean;
}

export const optionsOf = (list: readonly Word[]): readonly SheetOption[] =>
  list.map(({ id, label }) => ({ id, text: label }));

type Columns<E> = readonly SheetColumn<EntryRow<E>>[];

/** Columns that both sheets have, by name. */
function shared<E extends RegionalEntry>(source: ColumnSource, typeOfSource: (entry: E) => number) {
  const { words, products, isFixed } = source;
  const units = new Map(source.reportingUnits.map((unit) => [unit.realmCountryPlanningUnitId, unit]));
  const productOptions = optionsOf(words.products.filter(({ id }) => products.includes(id)));
  const regionOptions = optionsOf(words.regions);
  const id = (value: string | number): number => Number(value);
  const unitNames = (product: number | null) =>
    product === null ? [] : words.reportingUnits(product).map(({ label }) => label);
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
      nameOf: (value) => words.product(id(value)),
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
      nameOf: (value) => words.region(id(value)),
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
      options: ({ entry }) => optionsOf(words.dataSources(typeOfSource(entry))),
      nameOf: (value) => words.dataSource(id(value)),
    }),
    reportingUnit: column({
      key: 'reportingUnit',
      titleKey: 'dataEntry:column.reportingUnit',
      kind: 'choice',
      required: true,
      width: isFixed ? 130 : 168,
      folds: true,
      shortText: ({ entry }, text) => shortUnitName(text, unitNames(chosenIn(entry.planningUnit))),
      value: ({ entry }) => entry.reportingUnit,
      options: ({ entry }) => optionsOf(words.reportingUnits(chosenIn(entry.planningUnit) ?? 0)),
      nameOf: (value) => words.reportingUnit(id(value)),
      facts: reportingUnitFacts(source),
    }),
    quantity: column({
      key: 'quantity',
      titleKey: 'dataEntry:column.quantity',
      kind: 'whole',
      required: true,
      width: 120,
      value: ({ entry }) => entry.quantity,
    }),
    conversion: column({
      key: 'conversion',
      titleKey: 'dataEntry:column.conversion',
      kind: 'text',
      computed: true,
      fileFormula: fileFormulas.conversion,
      width: 104,
      value: ({ entry }) => {
        const unit = units.get(chosenIn(entry.reportingUnit) ?? 0);
        return unit ? conversionText(unit) : null;
      },
    }),
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
