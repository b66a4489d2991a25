import type { Consumption } from '@stockwell/model/program-data/index';
import { daysIn, monthIn } from '../../supply-plan/calendar.ts';
import { auditOfBoth } from '../audit.ts';
import { batchLinesField } from '../batch-lines.ts';
import type { MergeContext } from '../context.ts';
import { field, reference, rounded } from '../field.ts';
import type { RecordKind } from '../kind.ts';
import { brokenOf, exceeds, isFutureMonth, sumOf } from './rule.ts';

const fields = [
  reference<Consumption>('planningUnit', 'planningUnit'),
  field<Consumption>('month', ['consumptionDate']),
  reference<Consumption>('region', 'region'),
  field<Consumption>('type', ['actualFlag']),
  reference<Consumption>('dataSource', 'dataSource'),
  reference<Consumption>('reportingUnit', 'realmCountryPlanningUnit'),
  rounded<Consumption>('quantity', 'consumptionRcpuQty', 0),
  field<Consumption>('daysOfStockOut', ['dayOfStockOut']),
  field<Consumption>('notes', ['notes']),
  field<Consumption>('active', ['active']),
  batchLinesField<Consumption, Consumption['batchInfoList'][number]>(['consumptionQty']),
];

export function consumptionKind(context: MergeContext): RecordKind<Consumption> {
  return {
    name: 'consumption',
    id: (record) => record.consumptionId,
    naturalKey: (record) =>
      `${record.planningUnit.id} ${record.consumptionDate} ${record.region.id} ${record.actualFlag} ${record.realmCountryPlanningUnit.id}`,
    identity: ['consumptionId', 'versionId', 'createdBy', 'createdDate'],
    fields,
    brokenRules: (record) => brokenRules(record, context),
    finish: auditOfBoth,
    beyondCutOff: (record) => context.beyond.demand(record.planningUnit.id, record.consumptionDate),
    planningUnitOf: (record) => record.planningUnit.id,
  };
}

function brokenRules(record: Consumption, { productOfReportingUnit, today }: MergeContext): string[] {
  const { dayOfStockOut: days, actualFlag, consumptionRcpuQty: quantity } = record;
  const daysOfMonth = daysIn(monthIn(record.consumptionDate));
  const lines = record.batchInfoList;
  const rules = {
    reportingUnit: productOfReportingUnit.get(record.realmCountryPlanningUnit.id) !== record.planningUnit.id,
    batchTotal: exceeds(
      sumOf(lines, (line) => line.consumptionQty),
      quantity,
    ),
    batchesOfActual: !actualFlag && lines.length > 0,
    daysOfActual: !actualFlag && days !== null,
    daysInMonth: days !== null && days > daysOfMonth,
    noneWithoutStock: days !== null && days >= daysOfMonth && quantity > 0,
    futureActual: actualFlag && record.active && isFutureMonth(record.consumptionDate, today),
  };
  return brokenOf(rules);
}
