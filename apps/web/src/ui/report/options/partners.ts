import type { ReportList } from '@stockwell/engine/reports/report-lists';
import { textIn } from '../../../local/masters/record.ts';
import { chosenPrograms } from '../scope.ts';
import { idIn, isIn, type OptionsOf, referencesIn, sorted } from './option.ts';

/** Records by their code, or by their name where they have none. */
const records =
  (list: ReportList, key: string, codeKey?: string): OptionsOf =>
  (scope) =>
    sorted(
      scope.lists[list].map((record) => ({
        id: Number(record[key]),
        label: String((codeKey ? record[codeKey] : undefined) ?? textIn(record, scope.language)),
      })),
      scope,
    );

export const fundingSourceTypeOptions = records('fundingSourceType', 'fundingSourceTypeId');
export const agentTypeOptions = records('procurementAgentType', 'procurementAgentTypeId');

const allFundingSources = records('fundingSource', 'fundingSourceId', 'fundingSourceCode');
const allAgents = records('procurementAgent', 'procurementAgentId', 'procurementAgentCode');

/** The funding sources of the chosen types. */
export const fundingSourceOptions: OptionsOf = (scope, values) => {
  const typeOf = new Map(
    scope.lists.fundingSource.map(({ fundingSourceId, fundingSourceType }) => [
      Number(fundingSourceId),
      idIn(fundingSourceType, 'fundingSourceType'),
    ]),
  );
  return allFundingSources(scope, values).filter(({ id }) =>
    isIn(values.fundingSourceTypes, typeOf.get(id) ?? Number.NaN),
  );
};

/** The procurement agents of the chosen types. */
export const agentOptions: OptionsOf = (scope, values) => {
  const typeOf = new Map(
    scope.lists.procurementAgent.map(({ procurementAgentId, procurementAgentType }) => [
      Number(procurementAgentId),
      idIn(procurementAgentType, 'procurementAgentType'),
    ]),
  );
  return allAgents(scope, values).filter(({ id }) => isIn(values.agentTypes, typeOf.get(id) ?? Number.NaN));
};

/** The procurement agents that the chosen programs are set up with. */
export const programAgentOptions: OptionsOf = (scope, values) => {
  const programs = new Set(chosenPrograms(scope, values).map(({ id }) => id));
  const used = new Set(
    scope.lists.program
      .filter(({ programId }) => programs.has(Number(programId)))
      .flatMap(({ procurementAgentList }) => referencesIn(procurementAgentList))
      .map((agent) => idIn(agent, 'procurementAgent')),
  );
  return agentOptions(scope, values).filter(({ id }) => used.has(id));
};

/** The budgets of the chosen programs and funding sources. */
export const budgetOptions: OptionsOf = (scope, values) => {
  const programs = new Set(chosenPrograms(scope, values).map(({ id }) => id));
  return sorted(
    scope.lists.budget
      .filter(({ programs: own }) => referencesIn(own).some((one) => programs.has(idIn(one, 'program'))))
      .filter((record) => isIn(values.fundingSources, idIn(record.fundingSource, 'fundingSource')))
      .map((record) => ({ id: Number(record.budgetId), label: String(record.budgetCode ?? '') })),
    scope,
  );
};
