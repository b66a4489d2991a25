import { problemIds } from '@stockwell/model/problems/catalogue';
import {
  type ProblemReport,
  type ProblemStatusId,
  type ProgramData,
  parseProgramData,
} from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { isListed, problemCounts, problemSummary } from './counts.ts';
import { problemKey, subjectOf } from './identity.ts';
import { isChangedSinceAddressed } from './life-cycle.ts';
import { runProblems } from './run-problems.ts';
import { actual, forecast, program, reportsOf, run, shipment } from './testing.ts';

const one = problemIds.recentActualMissing;
const holding = () => program();
const inOrder = () => program({ consumptionList: [actual('2026-05')] });

/** The report of the first problem, as a run on 3 May left it and with another status since. */
function reportIn(status: ProblemStatusId): ProblemReport {
  const [report] = reportsOf(one, holding(), '2026-05-03');
  if (!report) throw new Error('the problem is not there');
  return { ...report, problemStatus: { id: status }, reviewed: true };
}

const after = (data: ProgramData, report: ProblemReport, today = '2026-05-20'): ProblemReport => {
  const result = runProblems({ ...data, problemReportList: [report] }, run(today)).data;
  const found = result.problemReportList.filter((other) => other.realmProblem.problemId === one);
  expect(found).toHaveLength(1);
  return found[0] ?? report;
};

describe('a report', () => {
  it('is made open, automatic, not reviewed, with one entry in its trail', () => {
    const [report] = reportsOf(one, holding());
    expect(report).toMatchObject({
      problemStatus: { id: 1 },
      problemType: { id: 1 },
      realmProblem: { realmProblemId: 1, problemId: 1 },
      reviewed: false,
      dt: '2026-05-20',
      region: { id: 1 },
      planningUnit: { id: 10 },
      problemTransList: [{ problemStatus: { id: 1 }, notes: '', reviewed: false, createdBy: { userId: 5 } }],
    });
    expect(report?.problemTransList).toHaveLength(1);
  });

  it('is not made when nothing is wrong', () => {
    expect(reportsOf(one, inOrder())).toEqual([]);
  });

  it.each([
    // status, status when the rule holds, entries then, status when it does not, entries then
    [1, 1, 1, 4, 2],
    [3, 3, 1, 4, 2],
    [4, 1, 2, 4, 1],
    [2, 2, 1, 2, 1],
  ] as const)('in status %d goes to %d or %d by the life cycle', (from, held, heldTrail, free, freeTrail) => {
    const still = after(holding(), reportIn(from));
    expect(still.problemStatus.id).toBe(held);
    expect(still.problemTransList).toHaveLength(heldTrail);
    expect(still.reviewed).toBe(heldTrail === 1);
    const gone = after(inOrder(), reportIn(from));
    expect(gone.problemStatus.id).toBe(free);
    expect(gone.problemTransList).toHaveLength(freeTrail);
    expect(gone.reviewed).toBe(freeTrail === 1);
    expect(gone.problemTransList.at(-1)?.notes).toBe('');
  });

  it.each([
    [1, '2026-06-02'],
    [3, '2026-06-02'],
    [4, '2026-06-02'],
    [2, '2026-05-03'],
  ] as const)('in status %d has its cause made new', (status, dt) => {
    const later = after(holding(), reportIn(status), '2026-06-02');
    expect(later.data5.months).toEqual(['2026-03', '2026-04', '2026-05']);
    expect(later.dt).toBe(dt);
  });

  it('reports that its cause has changed since it was addressed', () => {
    const same = after(holding(), reportIn(3));
    expect(isChangedSinceAddressed(same)).toBe(false);
    const changed = after(holding(), same, '2026-06-02');
    expect(isChangedSinceAddressed(changed)).toBe(true);
    expect(isChangedSinceAddressed(after(holding(), changed, '2026-06-03'))).toBe(true);
    expect(
      isChangedSinceAddressed(after(holding(), { ...changed, problemStatus: { id: 1 } }, '2026-06-03')),
    ).toBe(false);
  });

  it('stays one and the same while it is opened and closed again and again', () => {
    let report = reportIn(1);
    for (const data of [inOrder(), holding(), inOrder(), holding()]) report = after(data, report);
    expect(report.problemTransList.map((entry) => entry.problemStatus.id)).toEqual([1, 4, 1, 4, 1]);
    expect(report.problemReportId).toBe(reportIn(1).problemReportId);
  });

  it('of a run is a right document', () => {
    const { data } = runProblems(holding(), run());
    expect(parseProgramData(JSON.parse(JSON.stringify(data)))).toEqual(data);
  });
});

describe('a problem of a shipment', () => {
  const late = shipment('2026-01-01', 3);
  const withShipment = (more: object, reports: ProblemReport[]) =>
    program({ shipmentList: [{ ...late, ...more }], problemReportList: reports });
  const raised = reportsOf(3, withShipment({}, []));

  it('has no day of its own', () => {
    expect(raised).toMatchObject([{ dt: null, shipmentId: late.shipmentId }]);
  });
  it('is the same when the shipment is dated again', () => {
    const [again] = reportsOf(3, withShipment({ expectedDeliveryDate: '2026-02-01' }, raised));
    expect(again?.problemReportId).toBe(raised[0]?.problemReportId);
    expect(again?.data5.date).toBe('2026-02-01');
  });
  it.each([
    ['received', { shipmentStatus: { id: 7 } }],
    ['moved', { expectedDeliveryDate: '2026-06-01' }],
    ['cancelled', { shipmentStatus: { id: 8 } }],
    ['deleted', { active: false }],
    ['no longer accounted', { accountFlag: false }],
  ])('is in order when the shipment is %s', (_, more) => {
    expect(reportsOf(3, withShipment(more, raised)).map((report) => report.problemStatus.id)).toEqual([4]);
  });
  it('is in order when the shipment is gone', () => {
    const gone = program({ problemReportList: raised });
    expect(reportsOf(3, gone).map((report) => report.problemStatus.id)).toEqual([4]);
  });
});

describe('a flat forecast that cannot be evaluated any more', () => {
  const flat = ['06', '07', '08', '09', '10'].map((month) => forecast(`2026-${month}`, 50));
  const raised = reportsOf(10, program({ consumptionList: flat }));
  it('is left as it is with too few entries', () => {
    const data = program({ consumptionList: flat.slice(1), problemReportList: raised });
    expect(reportsOf(10, data)).toEqual(raised);
  });
  it('is left as it is outside the tracer categories', () => {
    const data = program({ problemReportList: raised, consumptionList: flat });
    const planningUnitList = data.planningUnitList.map((unit) => ({ ...unit, tracerCategory: null }));
    expect(reportsOf(10, { ...data, planningUnitList })).toEqual(raised);
  });
  it('is in order when it moves', () => {
    const moving = flat.map((record, at) => ({ ...record, consumptionRcpuQty: 50 + at }));
    const data = program({ consumptionList: moving, problemReportList: raised });
    expect(reportsOf(10, data)[0]?.problemStatus.id).toBe(4);
  });
});

describe('reports of what is not in use', () => {
  const data = runProblems(program(), run()).data;
  it('hide with their product and come back as they were', () => {
    const asleep = {
      ...data,
      planningUnitList: data.planningUnitList.map((unit) => ({ ...unit, active: false })),
    };
    const hidden = runProblems(asleep, run('2026-06-20')).data;
    expect(hidden.problemReportList).toEqual(
      data.problemReportList.map((report) => ({ ...report, planningUnitActive: false })),
    );
    expect(problemCounts(hidden.problemReportList)).toEqual({ open: 0, addressed: 0 });
    const back = { ...hidden, planningUnitList: data.planningUnitList };
    const shown = runProblems(back, run('2026-06-20', { kind: 'incremental' })).data.problemReportList;
    expect(shown.map((report) => [report.problemStatus.id, report.planningUnitActive, report.dt])).toEqual(
      data.problemReportList.map(() => [1, true, '2026-06-20']),
    );
  });
  it('hide with their region', () => {
    const moved = { ...data, regionList: [{ regionId: 2 }] };
    const { problemReportList } = runProblems(moved, run('2026-06-20')).data;
    const old = problemReportList.filter((report) => report.region?.id === 1);
    expect(old).toEqual(
      data.problemReportList
        .filter((report) => report.region)
        .map((report) => ({ ...report, regionActive: false })),
    );
  });
});

describe('what the engine leaves alone', () => {
  const [template] = reportsOf(one, holding());
  const foreign = (problemId: number, type: 1 | 2): ProblemReport[] =>
    template
      ? [{ ...template, realmProblem: { realmProblemId: problemId, problemId }, problemType: { id: type } }]
      : [];
  it.each([
    ['typed by people', 27, 2],
    ['of retired checks', 24, 1],
  ] as const)('reports %s', (_, problemId, type) => {
    const reports = foreign(problemId, type);
    const data = { ...inOrder(), problemReportList: reports };
    expect(reportsOf(problemId, data)).toEqual(reports);
  });
  it('problems that the realm has switched off', () => {
    const data = program();
    const realmProblemList = data.realmProblemList.map((problem) => ({ ...problem, active: false }));
    expect(runProblems({ ...data, realmProblemList }, run()).data.problemReportList).toEqual([]);
    const before = { ...inOrder(), realmProblemList, problemReportList: [reportIn(1)] };
    expect(runProblems(before, run()).data.problemReportList).toEqual([reportIn(1)]);
  });
});

describe('the key of a problem', () => {
  it('distinguishes region, shipment and product problems, and never joins what people typed', () => {
    const subject = { planningUnitId: 10, regionId: 1, shipmentId: 'x' };
    const key = (problemId: number, more = {}) => problemKey({ problemId, ...subject, ...more });
    for (const id of [1, 2, 8, 10, 14, 15, 25]) expect(key(id)).not.toBe(key(id, { regionId: 2 }));
    for (const id of [3, 4]) expect(key(id)).toBe(key(id, { regionId: 2, planningUnitId: 11 }));
    expect(key(30)).toBe(key(30, { regionId: 2, shipmentId: 'y' }));
    expect(key(30)).not.toBe(key(30, { planningUnitId: 11 }));
    for (const id of [26, 27, 28]) expect(key(id)).toBeNull();
  });
  it('is there once for all reports of a program', () => {
    const twice = runProblems(runProblems(program(), run()).data, run()).data.problemReportList;
    const keys = twice.map((report) => problemKey(subjectOf(report)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('counts', () => {
  const { data } = runProblems(program({ shipmentList: [shipment('2026-01-01', 3)] }), run());
  const [first, second, third, ...rest] = data.problemReportList;
  if (!first || !second || !third) throw new Error('too few problems for this test');
  const reports: ProblemReport[] = [
    { ...first, problemStatus: { id: 3 } },
    { ...second, problemStatus: { id: 4 } },
    { ...third, regionActive: false },
    {
      ...first,
      problemStatus: { id: 2 },
      problemType: { id: 2 },
      realmProblem: { realmProblemId: 26, problemId: 27 },
    },
    ...rest,
  ];
  it('leave out what is hidden or in order', () => {
    const { open, addressed, resolved, total } = problemSummary(reports, data.realmProblemList);
    expect(problemCounts(reports)).toEqual({ open: rest.length, addressed: 1 });
    expect(open.total).toBe(rest.length);
    expect(addressed).toMatchObject({ dataQuality: 1, total: 1 });
    expect(resolved).toMatchObject({ other: 1, total: 1 });
    expect(total.total).toBe(rest.length + 2);
  });
  it('list what is in order again for half a year', () => {
    const made = (createdDate: string): ProblemReport => ({
      ...second,
      problemStatus: { id: 4 },
      createdDate,
    });
    expect(isListed(made('2025-11-01 00:00:00'), '2026-05-20')).toBe(true);
    expect(isListed(made('2025-10-31 23:59:59'), '2026-05-20')).toBe(false);
    expect(isListed({ ...first, createdDate: '2020-01-01 00:00:00' }, '2026-05-20')).toBe(true);
  });
});
