import { chosenIn, conversionText, dataSourceTypes, type ShipmentEntry } from '@stockwell/engine/entry/index';
import { costsOf } from '@stockwell/engine/entry/shipment-ground';
import { type ReportingUnit, shipmentModes, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import type { Translate } from '../../../ui/entity/display.ts';
import type { EntryRow } from '../../../ui/entry/index.ts';
import type { ProgramWords } from '../../../ui/program/index.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import { optionsOf } from '../columns.ts';
import { fileFormulas, reportingUnitFacts } from '../file-formulas.ts';
import { shortUnitName } from '../unit-names.ts';

export type ShipmentRow = EntryRow<ShipmentEntry>;

export interface ShipmentColumnSource {
  readonly words: ProgramWords;
  readonly t: Translate;
  readonly products: readonly number[];
  readonly reportingUnits: readonly ReportingUnit[];
  readonly multiplierOf: ReadonlyMap<number, number>;
  /** Whether shipments linked to orders can be among the rows. */
  readonly hasErp: boolean;
  /** The row that the plan suggests; it has no name yet. */
  readonly suggestedId?: string | null | undefined;
  /** Classes of rows that are emergencies, and of their sign. */
  readonly looks: { readonly emergency: string; readonly sign: string };
}

/**
 * The columns of shipments. What is asked for first stands in front, so that the quantity is in sight without
 * scrolling; the rest follows in the order of the domain.
 */
export function shipmentColumns(source: ShipmentColumnSource): readonly SheetColumn<ShipmentRow>[] {
  const { words, t, products, hasErp, looks } = source;
  const units = new Map(source.reportingUnits.map((unit) => [unit.realmCountryPlanningUnitId, unit]));
  const id = (value: string | number): number => Number(value);
  const unitNames = (product: number | null) =>
    product === null ? [] : words.reportingUnits(product).map(({ label }) => label);
  const lists = {
    products: optionsOf(words.products.filter((word) => products.includes(word.id))),
    statuses: optionsOf(words.shipmentStatuses.filter((word) => word.id !== shipmentStatusIds.draft)),
    modes: Object.values(shipmentModes).map((mode) => ({
      id: mode,
      text: t(`dataEntry:shipment.mode.${mode}`),
    })),
    agents: optionsOf(words.agents),
    funding: optionsOf(words.fundingSources),
    currencies: words.currencies.map(({ id: currency, label, hasRate }) => ({
      id: currency,
      text: hasRate ? label : `${label} · ${t('dataEntry:shipment.noRate')}`,
    })),
    sources: optionsOf(words.dataSources(dataSourceTypes.shipment)),
  };
  const columns: readonly SheetColumn<ShipmentRow>[] = [
    {
      key: 'shipmentId',
      titleKey: 'dataEntry:shipment.column.id',
      kind: 'text',
      computed: true,
      width: 104,
      pinned: true,
      value: ({ entry }) =>
        entry.id === source.suggestedId
          ? t('dataEntry:shipment.suggested')
          : shipmentName({ shipmentId: entry.id, shipmentNo: entry.number }),
    },
    {
      key: 'planningUnit',
      titleKey: 'dataEntry:column.planningUnit',
      kind: 'choice',
      required: true,
      width: 190,
      pinned: true,
      folds: true,
      value: ({ entry }) => entry.planningUnit,
      options: () => lists.products,
      nameOf: (value) => words.product(id(value)),
      readonly: (row) => row.isSaved,
    },
    {
      key: 'receiveDate',
      titleKey: 'dataEntry:shipment.column.receiveDate',
      kind: 'date',
      required: true,
      width: 112,
      pinned: true,
      value: ({ entry }) => entry.receiveDate,
    },
    {
      key: 'status',
      titleKey: 'dataEntry:shipment.column.status',
      kind: 'choice',
      required: true,
      width: 124,
      value: ({ entry }) => entry.status,
      options: () => lists.statuses,
      nameOf: (value) => words.shipmentStatus(id(value)),
    },
    {
      key: 'reportingUnit',
      titleKey: 'dataEntry:column.reportingUnit',
      kind: 'choice',
      required: true,
      width: 168,
      folds: true,
      shortText: ({ entry }, text) => shortUnitName(text, unitNames(chosenIn(entry.planningUnit))),
      value: ({ entry }) => entry.reportingUnit,
      options: ({ entry }) => optionsOf(words.reportingUnits(chosenIn(entry.planningUnit) ?? 0)),
      nameOf: (value) => words.reportingUnit(id(value)),
      facts: reportingUnitFacts(source),
    },
    {
      key: 'quantity',
      titleKey: 'dataEntry:shipment.column.quantity',
      kind: 'whole',
      required: true,
      width: 120,
      value: ({ entry }) => entry.quantity,
    },
    {
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
    },
    {
      key: 'quantityInUnits',
      titleKey: 'dataEntry:shipment.column.quantityInUnits',
      kind: 'decimal',
      decimals: 8,
      computed: true,
      fileFormula: fileFormulas.quantityInUnits,
      width: 124,
      value: ({ entry }) => costsOf(entry, source).quantity,
    },
    {
      key: 'accounted',
      titleKey: 'dataEntry:column.active',
      kind: 'tick',
      width: 84,
      folds: true,
      value: ({ entry }) => entry.accounted,
    },
    {
      key: 'erp',
      titleKey: 'dataEntry:shipment.column.erp',
      kind: 'tick',
      computed: true,
      width: 84,
      folds: true,
      value: ({ entry }) => entry.erp,
    },
    {
      key: 'mode',
      titleKey: 'dataEntry:shipment.column.mode',
      kind: 'choice',
      required: true,
      width: 84,
      folds: true,
      value: ({ entry }) => entry.mode,
      options: () => lists.modes,
    },
    {
      key: 'procurementAgent',
      titleKey: 'dataEntry:shipment.column.agent',
      kind: 'choice',
      required: true,
      width: 150,
      value: ({ entry }) => entry.procurementAgent,
      options: () => lists.agents,
      nameOf: (value) => words.agent(id(value)).label,
    },
    {
      key: 'localProcurement',
      titleKey: 'dataEntry:shipment.column.local',
      kind: 'tick',
      width: 110,
      folds: true,
      value: ({ entry }) => entry.localProcurement,
    },
    {
      key: 'orderNo',
      titleKey: 'dataEntry:shipment.column.orderNo',
      kind: 'text',
      width: 120,
      value: ({ entry }) => entry.orderNo,
    },
    {
      key: 'primeLineNo',
      titleKey: 'dataEntry:shipment.column.primeLineNo',
      kind: 'text',
      computed: true,
      width: 110,
      folds: true,
      value: ({ entry }) => entry.primeLineNo,
    },
    {
      key: 'emergency',
      titleKey: 'dataEntry:shipment.column.emergency',
      kind: 'tick',
      width: 110,
      folds: true,
      value: ({ entry }) => entry.emergency,
      // Worked out until the row is saved; from then on the planner decides.
      readonly: ({ entry }) => entry.isNew,
    },
    {
      key: 'fundingSource',
      titleKey: 'dataEntry:shipment.column.fundingSource',
      kind: 'choice',
      required: true,
      width: 150,
      value: ({ entry }) => entry.fundingSource,
      options: () => lists.funding,
      nameOf: (value) => words.fundingSource(id(value)).label,
    },
    {
      key: 'budget',
      titleKey: 'dataEntry:shipment.column.budget',
      kind: 'choice',
      width: 160,
      value: ({ entry }) => entry.budget,
      options: ({ entry }) => {
        const funding = chosenIn(entry.fundingSource);
        return funding === null ? [] : optionsOf(words.budgets(funding, chosenIn(entry.budget)));
      },
      nameOf: (value) => words.budget(id(value)).label,
    },
    {
      key: 'currency',
      titleKey: 'dataEntry:shipment.column.currency',
      kind: 'choice',
      required: true,
      width: 96,
      folds: true,
      value: ({ entry }) => entry.currency,
      options: () => lists.currencies,
      nameOf: (value) => words.currency(id(value)).label,
    },
    {
      key: 'rate',
      titleKey: 'dataEntry:shipment.column.price',
      kind: 'decimal',
      decimals: 2,
      required: true,
      width: 110,
      value: ({ entry }) => entry.rate,
    },
    {
      key: 'goods',
      titleKey: 'dataEntry:shipment.column.goods',
      kind: 'decimal',
      decimals: 2,
      computed: true,
      fileFormula: fileFormulas.goods,
      width: 116,
      value: ({ entry }) => costsOf(entry, source).goods,
    },
    {
      key: 'autoFreight',
      titleKey: 'dataEntry:shipment.column.autoFreight',
      kind: 'tick',
      width: 110,
      folds: true,
      value: ({ entry }) => entry.autoFreight,
    },
    {
      key: 'freightCost',
      titleKey: 'dataEntry:shipment.column.freight',
      kind: 'decimal',
      decimals: 2,
      formula: true,
      required: true,
      width: 116,
      value: ({ entry }) => entry.freightCost,
    },
    {
      key: 'total',
      titleKey: 'dataEntry:shipment.column.total',
      kind: 'decimal',
      decimals: 2,
      computed: true,
      fileFormula: fileFormulas.total,
      width: 116,
      value: ({ entry }) => costsOf(entry, source).total,
    },
    {
      key: 'dataSource',
      titleKey: 'dataEntry:column.dataSource',
      kind: 'choice',
      required: true,
      width: 150,
      folds: true,
      value: ({ entry }) => entry.dataSource,
      options: () => lists.sources,
      nameOf: (value) => words.dataSource(id(value)),
    },
    {
      key: 'notes',
      titleKey: 'dataEntry:column.notes',
      kind: 'text',
      width: 200,
      value: ({ entry }) => entry.notes,
    },
  ];
  const ofOrders = new Set(['erp', 'primeLineNo']);
  return columns
    .filter(({ key }) => hasErp || !ofOrders.has(key))
    .map((column) => ({
      ...column,
      look: ({ entry }: ShipmentRow) =>
        entry.emergency ? (column.key === 'shipmentId' ? looks.sign : looks.emergency) : undefined,
    }));
}

/** Where faults of cells are told that are no columns. */
export const shipmentToldAt: Readonly<Record<string, string>> = {
  batches: 'quantity',
  expectedDate: 'receiveDate',
  receivedDate: 'receiveDate',
  plannedDate: 'receiveDate',
  submittedDate: 'receiveDate',
  approvedDate: 'receiveDate',
  shippedDate: 'receiveDate',
  arrivedDate: 'receiveDate',
};
