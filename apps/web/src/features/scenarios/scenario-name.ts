import { scenarioOf } from '@stockwell/engine/scenarios/index';
import type { ScenarioLine } from './line-history.ts';
import type { ScenarioWords } from './parameter-words.ts';

/** The name of a scenario; one of a newer release is told by its number. */
export const scenarioName = (
  { scenarioId }: Pick<ScenarioLine, 'scenarioId'>,
  { t }: Pick<ScenarioWords, 't'>,
): string => {
  const key = scenarioOf(scenarioId)?.key;
  return key === undefined ? `#${scenarioId}` : t(`scenarios:name.${key}`);
};
