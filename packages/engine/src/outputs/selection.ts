import type { SelectedForecast } from '@stockwell/model/dataset-data/index';
import { type ForecastSource, sourceKey } from './sources.ts';

export const noSelection: SelectedForecast = {
  treeAndScenario: [],
  consumptionExtrapolationId: null,
  notes: null,
};

const withoutTrees = (selected: SelectedForecast): SelectedForecast => ({ ...selected, treeAndScenario: [] });

/** Ticks or unticks one forecast: a consumption forecast stands alone, trees stand beside other trees. */
export function toggled(selected: SelectedForecast, source: ForecastSource): SelectedForecast {
  if (source.kind === 'extrapolation') {
    const id = source.extrapolation.consumptionExtrapolationId;
    const isTicked = selected.consumptionExtrapolationId === id;
    return { ...withoutTrees(selected), consumptionExtrapolationId: isTicked ? null : id };
  }
  const own = { treeId: source.tree.treeId, scenarioId: source.scenario.id };
  const others = selected.treeAndScenario.filter(
    ({ treeId, scenarioId }) => treeId !== own.treeId || scenarioId !== own.scenarioId,
  );
  const isTicked = others.length < selected.treeAndScenario.length;
  return {
    ...selected,
    consumptionExtrapolationId: null,
    treeAndScenario: isTicked ? others : [...others, own],
  };
}

export type Selection =
  | { readonly ok: true; readonly selected: SelectedForecast }
  | { readonly ok: false; readonly problem: 'oneKindOnly' };

/** Several forecasts chosen at once, as in the summary. Choosing none clears the notes too. */
export function selectionOf(sources: readonly ForecastSource[], notes: string | null): Selection {
  const different = [...new Map(sources.map((source) => [sourceKey(source), source])).values()];
  const isMixed = different.length > 1 && different.some(({ kind }) => kind === 'extrapolation');
  if (isMixed) return { ok: false, problem: 'oneKindOnly' };
  const selected = different.reduce(toggled, { ...noSelection, notes: different.length > 0 ? notes : null });
  return { ok: true, selected };
}
