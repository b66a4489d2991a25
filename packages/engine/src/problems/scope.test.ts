import type { ProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { problemRules } from './rules.ts';
import { runProblems } from './run-problems.ts';
import { incrementalScope } from './scope.ts';
import { actual, program, run } from './testing.ts';

const all = problemRules.map((rule) => rule.problemId);
const actions = { forecast: 1, actual: 2, inventory: 3, adjustment: 4, shipment: 5 } as const;
type Action = ProgramData['actionList'][number];

const action = (planningUnitId: number, type: Action['type']): Action => ({
  planningUnitId,
  type,
  date: '2026-04-01',
});

/** Two products, 10 and 11, whose problems were last looked for on a day. */
function twoProducts(lastRun: string | null, ...actionList: Action[]): ProgramData {
  const data = program();
  return {
    ...data,
    planningUnitList: data.planningUnitList.flatMap((unit) => [
      unit,
      { ...unit, programPlanningUnitId: 2, planningUnit: { ...unit.planningUnit, id: 11 } },
    ]),
    actionList,
    problemRunDate: lastRun,
  };
}

/** Which problems are asked of 10 and 11 on 20 May 2026. */
function asked(data: ProgramData): [number[], number[]] {
  const scope = incrementalScope(data, '2026-05-20');
  const of = (id: number) =>
    all.filter((problemId) =>
      data.planningUnitList
        .filter((unit) => unit.planningUnit.id === id)
        .some((unit) => data.realmProblemList.some((one) => one.problemId === problemId && scope(unit, one))),
    );
  return [of(10), of(11)];
}

const onShipments = [3, 4, 30];
const onForecast = [8, 10, 14, 15, 30];

describe('an incremental run asks', () => {
  it.each([
    ['everything the first time', twoProducts(null), [all, all]],
    ['everything in a new month', twoProducts('2026-04-30'), [all, all]],
    ['everything when the clock was set back', twoProducts('2026-05-21'), [all, all]],
    ['on a new day what shipments can change', twoProducts('2026-05-19'), [onShipments, onShipments]],
    [
      'on a new day also what edits can change',
      twoProducts('2026-05-19', action(11, actions.actual)),
      [onShipments, [1, 25, 3, 4, 30]],
    ],
    ['nothing on the same day without edits', twoProducts('2026-05-20'), [[], []]],
    [
      'on the same day after a forecast',
      twoProducts('2026-05-20', action(10, actions.forecast)),
      [onForecast, []],
    ],
    [
      'on the same day after actual consumption',
      twoProducts('2026-05-20', action(10, actions.actual)),
      [[1, 25, 30], []],
    ],
    [
      'on the same day after a count',
      twoProducts('2026-05-20', action(10, actions.inventory)),
      [[2, 30], []],
    ],
    [
      'on the same day after an adjustment',
      twoProducts('2026-05-20', action(11, actions.adjustment)),
      [[], [30]],
    ],
    [
      'on the same day after several edits',
      twoProducts('2026-05-20', action(11, actions.shipment), action(11, actions.inventory)),
      [[], [2, 3, 4, 30]],
    ],
  ])('%s', (_, data, expected) => {
    expect(asked(data)).toEqual(expected);
  });

  it('everything of a product that was put into the program, or set otherwise, since', () => {
    const data = twoProducts('2026-05-20');
    const [first, second] = data.planningUnitList;
    if (!first || !second) throw new Error('two products are needed');
    const stamped = (stamp: { createdDate?: string; lastModifiedDate?: string }) => ({
      ...data,
      planningUnitList: [first, { ...second, ...stamp }],
    });
    expect(asked(stamped({ createdDate: '2026-05-20 10:00:00' }))).toEqual([[], all]);
    expect(asked(stamped({ createdDate: '2026-05-01 10:00:00' }))).toEqual([[], []]);
    expect(
      asked(stamped({ createdDate: '2026-05-01 10:00:00', lastModifiedDate: '2026-05-20 07:00:00' })),
    ).toEqual([[], all]);
  });

  it('on a new day again about findings that stand, so that they get the day', () => {
    const before = runProblems(program(), run('2026-05-19')).data;
    const { data } = runProblems(before, run('2026-05-20', { kind: 'incremental' }));
    expect(before.problemReportList.length).toBeGreaterThan(0);
    expect(data.problemReportList.map((report) => report.dt)).toEqual(
      before.problemReportList.map(() => '2026-05-20'),
    );
  });
});

describe('after a run', () => {
  it('the actions are done and the day is noted', () => {
    const { data, counts } = runProblems({ ...program(), actionList: [action(10, actions.actual)] }, run());
    expect(data.actionList).toEqual([]);
    expect(data.problemRunDate).toBe('2026-05-20');
    expect(counts).toEqual({ open: data.problemReportList.length, addressed: 0 });
  });

  it('a product that cannot be evaluated is reported, keeps its actions, and does not stop the others', () => {
    const data = twoProducts(null, action(10, actions.actual), action(11, actions.actual));
    const plans = {
      get: (id: number) => {
        if (id === 10) throw new RangeError('the plan is broken');
        return undefined;
      },
    } as unknown as ReadonlyMap<number, never>;
    const result = runProblems(data, run('2026-05-20', { plans }));
    expect(result.failures).toEqual([{ planningUnitId: 10, message: 'the plan is broken' }]);
    expect(result.data.actionList).toEqual([action(10, actions.actual)]);
    expect(new Set(result.data.problemReportList.map((report) => report.planningUnit.id))).toEqual(
      new Set([11]),
    );
  });

  it('without edits a second run changes nothing, not even the identity of a report', () => {
    const once = runProblems(program({ consumptionList: [actual('2026-02')] }), run()).data;
    const again = runProblems(once, run('2026-05-20', { kind: 'full' })).data;
    expect(again).toEqual(once);
    for (const [at, report] of again.problemReportList.entries()) {
      expect(report).toBe(once.problemReportList[at]);
    }
  });
});
