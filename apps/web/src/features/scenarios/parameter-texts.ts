import type { ParameterRule, Refusal } from '@stockwell/engine/scenarios/index';
import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, isMonthText } from '@stockwell/model/months';
import type { Translate } from '../../i18n/texts.ts';
import type { ProgramLabels } from '../../ui/program/index.ts';
import type { PlanFormat } from '../supply-plan/index.ts';

/** The words in which parameters and refusals are described. */
export interface ScenarioLabels {
  readonly t: Translate;
  readonly language: LanguageCode;
  readonly names: Pick<ProgramLabels, 'agent' | 'fundingSource' | 'budget' | 'region' | 'shipmentStatus'>;
  readonly format: Pick<PlanFormat, 'exact' | 'display' | 'date'>;
}

type Named = (id: number, names: ScenarioLabels['names']) => string;

const agent: Named = (id, names) => names.agent(id).code;
const fundingSource: Named = (id, names) => names.fundingSource(id).code;

/** Whom the parameters name. */
const partners: Readonly<Record<string, Named>> = {
  procurementAgentId: agent,
  droppedAgentIds: agent,
  fundingSourceId: fundingSource,
  droppedFundingSourceIds: fundingSource,
  budgetId: (id, names) => names.budget(id).code,
};

/** A partner by name; null stands for shipments that have none. */
export const partnerName = (parameter: string, id: number | null, { names, t }: ScenarioLabels): string =>
  id === null ? t('scenarios:none') : (partners[parameter]?.(id, names) ?? `#${id}`);

export const monthText = (month: string, language: LanguageCode): string =>
  isMonthText(month) ? displayMonth(month, 'MMM-YY', language) : month;

/** The value of a parameter as people read it; empty where there is none. */
export function parameterValue(
  name: string,
  rule: ParameterRule,
  value: unknown,
  labels: ScenarioLabels,
): string {
  if (value === undefined || value === null) return '';
  switch (rule.kind) {
    case 'month':
      return typeof value === 'string' ? monthText(value, labels.language) : '';
    case 'whole': {
      const number = typeof value === 'number' ? labels.format.exact(value) : '';
      return name === 'percentage' && number !== '' ? `${number}\u00a0%` : number;
    }
    case 'tick':
      return labels.t(value === true ? 'lists:yes' : 'lists:no');
    case 'partner':
      return typeof value === 'number' ? partnerName(name, value, labels) : '';
    case 'partners':
      return Array.isArray(value)
        ? value.map((id: number | null) => partnerName(name, id, labels)).join(', ') || '–'
        : '';
  }
}

/** The parameters of a line in one text. */
export function parametersText(
  rules: Readonly<Record<string, ParameterRule>>,
  parameters: Readonly<Record<string, unknown>>,
  labels: ScenarioLabels,
): string {
  return Object.entries(rules)
    .map(([name, rule]) => [name, parameterValue(name, rule, parameters[name], labels)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${labels.t(`scenarios:parameter.${name}`)}: ${value}`)
    .join('; ');
}

/** Why a scenario is refused, in words. */
export function refusalText({ code, limit }: Refusal, { t, language, format }: ScenarioLabels): string {
  const bound = typeof limit === 'number' ? format.exact(limit) : monthText(limit ?? '', language);
  return t(`scenarios:refusal.${code}`, { limit: bound });
}
