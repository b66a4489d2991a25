import {
  agentOptions,
  agentTypeOptions,
  budgetOptions,
  fundingSourceOptions,
  fundingSourceTypeOptions,
  programAgentOptions,
} from '../options/partners.ts';
import { isNarrowed } from '../scope.ts';
import { idsFilter } from './ids.tsx';

/** A program may have no partners yet. */
const always = (): boolean => true;

export const fundingSourceTypesFilter = idsFilter({
  labelKey: 'reports:filter.fundingSourceTypes',
  missingKey: 'reports:select.fundingSourceType',
  options: fundingSourceTypeOptions,
  mayBeEmpty: always,
});

export const fundingSourcesFilter = idsFilter({
  labelKey: 'reports:filter.fundingSources',
  missingKey: 'reports:select.fundingSource',
  options: fundingSourceOptions,
  mayBeEmpty: ({ fundingSourceTypes }) => !isNarrowed(fundingSourceTypes),
});

export const agentTypesFilter = idsFilter({
  labelKey: 'reports:filter.agentTypes',
  missingKey: 'reports:select.procurementAgentType',
  options: agentTypeOptions,
  mayBeEmpty: always,
});

export const agentsFilter = idsFilter({
  labelKey: 'reports:filter.agents',
  missingKey: 'reports:select.procurementAgent',
  options: agentOptions,
  mayBeEmpty: ({ agentTypes }) => !isNarrowed(agentTypes),
});

export const programAgentsFilter = idsFilter({
  labelKey: 'reports:filter.agents',
  missingKey: 'reports:select.procurementAgent',
  options: programAgentOptions,
  mayBeEmpty: always,
});

/** Budgets of the chosen programs and funding sources. Where there is none, there is nothing to choose. */
export const budgetsFilter = idsFilter({
  labelKey: 'reports:filter.budgets',
  missingKey: 'reports:select.budget',
  options: budgetOptions,
  isShown: (scope, values) => budgetOptions(scope, values).length > 0,
});
