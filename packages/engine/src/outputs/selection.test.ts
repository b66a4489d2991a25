import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { noSelection, selectionOf, toggled } from './selection.ts';
import type { ForecastSource } from './sources.ts';
import { datasetWith, extrapolationInput, selectExtrapolation, selectTrees, treeInput } from './testing.ts';

const data = datasetWith({
  treeList: [treeInput(1), treeInput(2)],
  consumptionExtrapolation: [
    extrapolationInput(1, [1]),
    extrapolationInput(2, [1], { extrapolationMethod: { id: 5 } }),
  ],
});
const tree = (n: number): ForecastSource => {
  const found = first(data.treeList.filter(({ treeId }) => treeId === exampleIds.tree(n)));
  return { kind: 'tree', tree: found, scenario: first(found.scenarioList) };
};
const method = (n: number): ForecastSource => ({
  kind: 'extrapolation',
  extrapolation: first(
    data.consumptionExtrapolation.filter(
      (one) => one.consumptionExtrapolationId === exampleIds.extrapolation(n),
    ),
  ),
});

describe('ticking forecasts', () => {
  it('leaves a consumption forecast alone', () => {
    const both = [tree(1), tree(2)].reduce((made, one) => toggled(made, one), noSelection);
    expect(toggled(both, method(1))).toEqual({ ...noSelection, ...selectExtrapolation(1) });
    expect(toggled({ ...noSelection, ...selectExtrapolation(1) }, method(2))).toMatchObject(
      selectExtrapolation(2),
    );
  });

  it('blends a consumption forecast with trees on request, half and half at first', () => {
    const blends = { blends: true };
    const both = [method(1), tree(1), tree(2)].reduce((made, one) => toggled(made, one, blends), noSelection);
    expect(both).toEqual({
      ...noSelection,
      ...selectExtrapolation(1),
      ...selectTrees(1, 2),
      consumptionPercent: 50,
    });
    const other = toggled({ ...both, consumptionPercent: 30 }, method(2), blends);
    expect(other).toMatchObject({ ...selectExtrapolation(2), ...selectTrees(1, 2), consumptionPercent: 30 });
    const rest = [tree(1), tree(2)].reduce((made, one) => toggled(made, one, blends), other);
    expect(rest).toEqual({ ...noSelection, ...selectExtrapolation(2) });
  });

  it('adds trees to trees, and clears a consumption forecast', () => {
    const one = toggled({ ...noSelection, ...selectExtrapolation(1) }, tree(1));
    expect(one).toEqual({ ...noSelection, ...selectTrees(1) });
    expect(toggled(one, tree(2))).toEqual({ ...noSelection, ...selectTrees(1, 2) });
  });

  it('takes a tick away again, and keeps the notes', () => {
    const noted = { ...noSelection, ...selectTrees(1, 2), notes: 'as agreed' };
    expect(toggled(noted, tree(1))).toEqual({ ...noSelection, ...selectTrees(2), notes: 'as agreed' });
    expect(toggled({ ...noSelection, ...selectExtrapolation(1) }, method(1))).toEqual(noSelection);
  });
});

describe('choosing several at once', () => {
  it('is for trees only', () => {
    expect(selectionOf([tree(1), method(1)], null)).toEqual({ ok: false, problem: 'oneKindOnly' });
    expect(selectionOf([method(2), method(1)], null)).toEqual({ ok: false, problem: 'oneKindOnly' });
    expect(selectionOf([tree(1), tree(2)], 'x')).toEqual({
      ok: true,
      selected: { ...noSelection, ...selectTrees(1, 2), notes: 'x' },
    });
  });

  it('takes one twice as one, and clears the notes with the selection', () => {
    expect(selectionOf([tree(1), tree(1)], null)).toMatchObject({ selected: selectTrees(1) });
    expect(selectionOf([], 'x')).toEqual({ ok: true, selected: noSelection });
  });
});
