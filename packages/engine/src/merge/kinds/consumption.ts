import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { Consumption } from '@stockwell/model/program-data/index';
import { consumptionEntry, consumptionKey, consumptionKind as entryKind } from '../../entry/consumption.ts';
import { brokenRules } from '../../entry/kind.ts';
import { auditOfBoth } from '../audit.ts';
import { batchLinesField } from '../batch-lines.ts';
import type { MergeContext } from '../context.ts';
import { type Field, field, reference, rounded } from '../field.ts';
import { type MergeKind, ofRecords } from '../kind.ts';

const shownQuantity = rounded<Consumption>('quantity', 'consumptionRcpuQty', 0);

/** An imported quantity and where it comes from are one: whoever takes the one takes the other. */
const quantity: Field<Consumption> = {
  ...field<Consumption>('quantity', ['consumptionRcpuQty', 'forecastOrigin']),
  read: shownQuantity.read,
  alike: shownQuantity.alike,
  copy: (into, { consumptionRcpuQty, forecastOrigin }) => {
    into.consumptionRcpuQty = consumptionRcpuQty;
    if (forecastOrigin) into.forecastOrigin = forecastOrigin;
    else delete into.forecastOrigin;
  },
};

const fields = [
  reference<Consumption>('planningUnit', 'planningUnit'),
  field<Consumption>('month', ['consumptionDate']),
  reference<Consumption>('region', 'region'),
  field<Consumption>('type', ['actualFlag']),
  reference<Consumption>('dataSource', 'dataSource'),
  reference<Consumption>('reportingUnit', 'realmCountryPlanningUnit'),
  quantity,
  field<Consumption>('daysOfStockOut', ['dayOfStockOut']),
  field<Consumption>('notes', ['notes']),
  field<Consumption>('active', ['active']),
  batchLinesField<Consumption, Consumption['batchInfoList'][number]>(['consumptionQty']),
];

export function consumptionKind(context: MergeContext): MergeKind<Consumption> {
  return {
    name: 'consumption',
    ...ofRecords(supplyPlanRecords.consumption),
    naturalKey: (record) =>
      consumptionKey(
        record.planningUnit.id,
        record.consumptionDate,
        record.region.id,
        record.actualFlag,
        record.realmCountryPlanningUnit.id,
      ),
    identity: ['consumptionId', 'versionId', 'createdBy', 'createdDate'],
    fields,
    brokenRules: (record) => brokenRules(entryKind, consumptionEntry(record), context),
    finish: auditOfBoth,
    beyondCutOff: (record) => context.beyond.demand(record.planningUnit.id, record.consumptionDate),
  };
}
