import { scenarioOf } from '@stockwell/engine/scenarios/index';
import { isByHand, type ScenarioLine } from './line-history.ts';
import { parametersText, type ScenarioLabels } from './parameter-texts.ts';

/** The name of a line; a scenario of a newer release is named by its number. */
export function lineName(line: ScenarioLine, { t }: Pick<ScenarioLabels, 't'>): string {
  if (isByHand(line)) return t('scenarios:name.byHand');
  const key = scenarioOf(line.scenarioId)?.key;
  return key === undefined ? `#${line.scenarioId}` : t(`scenarios:name.${key}`);
}

/** The values that a scenario is asked with; an edit by hand has none. */
export const lineValues = (line: ScenarioLine, labels: ScenarioLabels): string =>
  isByHand(line)
    ? ''
    : parametersText(scenarioOf(line.scenarioId)?.parameters ?? {}, line.parameters, labels);
