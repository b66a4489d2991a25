import { undecidedPartners } from '@stockwell/engine/supply-plan/plan-by-date';
import type { Order } from '@stockwell/engine/supply-plan/planned-shipment';
import { type ProgramData, systemKeys } from '@stockwell/model/program-data/index';
import { useState } from 'react';
import type { ProgramLabels } from '../../../ui/program/index.ts';

export interface ChosenOrder {
  readonly agentId: number | null;
  readonly fundingSourceId: number | null;
  readonly budgetId: number | null;
  readonly notes: string;
}

/** The budget that goes without saying: the only one of a funding source. */
export function onlyBudget(labels: ProgramLabels, fundingSourceId: number | null): number | null {
  if (fundingSourceId === null) return null;
  const budgets = labels.budgets(fundingSourceId);
  return budgets.length === 1 ? (budgets[0]?.id ?? null) : null;
}

/** What a planner chooses for shipments that the plan makes; undecided until then. */
export function useChosenOrder(data: ProgramData, labels: ProgramLabels) {
  const [chosen, setChosen] = useState<ChosenOrder>(() => {
    const { procurementAgentId, fundingSourceId } = undecidedPartners(data);
    return {
      agentId: procurementAgentId ?? null,
      fundingSourceId: fundingSourceId ?? null,
      budgetId: onlyBudget(labels, fundingSourceId ?? null),
      notes: '',
    };
  });
  return { chosen, setChosen };
}

/** The order as the engine takes it. Prices are in dollars. */
export function orderOf(chosen: ChosenOrder, labels: ProgramLabels): Order {
  const { agentId, fundingSourceId, budgetId, notes } = chosen;
  const source = labels.builtInSource(systemKeys.dataSourceSuggested);
  const currency = labels.dollars;
  return {
    ...(agentId === null ? {} : { procurementAgentId: agentId }),
    ...(fundingSourceId === null ? {} : { fundingSourceId }),
    ...(budgetId === null ? {} : { budgetId }),
    ...(source === undefined ? {} : { dataSourceId: source }),
    ...(currency ? { currency: { id: currency.id, conversionRateToUsd: currency.conversionRateToUsd } } : {}),
    ...(notes.trim() === '' ? {} : { notes: notes.trim() }),
  };
}
