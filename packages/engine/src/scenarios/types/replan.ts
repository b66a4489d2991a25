import {
  addDays,
  addMonths,
  type DateText,
  type MonthText,
  monthOfDate,
  parseMonth,
} from '@stockwell/model/months';
import { type ProgramData, shipmentStatusIds, supplyPlan } from '@stockwell/model/program-data/index';
import { Draft } from '../../changes/draft.ts';
import { acceptSuggestions } from '../../supply-plan/accept.ts';
import { daysOf } from '../../supply-plan/lead-times.ts';
import { undecidedPartners, writeAccepted } from '../../supply-plan/plan-by-date.ts';
import type { Order } from '../../supply-plan/planned-shipment.ts';
import { rangeRules, refusal } from '../parameters.ts';
import { type ScenarioContext, scenario } from '../scenario.ts';
import { isExpectedIn, shipmentChange, takeOut } from '../shipments.ts';
import { oneToOneUnit } from '../units.ts';

const usualMonths = 18;

/** The range that is offered: from the first month that a local order can reach, a year and a half on. */
export function usualReplanRange(
  data: ProgramData,
  planningUnitId: number,
  today: DateText,
): { readonly start: MonthText; readonly stop: MonthText } {
  const unit = data.planningUnitList.find((one) => one.planningUnit.id === planningUnitId);
  const start = monthOfDate(addDays(today, daysOf(unit?.localProcurementLeadTime ?? 0)));
  return { start, stop: addMonths(start, usualMonths) };
}

interface NewPartners {
  readonly procurementAgentId: number | undefined;
  readonly fundingSourceId: number | undefined;
  readonly budgetId: number | undefined;
}

/** Partners that are not chosen are to be decided. */
function orderOf(data: ProgramData, chosen: NewPartners, context: ScenarioContext): Order {
  const { procurementAgentId, fundingSourceId, budgetId } = chosen;
  return {
    ...undecidedPartners(data),
    ...(procurementAgentId === undefined ? {} : { procurementAgentId }),
    ...(fundingSourceId === undefined ? {} : { fundingSourceId }),
    ...(budgetId === undefined ? {} : { budgetId }),
    ...(context.suggestedSourceId === undefined ? {} : { dataSourceId: context.suggestedSourceId }),
    ...(context.currency === undefined ? {} : { currency: context.currency }),
  };
}

/** Planned shipments of some partners are dropped and planned again, month by month, as the plan suggests. */
export const replan = scenario({
  id: 7,
  key: 'replan',
  parameters: {
    ...rangeRules,
    droppedAgentIds: { kind: 'partners', required: true },
    droppedFundingSourceIds: { kind: 'partners', required: true },
    procurementAgentId: { kind: 'partner', required: false },
    fundingSourceId: { kind: 'partner', required: false },
    budgetId: { kind: 'partner', required: false },
  } as const,
  apply: (data, planningUnitId, parameters, context) => {
    const { procurementAgentId, fundingSourceId, start, stop } = parameters;
    if (procurementAgentId !== undefined && !hasId(data.procurementAgentList, procurementAgentId)) {
      return refusal('unknownAgent', 'procurementAgentId');
    }
    if (fundingSourceId !== undefined && !hasId(data.fundingSourceList, fundingSourceId)) {
      return refusal('unknownFundingSource', 'fundingSourceId');
    }
    if (!oneToOneUnit(data, planningUnitId)) return refusal('noUnitOneToOne', null);
    const agents = new Set(parameters.droppedAgentIds);
    const sources = new Set(parameters.droppedFundingSourceIds);
    const dropped = takeOut(
      data,
      planningUnitId,
      'shipmentRemoved',
      (shipment) =>
        shipment.shipmentStatus.id === shipmentStatusIds.planned &&
        isExpectedIn(shipment, parameters) &&
        agents.has(shipment.procurementAgent?.id ?? null) &&
        sources.has(shipment.fundingSource?.id ?? null),
    );
    const draft = new Draft(supplyPlan, data);
    draft.take(dropped.edits);
    const { created } = acceptSuggestions(draft.now, {
      planningUnitId,
      from: parseMonth(start),
      to: parseMonth(stop),
      today: context.today,
      order: orderOf(data, parameters, context),
      idGenerator: context.idGenerator,
    });
    const added = created.map(({ shipment }) => shipmentChange('shipmentAdded', shipment));
    draft.take(writeAccepted(draft.now, created));
    return { edits: draft.changes(), changes: [...dropped.changes, ...added] };
  },
});

const hasId = (list: readonly { readonly id: number }[], id: number): boolean =>
  list.some((one) => one.id === id);
