import { withChanges } from '@stockwell/engine/changes/testing';
import { scenarioOf, scenarios } from '@stockwell/engine/scenarios/index';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { monthsFrom } from '../supply-plan/index.ts';
import { applyLines, refusalsOf } from './apply-lines.ts';
import { comparison, comparisonSummary } from './comparison.ts';
import type { AskedLine, Lines } from './line-history.ts';
import { filled, parametersIn, presetDraft } from './parameters.ts';
import { savedInto } from './saved-into.ts';
import {
  applyHere,
  example,
  exampleToday,
  exampleUnit,
  line,
  more,
  plannedOf,
  replanned,
} from './testing.ts';

const applied = (...lines: Lines) => applyLines(example, lines, exampleUnit, applyHere);
const forecastIn = (data: typeof example, month: string) =>
  data.consumptionList.find(({ consumptionDate }) => consumptionDate.startsWith(month))?.consumptionRcpuQty;
const months = monthsFrom(parseMonth('2025-01'), 9);
const place = { data: example, planningUnitId: exampleUnit, today: exampleToday };

describe('scenarios on top of each other', () => {
  it('are applied in their order, each to what the one before left', async () => {
    const { data, changes } = await applied(more('a', 10), more('b', 50));
    expect(forecastIn(data, '2025-03')).toBe(165);
    expect(forecastIn(data, '2026-03')).toBe(100);
    expect(changes.get('b')?.[0]?.values).toMatchObject({ before: 110, after: 165 });
  });

  it('leave out what is switched off, from the data as they were', async () => {
    const { data, changes } = await applied(more('a', 10, false), more('b', 50));
    expect(forecastIn(data, '2025-03')).toBe(150);
    expect([...changes.keys()]).toEqual(['b']);
    expect((await applied(more('a', 10, false))).data).toBe(example);
  });

  it('report which one cannot be applied and show what the others do', async () => {
    const reversed = line('x', 1, { start: '2025-06', stop: '2025-01', percentage: 10 });
    const { data, changes, refusals } = await applied(reversed, more('b', 50), line('y', 99, {}));
    expect(forecastIn(data, '2025-03')).toBe(150);
    expect([...changes.keys()]).toEqual(['b']);
    expect(refusals.get('x')).toMatchObject([{ code: 'rangeReversed', parameter: 'stop' }]);
    expect(refusals.get('y')).toMatchObject([{ code: 'unknownScenario' }]);
  });

  it('leave the given program as it was', async () => {
    const before = structuredClone(example);
    await applied(more('a', 10), replanned('r'));
    expect(example).toEqual(before);
  });
});

describe('a scenario that is added or changed', () => {
  const ask = (one: AskedLine, ...lines: Lines) => refusalsOf(example, one, lines, exampleUnit, applyHere);

  it('is refused field by field', async () => {
    expect(await ask(line('x', 1, { start: '2025-01', percentage: 2000 }))).toMatchObject([
      { code: 'required', parameter: 'stop' },
      { code: 'aboveMax', parameter: 'percentage', limit: 1000 },
    ]);
    expect(await ask(more('x', 10))).toEqual([]);
  });

  it('is validated in its place, whatever stands after it or cannot be applied before it', async () => {
    expect(await ask(more('a', 20), more('a', 10), line('z', 99, {}))).toEqual([]);
    expect(await ask(more('x', 10), line('z', 99, {}))).toEqual([]);
    expect(await ask(more('x', -1), line('z', 99, {}))).toMatchObject([
      { code: 'belowMin', parameter: 'percentage' },
    ]);
  });
});

describe('what is saved', () => {
  it('are forecasts, shipments, batches and the months to be looked at again', async () => {
    const { data, edits } = await applied(more('a', 10), replanned('r'));
    const saved = withChanges(example, savedInto(example, edits));
    expect(saved.planningUnitList).toEqual(example.planningUnitList);
    expect(saved.consumptionList).toEqual(data.consumptionList);
    expect(saved.shipmentList).toEqual(data.shipmentList);
    expect(saved.batchInfoList).toEqual(data.batchInfoList);
    expect(saved.actionList.length).toBeGreaterThan(0);
  });

  it('are the months of the average, beside those of the program, until they are the same again', async () => {
    const window = (monthsInPast: number) =>
      line('w', 8, { monthsInPast, monthsInFuture: monthsInPast === 2 ? 2 : 6 });
    const trying = async (months: number, on: typeof example) => {
      const { edits } = await applyLines(on, [window(months)], exampleUnit, applyHere);
      return withChanges(on, savedInto(on, edits));
    };
    const saved = await trying(6, example);
    expect(saved.planningUnitList[0]).toMatchObject({
      monthsInPastForAmc: 6,
      monthsInFutureForAmc: 6,
      programAmcWindow: { past: 2, future: 2 },
    });
    const later = await trying(1, saved);
    expect(later.planningUnitList[0]).toMatchObject({
      monthsInPastForAmc: 1,
      programAmcWindow: { past: 2, future: 2 },
    });
    expect((await trying(2, later)).planningUnitList).toEqual(example.planningUnitList);
  });
});

describe('before and after', () => {
  it('compare stock, months of stock and suggestions of the worked example', async () => {
    const { data } = await applied(replanned('r'));
    const lines = comparison(plannedOf(example), plannedOf(data), months);
    const of = (key: string) => lines.find((one) => one.key === key)?.cells ?? [];
    expect(of('stock').map(({ after }) => after)).toEqual([350, 500, 400, 300, 500, 400, 300, 500, 400]);
    expect(
      of('suggested')
        .slice(1, 6)
        .map(({ before }) => before),
    ).toEqual([250, 350, 450, 550, 600]);
    expect(of('suggested').every(({ after }) => after === null)).toBe(true);
    expect(of('stock')[0]?.differs).toBe(false);
    expect(of('stock')[1]).toMatchObject({ differs: true, bandBefore: 'belowMin', bandAfter: 'toPlan' });
    expect(of('consumption').some(({ differs }) => differs)).toBe(false);
  });

  it('count the months that stand badly', async () => {
    const { data } = await applied(replanned('r'));
    const summary = comparisonSummary(comparison(plannedOf(example), plannedOf(data), months));
    expect(summary.out).toEqual([5, 0]);
    expect(summary.belowMin[1]).toBe(0);
  });
});

describe('the fields of a scenario', () => {
  it('of every kind can be added as they are offered, but for what only the planner knows', async () => {
    const unknown: Record<string, object> = {
      increaseForecast: { percentage: 10 },
      decreaseForecast: { percentage: 10 },
      phaseInOut: { endValue: 0 },
    };
    for (const scenario of scenarios) {
      const draft = { ...presetDraft(scenario, place), ...unknown[scenario.key] };
      const offered = line('x', scenario.id, parametersIn(draft));
      expect([scenario.key, await refusalsOf(example, offered, [], exampleUnit, applyHere)]).toEqual([
        scenario.key,
        [],
      ]);
    }
  });

  it('begin a line with the forecast of its first month', () => {
    const phase = scenarioOf(9);
    if (!phase) throw new Error('There is a phase in and out');
    const draft = presetDraft(phase, place);
    expect(draft).toMatchObject({ start: '2025-01', startValue: 100 });
    expect(filled(draft, 'start', '2030-01', place).startValue).toBe(0);
  });

  it('leave out what is empty, and the budget of another funding source', () => {
    const draft = { start: '2025-01', fundingSourceId: 1, budgetId: 5 };
    expect(parametersIn(filled(draft, 'start', '', place))).toEqual({ fundingSourceId: 1, budgetId: 5 });
    expect(parametersIn(filled(draft, 'fundingSourceId', 2, place))).toEqual({
      start: '2025-01',
      fundingSourceId: 2,
    });
  });
});
