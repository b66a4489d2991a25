import { chosenIn, dataSourceTypes, type ShipmentEntry } from '@stockwell/engine/entry/index';
import { costsOf } from '@stockwell/engine/entry/shipment-entry-context';
import { type ReportingUnit, shipmentModes, shipmentStatusIds } from '@stockwell/model/program-data/index';
import { shipmentName } from '@stockwell/model/program-data/shipment-name';
import type { Translate } from '../../../i18n/texts.ts';
import type { EntryRow } from '../../../ui/entry/index.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { SheetColumn } from '../../../ui/sheet/index.ts';
import { fileFormulas } from '../file-formulas.ts';
import { optionsOf, unitColumns } from '../unit-columns.ts';

export type ShipmentRow = EntryRow<ShipmentEntry>;

export interface ShipmentColumnSource {
  readonly labels: ProgramLabels;
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
  const { labels, t, products, hasErp, looks } = source;
  const unit = unitColumns<ShipmentEntry>(source, 168);
  const id = (value: string | number): number => Number(value);
  const lists = {
    products: optionsOf(labels.products.filter((word) => products.includes(word.id))),
    statuses: optionsOf(labels.shipmentStatuses.filter((word) => word.id !== shipmentStatusIds.draft)),
    modes: Object.values(shipmentModes).map((mode) => ({
      id: mode,
      text: t(`dataEntry:shipment.mode.${mode}`),
    })),
    agents: optionsOf(labels.agents),
    funding: optionsOf(labels.fundingSources),
    currencies: labels.currencies.map(({ id: currency, label, hasRate }) => ({
      id: currency,
      text: hasRate ? label : `${label} · ${t('dataEntry:shipment.noRate')}`,
    })),
    sources: optionsOf(labels.dataSources(dataSourceTypes.shipment)),
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
      nameOf: (value) => labels.product(id(value)),
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
      nameOf: (value) => labels.shipmentStatus(id(value)),
    },
    unit.reportingUnit,
    {
      key: 'quantity',
      titleKey: 'dataEntry:shipment.column.quantity',
      kind: 'whole',
      required: true,
      width: 120,
      value: ({ entry }) => entry.quantity,
    },
    unit.conversion,
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
      nameOf: (value) => labels.agent(id(value)).label,
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
      nameOf: (value) => labels.fundingSource(id(value)).label,
    },
    {
      key: 'budget',
      titleKey: 'dataEntry:shipment.column.budget',
      kind: 'choice',
      width: 160,
      value: ({ entry }) => entry.budget,
      options: ({ entry }) => {
        const funding = chosenIn(entry.fundingSource);
        return funding === null ? [] : optionsOf(labels.budgets(funding, chosenIn(entry.budget)));
      },
      nameOf: (value) => labels.budget(id(value)).label,
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
      nameOf: (value) => labels.currency(id(value)).label,
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
      nameOf: (value) => labels.dataSource(id(value)),
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

/** The column that shows the errors of a field that is no column. */
export const shipmentErrorColumn: Readonly<Record<string, string>> = {
  batches: 'quantity',
  expectedDate: 'receiveDate',
  receivedDate: 'receiveDate',
  plannedDate: 'receiveDate',
  submittedDate: 'receiveDate',
  approvedDate: 'receiveDate',
  shippedDate: 'receiveDate',
  arrivedDate: 'receiveDate',
};
