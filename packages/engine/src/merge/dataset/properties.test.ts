/// <reference types="vite/types/importMeta.d.ts" />
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { checkDatasetReferences } from '@stockwell/model/dataset-data/references';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../choices.ts';
import { type DatasetEdit, type DatasetSizes, datasetOf, edited, editKinds } from './generated.ts';
import { mergeDatasetData } from './merge-dataset-data.ts';

const numRuns = Number(import.meta.env.PROPERTY_RUNS ?? 300);
const timeout = 60_000 + numRuns * 60;

const sizes: fc.Arbitrary<DatasetSizes> = fc.record({
  actuals: fc.nat(5),
  extrapolations: fc.nat(3),
  trees: fc.nat(2),
});
const edits: fc.Arbitrary<DatasetEdit[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...editKinds), at: fc.nat(5), value: fc.nat(6) }),
  { maxLength: 8 },
);

/** The content of a document: neither the order of records nor that of nodes says anything. */
function contentOf(data: DatasetData): unknown {
  const sorted = (list: readonly object[]): string[] => list.map((item) => JSON.stringify(item)).sort();
  return {
    ...data,
    actualConsumptionList: sorted(data.actualConsumptionList),
    consumptionExtrapolation: sorted(data.consumptionExtrapolation),
    planningUnitList: sorted(data.planningUnitList),
    treeList: sorted(
      data.treeList.map((tree) => ({
        ...tree,
        flatList: sorted(tree.flatList),
        scenarioList: sorted(tree.scenarioList),
      })),
    ),
  };
}

/** Deleting a tree empties selections of it in the merge; a copy that was edited by itself may still name it. */
const settled = (data: DatasetData): DatasetData =>
  mergeDatasetData({ base: data, mine: data, theirs: data }).merged;

const all = (accept: 'mine' | 'theirs'): Choice[] => [{ all: true, accept }];

describe('the laws of merging forecasts', { timeout }, () => {
  it('changes nothing where nothing was changed', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { merged, changed, conflicts } = mergeDatasetData({
          base: datasetOf(size),
          mine: datasetOf(size),
          theirs: datasetOf(size),
        });
        expect([merged, changed, conflicts]).toEqual([datasetOf(size), false, []]);
      }),
      { numRuns: 20 },
    );
  });

  it('takes the only side that has changed', () => {
    fc.assert(
      fc.property(sizes, edits, (size, made) => {
        const base = datasetOf(size);
        const copy = edited(base, made, 1);
        const mine = mergeDatasetData({ base, mine: copy, theirs: datasetOf(size) });
        const theirs = mergeDatasetData({ base, mine: datasetOf(size), theirs: copy });
        expect(contentOf(mine.merged)).toEqual(contentOf(settled(copy)));
        expect(contentOf(theirs.merged)).toEqual(contentOf(settled(copy)));
        expect([mine.conflicts, theirs.conflicts]).toEqual([[], []]);
      }),
      { numRuns },
    );
  });

  it('takes what both sides have done alike', () => {
    fc.assert(
      fc.property(sizes, edits, (size, made) => {
        const base = datasetOf(size);
        const result = mergeDatasetData({
          base,
          mine: edited(base, made, 1),
          theirs: edited(datasetOf(size), made, 1),
        });
        expect(contentOf(result.merged)).toEqual(contentOf(settled(edited(base, made, 1))));
        expect([result.conflicts, result.changed]).toEqual([[], false]);
      }),
      { numRuns },
    );
  });

  it('gives the mirror image when the sides are swapped', () => {
    fc.assert(
      fc.property(sizes, edits, edits, (size, one, other) => {
        const base = datasetOf(size);
        const [a, b] = [edited(base, one, 1), edited(base, other, 2)];
        const there = mergeDatasetData({ base, mine: a, theirs: b });
        const back = mergeDatasetData({ base, mine: b, theirs: a });
        const keys = ({ conflicts }: typeof there) => conflicts.map(({ kind, id }) => `${kind} ${id}`).sort();
        expect(keys(there)).toEqual(keys(back));
        const chosen = mergeDatasetData({ base, mine: a, theirs: b, choices: all('mine') });
        const mirrored = mergeDatasetData({ base, mine: b, theirs: a, choices: all('theirs') });
        expect(contentOf(chosen.merged)).toEqual(contentOf(mirrored.merged));
      }),
      { numRuns },
    );
  });

  it('loses no record that neither side has deleted', () => {
    fc.assert(
      fc.property(sizes, edits, edits, (size, one, other) => {
        const base = datasetOf(size);
        const [mine, theirs] = [edited(base, one, 1), edited(base, other, 2)];
        const { merged } = mergeDatasetData({ base, mine, theirs });
        const idsOf = (data: DatasetData): Set<string> =>
          new Set([
            ...data.actualConsumptionList.map((record) => record.actualConsumptionId),
            ...data.consumptionExtrapolation.map((record) => record.consumptionExtrapolationId),
            ...data.treeList.map((tree) => tree.treeId),
          ]);
        const [inBase, inMine, inTheirs, kept] = [base, mine, theirs, merged].map(idsOf);
        for (const id of new Set([...(inMine ?? []), ...(inTheirs ?? [])])) {
          const isDeleted = inBase?.has(id) && !(inMine?.has(id) && inTheirs?.has(id));
          if (!isDeleted) expect(kept?.has(id)).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('makes a right document once everything is chosen', () => {
    fc.assert(
      fc.property(
        sizes,
        edits,
        edits,
        fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs'),
        (size, one, other, accept) => {
          const base = datasetOf(size);
          const result = mergeDatasetData({
            base,
            mine: edited(base, one, 1),
            theirs: edited(base, other, 2),
            choices: all(accept),
          });
          expect(result.conflicts).toEqual([]);
          expect(checkDatasetReferences(result.merged)).toEqual([]);
        },
      ),
      { numRuns },
    );
  });
});
