import type { SelectedForecast } from '@stockwell/model/dataset-data/index';
import { type ForecastSource, sourceKey } from './sources.ts';

export const noSelection: SelectedForecast = {
  treeAndScenario: [],
  consumptionExtrapolationId: null,
  notes: null,
};

/** Nothing is selected and nothing noted: no entry is needed for it. */
export const isNoSelection = ({
  treeAndScenario,
  consumptionExtrapolationId,
  notes,
}: SelectedForecast): boolean =>
  treeAndScenario.length === 0 && consumptionExtrapolationId === null && !notes;

/** How much of a blend is the consumption forecast until somebody says otherwise. */
export const evenBlend = 50;

type Pointers = Pick<SelectedForecast, 'treeAndScenario' | 'consumptionExtrapolationId'>;

/** A selection that points elsewhere. Shares belong to a blend only; months that were agreed on belong to what was selected. */
export function pointingAt(selected: SelectedForecast, to: Pointers): SelectedForecast {
  const { consumptionPercent, agreed: _, ...rest } = selected;
  const isBlend = to.consumptionExtrapolationId !== null && to.treeAndScenario.length > 0;
  return { ...rest, ...to, ...(isBlend ? { consumptionPercent: consumptionPercent ?? evenBlend } : {}) };
}

export interface Ticking {
  /** A consumption forecast stands beside trees instead of taking their place. */
  readonly blends: boolean;
}

/** Ticks or unticks one forecast: a consumption forecast stands alone unless they are blended, trees stand beside other trees. */
export function toggled(
  selected: SelectedForecast,
  source: ForecastSource,
  { blends }: Ticking = { blends: false },
): SelectedForecast {
  if (source.kind === 'extrapolation') {
    const id = source.extrapolation.consumptionExtrapolationId;
    const isTicked = selected.consumptionExtrapolationId === id;
    return pointingAt(selected, {
      consumptionExtrapolationId: isTicked ? null : id,
      treeAndScenario: blends ? selected.treeAndScenario : [],
    });
  }
  const own = { treeId: source.tree.treeId, scenarioId: source.scenario.id };
  const others = selected.treeAndScenario.filter(
    ({ treeId, scenarioId }) => treeId !== own.treeId || scenarioId !== own.scenarioId,
  );
  const isTicked = others.length < selected.treeAndScenario.length;
  return pointingAt(selected, {
    consumptionExtrapolationId: blends ? selected.consumptionExtrapolationId : null,
    treeAndScenario: isTicked ? others : [...others, own],
  });
}

export type Selection =
  | { readonly ok: true; readonly selected: SelectedForecast }
  | { readonly ok: false; readonly problem: 'oneKindOnly' };

/** Several forecasts chosen at once, as in the summary. Choosing none clears the notes too. */
export function selectionOf(sources: readonly ForecastSource[], notes: string | null): Selection {
  const different = [...new Map(sources.map((source) => [sourceKey(source), source])).values()];
  const isMixed = different.length > 1 && different.some(({ kind }) => kind === 'extrapolation');
  if (isMixed) return { ok: false, problem: 'oneKindOnly' };
  const start = { ...noSelection, notes: different.length > 0 ? notes : null };
  const selected = different.reduce((made, source) => toggled(made, source), start);
  return { ok: true, selected };
}
