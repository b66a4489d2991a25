import { taggedTotal } from './batch-lines.ts';
import { inPlanningUnits } from './conversion.ts';
import { type ChoiceCell, chosenIn, notesField, numberIn } from './field.ts';
import { fractionRule } from './fraction-rule.ts';
import type { EntryKind, EntryRule } from './kind.ts';
import { maxQuantity, orderNumberLimit } from './limits.ts';
import { dataSourceTypes, isOfType, reportingUnitRule } from './references.ts';
import { shipmentBatchRules } from './shipment-batch-rules.ts';
import { datesOnTheWay, isOrdered, isReceived, reached, type ShipmentEntry } from './shipment-entry.ts';
import { exceeds } from './sums.ts';

export { isOrdered, type ShipmentEntry, shipmentEntry } from './shipment-entry.ts';

function areInOrder(dates: readonly (string | null)[]): boolean {
  const given = dates.filter((date) => date !== null);
  return given.every((date, at) => at === 0 || date >= (given[at - 1] ?? ''));
}

/** What is taken out of the plan need not be right any more. */
const needed = ({ deleted }: ShipmentEntry): boolean => !deleted;

const rules: readonly EntryRule<ShipmentEntry>[] = [
  reportingUnitRule(),
  fractionRule(),
  {
    name: 'dataSourceOfType',
    fields: ['dataSource'],
    broken: ({ dataSource }, context) => !isOfType(dataSource, dataSourceTypes.shipment, context),
  },
  {
    name: 'quantity',
    fields: ['accounted', 'quantity'],
    broken: ({ accounted, quantity }) => accounted && (numberIn(quantity) ?? 0) <= 0,
  },
  {
    name: 'batchTotal',
    fields: ['quantity', 'batches'],
    broken: ({ quantity, batches }) => {
      const total = taggedTotal(batches);
      const limit = numberIn(quantity) ?? 0;
      return exceeds(total, limit) && { total, limit };
    },
  },
  {
    name: 'costTooHigh',
    fields: ['quantity', 'reportingUnit', 'rate', 'freightCost'],
    broken: ({ quantity, reportingUnit, rate, freightCost }, context) => {
      const goods = (inPlanningUnits(quantity, reportingUnit, context) ?? 0) * (numberIn(rate) ?? 0);
      return goods + (numberIn(freightCost) ?? 0) > maxQuantity && { limit: maxQuantity };
    },
  },
  ...shipmentBatchRules,
  {
    name: 'agentOfOrder',
    fields: ['procurementAgent', 'status'],
    broken: (entry, { tbdAgents }) => isOrdered(entry) && isOpen(entry.procurementAgent, tbdAgents),
  },
  {
    name: 'fundingOfOrder',
    fields: ['fundingSource', 'status'],
    broken: (entry, { tbdFunding }) => isOrdered(entry) && isOpen(entry.fundingSource, tbdFunding),
  },
  {
    name: 'budgetOfOrder',
    fields: ['budget', 'status'],
    broken: (entry) => isOrdered(entry) && chosenIn(entry.budget) === null,
  },
  { name: 'currencyRate', fields: ['currency'], broken: ({ withoutRate }) => withoutRate === true },
  {
    name: 'receivedDate',
    fields: ['receivedDate', 'status'],
    broken: (entry) => isReceived(entry) && entry.receivedDate === null,
  },
  {
    name: 'datesOfStatus',
    fields: ['status'],
    broken: (entry) => datesOnTheWay.some(([date, from]) => entry[date] !== null && !reached(entry, from)),
  },
  {
    name: 'datesInOrder',
    fields: ['receivedDate'],
    broken: (entry) => !areInOrder([entry.plannedDate, ...datesOnTheWay.map(([date]) => entry[date])]),
  },
  {
    name: 'futureDate',
    fields: ['receivedDate'],
    broken: ({ receivedDate }, { today }) => today !== null && (receivedDate ?? '') > today,
  },
  {
    name: 'futureStage',
    fields: ['plannedDate', 'submittedDate', 'approvedDate', 'shippedDate', 'arrivedDate'],
    broken: (entry, { today }) =>
      today !== null &&
      [entry.plannedDate, entry.submittedDate, entry.approvedDate, entry.shippedDate, entry.arrivedDate].some(
        (date) => (date ?? '') > today,
      ),
  },
  { name: 'clearsDates', fields: ['status'], broken: ({ cleared }) => cleared !== null },
  { name: 'confirmBatches', fields: ['batches'], broken: ({ toConfirm }) => toConfirm },
  { name: 'overBudget', fields: ['budget'], broken: ({ overBudget }) => overBudget },
];

export const shipmentKind: EntryKind<ShipmentEntry> = {
  name: 'shipment',
  id: (entry) => entry.id,
  fields: {
    planningUnit: { kind: 'choice', required: true },
    status: { kind: 'choice', required: true },
    expectedDate: { kind: 'date', required: true },
    receivedDate: { kind: 'date' },
    mode: { kind: 'choice', required: true },
    procurementAgent: { kind: 'choice', required: needed },
    orderNo: { kind: 'text', max: orderNumberLimit },
    reportingUnit: { kind: 'choice', required: true },
    quantity: { kind: 'whole', min: 0, max: maxQuantity, required: true },
    fundingSource: { kind: 'choice', required: needed },
    budget: { kind: 'choice' },
    currency: { kind: 'choice', required: needed },
    rate: { kind: 'decimal', min: 0, max: maxQuantity, decimals: 2, required: true },
    freightCost: { kind: 'decimal', min: 0, max: maxQuantity, decimals: 2, required: true },
    dataSource: { kind: 'choice', required: needed },
    notes: notesField,
  },
  rules: rules.map((rule) => ({
    ...rule,
    broken: (entry, context) => needed(entry) && rule.broken(entry, context),
  })),
  uniqueKey: () => null,
  uniqueFields: [],
  describe: () => ({}),
  follow: {},
};

/** Not decided yet, or decided to be decided later. */
const isOpen = (choice: ChoiceCell, tbd: ReadonlySet<number>): boolean => {
  const chosen = chosenIn(choice);
  return chosen === null || tbd.has(chosen);
};
