import type { TreeFigure } from '@stockwell/engine/tree/explain/index';
import { type NodeTypeId, nodeTypeIds } from '@stockwell/model/dataset-data/index';

/** The figure that a card shows: packs of planning units, the value of all others. */
export const figureOf = (type: NodeTypeId): TreeFigure =>
  type === nodeTypeIds.planningUnit ? 'puForecast' : 'value';
