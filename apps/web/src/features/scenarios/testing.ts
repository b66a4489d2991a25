import { goldenProduct } from '@stockwell/engine/supply-plan/golden/convert';
import { exampleData, monthly } from '@stockwell/engine/supply-plan/testing';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { tasks } from '../../engine/tasks.ts';
import { plannedOf as planAt } from '../../engine/testing.ts';
import type { PlannedProduct } from '../../engine/use-plan.ts';
import type { ApplyAll } from './apply-lines.ts';
import type { AskedLine } from './line-history.ts';

export const exampleUnit = goldenProduct;
export const exampleToday = '2025-01-10';

/** Forecast 100 a month from January, 450 in stock before it, 3 to 5 months, no shipments. */
export const example: ProgramData = exampleData({
  consumption: monthly('2025-01', 24, 100),
  inventory: [{ month: '2024-12', region: 'A', count: 450 }],
  product: { amcMonthsPast: 2, amcMonthsFuture: 2 },
});

/** The engine in this thread, as the worker would answer. */
export const applyHere: ApplyAll = async (data, requests) =>
  tasks.scenario.run({ data, requests, today: exampleToday }, () => undefined);

export const plannedOf = (data: ProgramData): PlannedProduct => planAt(data, exampleToday);

export const line = (
  id: string,
  scenarioId: number,
  parameters: AskedLine['parameters'],
  ticked = true,
): AskedLine => ({ id, scenarioId, parameters, ticked });

export const more = (id: string, percentage: number, ticked = true): AskedLine =>
  line(id, 1, { start: '2025-01', stop: '2025-12', percentage }, ticked);

export const replanned = (id: string): AskedLine =>
  line(id, 7, {
    start: '2025-01',
    stop: '2025-09',
    droppedAgentIds: [null],
    droppedFundingSourceIds: [null],
  });
