import type { StepLimits } from '@stockwell/engine/pipeline/check';
import type { PipelineChoice } from '@stockwell/model/api/pipeline';
import { type StepCell, type StepList, stepLists } from '@stockwell/model/integrations/pipeline/steps';
import { shipmentModes } from '@stockwell/model/program-data/index';

/** What the cells of a step choose from, as the server answers it. */
export type StepChoices = Readonly<Partial<Record<StepList, readonly PipelineChoice[]>>>;

const modes: ReadonlySet<StepCell> = new Set(Object.values(shipmentModes));

/** What the cells of a step may hold, for the checks while somebody types. */
export function stepLimits(choices: StepChoices, today: string): StepLimits {
  const idsOf = (list: StepList): ReadonlySet<StepCell> =>
    list === 'shipmentMode' ? modes : new Set((choices[list] ?? []).map(({ id }) => id));
  return {
    lists: Object.fromEntries(stepLists.map((list) => [list, idsOf(list)])) as Record<
      StepList,
      ReadonlySet<StepCell>
    >,
    unitOf: new Map((choices.reportingUnit ?? []).map(({ id, within }) => [id, within[0] ?? 0])),
    today,
  };
}
