import { type NodeData, nodeDataSchema, treeSchema } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf } from './calculate.ts';
import { goldenInput, goldenPlace, goldenTree } from './golden/convert.ts';
import { exampleInput, node } from './testing.ts';

const extrapolationMethod = { id: 7 };
const months = ['2023-11-01', '2023-12-01', '2024-01-01', '2024-02-01', '2024-03-01'];
const range = { startDate: '2023-11-01', stopDate: '2023-12-01' };

const followed = (carry: boolean, amounts: readonly (number | null)[]): NodeData =>
  nodeDataSchema.parse({
    nodeDataId: '00000004-0000-7001-8000-000000000001',
    month: '2024-01-01',
    extrapolation: true,
    manualChangesEffectFuture: carry,
    nodeDataExtrapolation: {
      ...range,
      extrapolationMethod,
      extrapolationDataList: [
        { month: months[0], amount: 900, reportingRate: 90 },
        { month: months[1], amount: 1020 },
        { month: months[2], manualChange: 50 },
        { month: months[4], manualChange: -20 },
      ],
    },
    nodeDataExtrapolationOptionList: [
      {
        extrapolationMethod,
        jsonProperties: range,
        extrapolationOptionDataList: amounts.map((amount, i) => ({ month: months[i], amount })),
      },
      { extrapolationMethod: { id: 5 }, jsonProperties: range },
    ],
  });

function run(data: NodeData, stop = '2024-03') {
  const tree = goldenTree({ id: 1, scenarios: [1], nodes: [node(1, null, 'number')] });
  const place = goldenPlace(1, 1, 1);
  const flatList = tree.flatList.map((own) => ({ ...own, nodeDataMap: { [place.scenarioId]: data } }));
  const results = calculateTrees({
    ...goldenInput(exampleInput({ nodes: [node(1, null, 'number')], stop })),
    trees: [treeSchema.parse({ ...tree, flatList })],
  });
  return { results, found: monthsOf(results, place) };
}

describe('an extrapolated number', () => {
  const amounts = [980, 1010, 1030, 1040, 1050];

  it('takes adjusted actuals, then its method, and manual changes in their month', () => {
    const { found, results } = run(followed(false, amounts));
    expect(found?.first).toBe(parseMonth('2023-11'));
    expect(Array.from(found?.value ?? [])).toEqual([1000, 1020, 1080, 1040, 1030]);
    expect(found?.start).toEqual(found?.value);
    expect(results.problems).toEqual([]);
  });

  it('adds manual changes up when they are carried', () => {
    expect(Array.from(run(followed(true, amounts)).found?.value ?? [])).toEqual([
      1000, 1020, 1080, 1090, 1080,
    ]);
  });

  it('is 0 where its method has nothing, and reports the first such month of its forecast', () => {
    const { found, results } = run(followed(false, [980, 1010, null, 1040]), '2024-05');
    expect(Array.from(found?.value ?? [])).toEqual([1000, 1020, 50, 1040, 0, 0, 0]);
    expect(results.problems).toMatchObject([{ code: 'extrapolationShort', month: parseMonth('2024-01') }]);
  });

  it('has no months without a history, and says so', () => {
    const { found, results } = run({ ...followed(false, []), nodeDataExtrapolation: null });
    expect(found).toBeUndefined();
    expect(results.problems).toMatchObject([{ code: 'extrapolationMissing' }]);
  });
});
