import type { RoutePath } from '@stockwell/model/access/routes';
import { type StandardRoleId, standardRoles } from '@stockwell/model/access/standard-roles';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../../../platform/menu/menu-filter.ts';
import { type StartFacts, startAnswers } from './answers.ts';

const copy = (programId: number, some: object = {}) => ({
  programId,
  versionId: 3,
  programCode: `P${programId}`,
  modified: false,
  openCount: 0,
  ...some,
});

function opensFor(roleId: StandardRoleId): (route: RoutePath) => boolean {
  const role = standardRoles.find((one) => one.roleId === roleId);
  const functions: ReadonlySet<string> = new Set(role?.functions);
  return (route) => mayOpen(route, { functions, sessionType: 'Online' });
}

const facts = (roleId: StandardRoleId, some: Partial<StartFacts> = {}): StartFacts => ({
  module: 2,
  opens: opensFor(roleId),
  copies: [],
  last: null,
  outdated: 0,
  forecasts: 0,
  reviews: null,
  tickets: { openIssues: 2, addressedIssues: 1, queueIssues: null },
  admin: null,
  reports: [],
  ...some,
});
const ids = (all: StartFacts) => startAnswers(all).map(({ id }) => id);

describe('the first questions', () => {
  it('of a planner are about the plan, open problems and what is not uploaded', () => {
    const copies = [copy(1, { openCount: 2 }), copy(2, { openCount: 5, modified: true })];
    const answers = startAnswers(facts('ROLE_PROGRAM_ADMIN', { copies, last: copy(1), outdated: 1 }));
    expect(answers.map(({ id, href }) => [id, href])).toEqual([
      ['plan', '/supplyPlan/1/3/0'],
      ['problems', '/report/problemList/1/2/false'],
      ['upload', '/program/syncPage?copy=2~3'],
      ['newer', '/syncProgram'],
      ['tickets', '/tickets'],
    ]);
    expect(answers[1]?.values).toEqual({ count: 7, program: 'P2' });
  });

  it('of a planner without a program lead to the download', () => {
    const [first] = startAnswers(facts('ROLE_PROGRAM_ADMIN'));
    expect(first).toMatchObject({ id: 'plan', text: 'none', href: '/program/downloadProgram' });
  });

  it('of a reviewer are about plans that wait', () => {
    const [first] = startAnswers(facts('ROLE_SUPPLY_PLAN_REVIEWER', { reviews: 4 }));
    expect(first).toMatchObject({
      id: 'reviews',
      isUrgent: true,
      href: '/report/supplyPlanVersionAndReview/1',
    });
    expect(startAnswers(facts('ROLE_SUPPLY_PLAN_REVIEWER', { reviews: 0 }))[0]?.text).toBe('none');
  });

  it('of an administrator are about users, mails, jobs and tickets', () => {
    const admin = {
      LOCKED_USER_COUNT: 1,
      WAITING_MAIL_COUNT: 3,
      FAILED_MAIL_COUNT: 0,
      ACTIVE_JOB_COUNT: 0,
      FAILED_JOB_COUNT: 2,
      lastRuns: [
        { kind: 'prune', finishedDate: '2026-11-16 03:00:00' },
        { kind: 'currencyRates', finishedDate: '2026-11-17 02:00:00' },
      ],
    };
    const tickets = { openIssues: 0, addressedIssues: 0, queueIssues: 6 };
    const answers = startAnswers(facts('ROLE_APPLICATION_ADMIN', { admin, tickets }));
    expect(answers.map(({ id }) => id)).toEqual(expect.arrayContaining(['locked', 'mails', 'jobs', 'queue']));
    expect(answers.find(({ id }) => id === 'jobs')).toMatchObject({
      text: 'last',
      isUrgent: true,
      values: { failed: 2, job: 'currencyRates' },
    });
    const ofRealm = { ...admin, WAITING_MAIL_COUNT: null, FAILED_MAIL_COUNT: null };
    expect(ids(facts('ROLE_REALM_ADMIN', { admin: ofRealm }))).not.toContain('mails');
  });

  it('of a viewer are about reports', () => {
    const reports: readonly RoutePath[] = ['/report/stockStatusMatrix', '/report/consumption'];
    expect(ids(facts('ROLE_REPORT_USER', { reports }))[0]).toBe('reports');
  });

  it('of a forecaster are about forecasts on the device', () => {
    expect(ids(facts('ROLE_DATASET_ADMIN', { module: 1, forecasts: 2 }))).toEqual(['forecast', 'tickets']);
  });
});
