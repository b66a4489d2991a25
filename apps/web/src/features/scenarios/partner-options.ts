import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { ProgramLabels } from '../../ui/program/index.ts';
import type { PartnerOption } from './ParameterInput.tsx';
import { partnerName, type ScenarioLabels } from './parameter-texts.ts';
import { type ParameterDraft, plannedAgents, plannedFundingSources } from './parameters.ts';

interface Place {
  readonly data: ProgramData;
  readonly planningUnitId: number;
  readonly today: DateText;
}

const coded = (labels: readonly { readonly id: number; readonly code: string }[]): PartnerOption[] =>
  labels.map(({ id, code }) => ({ id, label: code }));

/** Whom a parameter can name. */
export function partnerOptions(
  name: string,
  draft: ParameterDraft,
  place: Place,
  lists: Pick<ProgramLabels, 'agents' | 'fundingSources' | 'budgets'>,
  labels: ScenarioLabels,
): readonly PartnerOption[] {
  const dropped = (ids: readonly (number | null)[]) =>
    ids.map((id) => ({ id, label: partnerName(name, id, labels) }));
  switch (name) {
    case 'procurementAgentId':
      return coded(lists.agents);
    case 'fundingSourceId':
      return coded(lists.fundingSources);
    case 'budgetId':
      return typeof draft.fundingSourceId === 'number'
        ? coded(
            lists.budgets(draft.fundingSourceId, typeof draft.budgetId === 'number' ? draft.budgetId : null),
          )
        : [];
    case 'droppedAgentIds':
      return dropped(plannedAgents(place));
    case 'droppedFundingSourceIds':
      return dropped(plannedFundingSources(place));
    default:
      return [];
  }
}
