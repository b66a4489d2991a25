import type { OpenQuestions } from '@stockwell/engine/outputs/open-questions';
import type { RoutePath } from '@stockwell/model/access/routes';
import { describe, expect, it } from 'vitest';
import { addressIn, comparisonPage, copyLines, questionLines, summaryPage } from './question-lines.ts';

const copy = { programId: 7, versionId: 2, modified: false, readonly: false };
const all = (_: RoutePath): boolean => true;
const without =
  (...closed: readonly RoutePath[]) =>
  (route: RoutePath): boolean =>
    !closed.includes(route);

const nothing: OpenQuestions = {
  products: 2,
  regions: 2,
  switchedOff: [],
  unselected: [],
  lost: [],
  outdatedAgreements: [],
  trees: [],
  lastActual: null,
};
const place = (planningUnitId: number, regionId = 1) => ({ planningUnitId, regionId });
const linkOf = (questions: Partial<OpenQuestions>, opens = all) =>
  questionLines(copy, { ...nothing, ...questions }, opens).map(({ id, values, href }) => [
    id,
    values.count,
    href,
  ]);

it('names the version of a page in its address, or behind it', () => {
  expect(addressIn(summaryPage, copy)).toBe('/forecastReport/forecastSummary/7/2');
  expect(addressIn(comparisonPage, copy)).toBe('/report/compareAndSelectScenario?copy=7~2');
});

describe('lines of open questions', () => {
  it('are none in a forecast that is ready', () => {
    expect(linkOf({})).toEqual([]);
  });

  it('lead from one product and region to the comparison, from several to the summary', () => {
    const comparison = '/report/compareAndSelectScenario/7/10/1?copy=7~2';
    const summary = '/forecastReport/forecastSummary/7/2';
    expect(linkOf({ unselected: [place(10)] })).toEqual([['unselected', 1, comparison]]);
    expect(linkOf({ unselected: [place(10), place(11)] })).toEqual([['unselected', 2, summary]]);
    expect(
      linkOf(
        { unselected: [place(10), place(11)] },
        without('/forecastReport/forecastSummary/{programId}/{versionId}'),
      ),
    ).toEqual([['unselected', 2, comparison]]);
    expect(linkOf({ lost: [{ ...place(10), reasons: ['gone'] }] })).toEqual([['lost', 1, comparison]]);
  });

  it('lead from agreements of regions that are outdated to the comparison, where regions agree', () => {
    expect(linkOf({ outdatedAgreements: [place(11, 2), place(10)] })).toEqual([
      ['outdatedAgreements', 2, '/report/compareAndSelectScenario/7/11/2?copy=7~2'],
    ]);
  });

  it('lead to the first tree with something to check, and to the settings of products', () => {
    expect(linkOf({ trees: [{ treeId: 'T', scenarioId: 'S', findings: 3 }], switchedOff: [10, 11] })).toEqual(
      [
        ['trees', 1, '/dataSet/buildTree/tree/T/7/S?copy=7~2'],
        ['switchedOff', 2, '/planningUnitSetting/listPlanningUnitSetting?copy=7~2'],
      ],
    );
  });

  it('stay without a link where the user may not open the page', () => {
    expect(linkOf({ unselected: [place(10)], switchedOff: [10] }, () => false)).toEqual([
      ['unselected', 1, undefined],
      ['switchedOff', 1, undefined],
    ]);
  });
});

describe('lines of a copy', () => {
  const upload = '/dataset/commitTree?copy=7~2';
  const linesOf = (part: Partial<typeof copy>, latest = 0, opens = all) =>
    copyLines({ ...copy, ...part }, latest, opens).map(({ id, href }) => [id, href]);

  it('are none while it is as downloaded and nothing newer is known', () => {
    expect(linesOf({})).toEqual([]);
    expect(linesOf({}, 2)).toEqual([]);
  });

  it('lead to the upload of changes and to the download of a newer version', () => {
    expect(linesOf({ modified: true })).toEqual([['modified', upload]]);
    expect(linesOf({}, 3)).toEqual([['newer', '/dataset/loadDeleteDataSet']]);
    expect(linesOf({ modified: true, readonly: true })).toEqual([
      ['locked', upload],
      ['modified', upload],
    ]);
  });

  it('send changes to the upload first, which merges the newer version', () => {
    expect(linesOf({ modified: true }, 3)).toEqual([
      ['modified', upload],
      ['newer', upload],
    ]);
  });

  it('stay without a link to the download while offline', () => {
    expect(linesOf({}, 3, without('/dataset/loadDeleteDataSet'))).toEqual([['newer', undefined]]);
  });
});
