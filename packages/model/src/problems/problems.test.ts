import { describe, expect, it } from 'vitest';
import { languageCodes } from '../languages.ts';
import { keepsPlaceholders } from '../placeholders.ts';
import { realmProblemSchema } from '../program-data/settings.ts';
import { problemCatalogue, problemIds, retiredProblemIds, standardRealmProblems } from './catalogue.ts';
import { wordingOf } from './messages.ts';
import { monthRanges } from './month-ranges.ts';
import { type ProblemReader, renderMessages, renderRanges } from './render.ts';
import { problemTexts } from './texts.ts';

const english: ProblemReader = { language: 'en', regionName: (id) => (id === 7 ? 'North' : 'elsewhere') };

const report = (problemId: number, data5: object, more: object = {}) => ({
  realmProblem: { realmProblemId: 1, problemId },
  region: { id: 7 },
  shipmentId: null,
  data5: data5 as Record<string, string>,
  ...more,
});
const shown = (reported: Parameters<typeof wordingOf>[0], reader = english) => {
  const { description, suggestion } = wordingOf(reported);
  return {
    description: renderMessages(description, reader),
    suggestion: renderMessages(suggestion, reader),
  };
};

describe('the catalogue', () => {
  it('gives every problem ids of its own and none of the retired ones', () => {
    const ids = problemCatalogue.map((problem) => problemIds[problem.name]);
    expect(new Set([...ids, ...retiredProblemIds]).size).toBe(ids.length + retiredProblemIds.length);
    expect(new Set(problemCatalogue.map((problem) => problem.realmProblemId)).size).toBe(ids.length);
    expect([...ids].sort((a, b) => a - b)).toEqual(Object.values(problemIds).sort((a, b) => a - b));
  });

  it('makes the problems of a realm with its own tracer categories', () => {
    const made = standardRealmProblems({ arv: [18, 3], malaria: [23] });
    expect(made.map((problem) => realmProblemSchema.parse(problem))).toEqual(made);
    const parameters = made.map(({ problemId, data1, data2, data3, criticality }) => [
      problemId,
      data1,
      data2,
      data3,
      criticality.id,
    ]);
    expect(parameters).toEqual([
      [1, '3', '6', null, 4],
      [2, '3', '6', null, 4],
      [25, '6', null, null, 4],
      [3, '14', null, null, 4],
      [4, '14', null, null, 2],
      [8, '18', null, null, 2],
      [10, '18', '4', '18,3', 1],
      [14, '18', '4', '23', 1],
      [15, '18', '4', null, 1],
      [30, '18', null, null, 3],
      [26, null, null, null, 1],
      [27, null, null, null, 2],
      [28, null, null, null, 3],
    ]);
  });
});

describe('the texts', () => {
  it.each(Object.entries(problemTexts))('%s keeps its places in every language', (_, label) => {
    for (const language of languageCodes) {
      const text = label[`label_${language}`] ?? '';
      expect(text).not.toBe('');
      expect(keepsPlaceholders(text, label.label_en)).toBe(true);
    }
  });

  it('join neighbouring months, also across a year', () => {
    const ranges = (months: string[]) => renderRanges(months, english);
    expect(ranges(['2026-06', '2026-07', '2026-08', '2026-10'])).toBe('Jun-26 to Aug-26, Oct-26');
    expect(ranges(['2027-03', '2026-12', '2027-01', '2026-11'])).toBe('Nov-26 to Jan-27, Mar-27');
    expect(monthRanges([])).toEqual([]);
    expect(monthRanges(['2026-06', '2026-06'])).toEqual([{ from: '2026-06', to: '2026-06' }]);
  });

  it('name the last entry and the months that lack one', () => {
    const cause = { monthsBack: 3, monthsSearched: 6, months: ['2026-02', '2026-03', '2026-04'] };
    expect(shown(report(1, { ...cause, lastMonth: '2026-01' }))).toEqual({
      description: 'No recent actual consumption entered (in the last 3 months)',
      suggestion:
        'Keep actual consumption up to date in region North. The latest entry found in the last 6 months is Jan-26; nothing is entered for Feb-26, Mar-26, Apr-26.',
    });
    expect(shown(report(2, { ...cause, lastMonth: null })).suggestion).toContain('is not present;');
  });

  it('name a shipment by its number, agent, order, quantity and day', () => {
    const id = '0198c1d2-0000-7000-8000-000000000001';
    const cause = {
      daysOfGrace: 14,
      agentCode: 'PPM',
      orderNo: 'RO-1',
      quantity: 12500,
      date: '2026-01-01',
    };
    const late = report(3, cause, { region: null, shipmentId: id });
    expect(shown(late).suggestion).toBe(
      'Confirm whether shipment Temp-00000001 (PPM · RO-1 · 12,500 units · Jan 01, 2026) has arrived; correct its receive date or its status.',
    );
    const bare = report(4, { ...cause, orderNo: null, submitDate: '2025-08-09' }, { shipmentId: id });
    expect(shown(bare, { ...english, shipmentNumber: () => '415' }).suggestion).toBe(
      'By its lead times shipment 415 (PPM · 12,500 units · Jan 01, 2026) had to be submitted by Aug 09, 2025. Make sure status and receive date are right.',
    );
  });

  it('count the months without a forecast', () => {
    expect(shown(report(8, { monthsAhead: 18, months: ['2027-08'] })).suggestion).toBe(
      'In the next 18 months, 1 month(s) in region North have no forecast. Add a forecast for Aug-27.',
    );
  });

  it('list the flat stretches of a group', () => {
    const cause = {
      monthsAhead: 18,
      firstMonth: '2026-06',
      lastMonth: '2027-11',
      stretches: [
        { from: '2026-06', to: '2026-09', quantity: 1000 },
        { from: '2026-12', to: '2027-03', quantity: 80 },
      ],
    };
    const { description, suggestion } = shown(report(14, cause));
    expect(description).toBe('Forecast is flat for the malaria group');
    expect(suggestion).toContain('Flat stretches: Jun-26 to Sep-26 at 1,000; Dec-26 to Mar-27 at 80.');
  });

  const limits = { planBasedOn: 1, min: 8, max: 14, underBelow: 6, overAbove: 16 };
  const outside = (over: string[], under: string[], out: string[], shipments: string[] = []) =>
    report(30, { monthsAhead: 18, over, under, out, shipments, limits });

  it('report only the lines that have months, and when shipments are due', () => {
    expect(shown(outside([], ['2026-07', '2026-08'], ['2026-09'], ['2026-10'])).description).toBe(
      'In the next 18 months this plan is: under minimum in 2 month(s) (Jul-26 to Aug-26); stocked out in 1 month(s) (Sep-26). Shipments are due in Oct-26.',
    );
    expect(renderMessages(wordingOf(outside(['2026-07'], [], [])).basis, english)).toBe(
      'Planned by months of stock: minimum 8, maximum 14. Reported below 6 and above 16.',
    );
  });

  it.each([
    ['over', outside(['2026-06'], [], []), 'outsideLimits.delay'],
    ['under', outside([], ['2026-06'], []), 'outsideLimits.order'],
    ['out', outside([], [], ['2026-06']), 'outsideLimits.order'],
    ['under and out', outside([], ['2026-06'], ['2026-07']), 'outsideLimits.order'],
    ['over and under', outside(['2026-06'], ['2026-07'], []), 'outsideLimits.adjust'],
    ['over and out', outside(['2026-06'], [], ['2026-07']), 'outsideLimits.adjust'],
    ['all three', outside(['2026-06'], ['2026-07'], ['2026-08']), 'outsideLimits.adjust'],
  ])('suggest what to do when a plan is %s', (_, reported, key) => {
    expect(wordingOf(reported).suggestion.map((message) => message.key)).toEqual([key]);
  });

  it('show what a reviewer typed as typed, quotes and braces included', () => {
    const typed = { problemDescription: 'He said "{{stop}}"', suggestion: "It's\nthis" };
    expect(shown(report(28, typed))).toEqual({
      description: typed.problemDescription,
      suggestion: "It's\nthis",
    });
  });

  it('show a retired problem with its stored cause, and a report without a cause at all', () => {
    expect(shown(report(23, { months: ['2025-01'] })).description).toBe(
      'A check that is no longer made (number 23): months: ["2025-01"]',
    );
    for (const id of Object.values(problemIds)) {
      for (const language of languageCodes) {
        expect(shown(report(id, {}), { ...english, language }).description).not.toContain('{{');
      }
    }
  });
});
