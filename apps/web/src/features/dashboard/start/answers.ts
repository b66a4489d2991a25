import type { RoutePath } from '@stockwell/model/access/routes';
import type { dashboardEndpoints } from '@stockwell/model/api/dashboard';
import type { AnswerOf } from '@stockwell/model/api/endpoint';
import { addressOf } from '../../../platform/routes/route-paths.ts';
import type { ModuleId } from '../../../platform/session/context.ts';

/** A copy of a supply plan, as far as the first questions are about it. */
interface PlannedCopy {
  readonly programId: number;
  readonly versionId: number;
  readonly programCode: string;
  readonly modified: boolean;
  readonly openCount: number;
}

type AdminCounts = AnswerOf<typeof dashboardEndpoints.adminLevel>;

/** What the answers follow from. What is null does not concern the user, what is undefined is not known yet. */
export interface StartFacts {
  readonly module: ModuleId;
  /** Whether a page is there and the user may open it. */
  readonly opens: (route: RoutePath) => boolean;
  /** The newest copy of each program. */
  readonly copies: readonly PlannedCopy[];
  /** The copy that was worked on last. */
  readonly last: Pick<PlannedCopy, 'programId' | 'versionId'> | null;
  readonly outdated: number;
  readonly forecasts: number | undefined;
  readonly reviews: number | null | undefined;
  readonly tickets:
    | { readonly openIssues: number; readonly addressedIssues: number; readonly queueIssues: number | null }
    | null
    | undefined;
  readonly admin: AdminCounts | null | undefined;
  /** Reports that the user may open. */
  readonly reports: readonly RoutePath[];
}

export interface StartAnswer {
  readonly id: string;
  /** Which of the texts of the answer fits. */
  readonly text: string;
  readonly values: Readonly<Record<string, number | string>>;
  readonly isUrgent: boolean;
  /** What the link is called, and where it leads. */
  readonly link: string;
  readonly href: string;
}

const plan = '/supplyPlan/{programId}/{versionId}/{planningUnitId}';
const problemList = '/report/problemList/1/{programId}/{calculate}';
const waitingReviews = '/report/supplyPlanVersionAndReview/{statusId}';
/** The status of versions that wait. */
const pending = 1;

const answer = (
  id: string,
  href: string,
  more: Partial<Omit<StartAnswer, 'id' | 'href'>> = {},
): StartAnswer => ({ id, href, text: 'some', link: 'open', values: {}, isUrgent: false, ...more });

function planning({ opens, copies, last, outdated }: StartFacts): readonly StartAnswer[] {
  if (!opens(plan)) return [];
  const download = '/program/downloadProgram';
  if (copies.length === 0)
    return opens(download) ? [answer('plan', download, { text: 'none', link: 'download' })] : [];
  const [first] = copies;
  const current = copies.find(({ programId }) => programId === last?.programId) ?? first;
  const worst = copies.toSorted((a, b) => b.openCount - a.openCount)[0];
  const changed = copies.filter(({ modified }) => modified);
  const problems = copies.reduce((sum, { openCount }) => sum + openCount, 0);
  const open =
    current &&
    answer('plan', addressOf(plan, { ...idsOf(current), planningUnitId: 0 }), {
      values: { count: copies.length, program: current.programCode },
    });
  const attention =
    worst && problems > 0 && opens(problemList)
      ? answer('problems', addressOf(problemList, { programId: worst.programId, calculate: 'false' }), {
          values: { count: problems, program: worst.programCode },
          isUrgent: true,
        })
      : undefined;
  const [upload] = changed;
  const waiting =
    upload && opens('/program/syncPage')
      ? answer('upload', `/program/syncPage?copy=${upload.programId}~${upload.versionId}`, {
          values: { count: changed.length, program: upload.programCode },
          isUrgent: true,
        })
      : undefined;
  const newer =
    outdated > 0 && opens('/syncProgram')
      ? answer('newer', '/syncProgram', { values: { count: outdated }, isUrgent: true })
      : undefined;
  return [open, attention, waiting, newer].filter((one) => one !== undefined);
}

const idsOf = ({ programId, versionId }: Pick<PlannedCopy, 'programId' | 'versionId'>) => ({
  programId,
  versionId,
});

function forecasting({ opens, forecasts }: StartFacts): readonly StartAnswer[] {
  const pages = ['/dataset/listTree', '/dataset/loadDeleteDataSet', '/dataset/listDataSet'] as const;
  const page = pages.find(opens);
  if (!page || forecasts === undefined) return [];
  return [
    answer('forecast', page, { text: forecasts === 0 ? 'none' : 'some', values: { count: forecasts } }),
  ];
}

function reviewing({ opens, reviews }: StartFacts): readonly StartAnswer[] {
  if (reviews === null || reviews === undefined || !opens(waitingReviews)) return [];
  return [
    answer('reviews', addressOf(waitingReviews, { statusId: pending }), {
      text: reviews === 0 ? 'none' : 'some',
      values: { count: reviews },
      isUrgent: reviews > 0,
    }),
  ];
}

/** Those who only look at plans begin with a report. */
function viewing({ opens, reports }: StartFacts): readonly StartAnswer[] {
  const [first] = reports;
  if (opens(plan) || first === undefined) return [];
  return [answer('reports', addressOf(first), { values: { count: reports.length } })];
}

function helpDesk({ opens, tickets }: StartFacts): readonly StartAnswer[] {
  if (!tickets) return [];
  const { openIssues, addressedIssues, queueIssues } = tickets;
  const queue =
    queueIssues !== null && opens('/tickets/queue')
      ? [
          answer('queue', '/tickets/queue', {
            text: queueIssues === 0 ? 'none' : 'some',
            values: { count: queueIssues },
            isUrgent: queueIssues > 0,
          }),
        ]
      : [];
  const own = opens('/tickets')
    ? [answer('tickets', '/tickets', { values: { open: openIssues, addressed: addressedIssues } })]
    : [];
  return [...queue, ...own];
}

function administering({ opens, admin }: StartFacts): readonly StartAnswer[] {
  if (!admin) return [];
  const locked = admin.LOCKED_USER_COUNT;
  const { WAITING_MAIL_COUNT: waiting, FAILED_MAIL_COUNT: lost } = admin;
  const last = admin.lastRuns.toSorted((a, b) => b.finishedDate.localeCompare(a.finishedDate))[0];
  const jobs = { active: admin.ACTIVE_JOB_COUNT, failed: admin.FAILED_JOB_COUNT };
  return [
    ...(opens('/accessHistory')
      ? [
          answer('locked', '/accessHistory?kind=locked', {
            text: locked === 0 ? 'none' : 'some',
            values: { count: locked },
            isUrgent: locked > 0,
          }),
        ]
      : []),
    ...(waiting !== null && lost !== null && opens('/mailOutbox')
      ? [answer('mails', '/mailOutbox', { values: { waiting, failed: lost }, isUrgent: lost > 0 })]
      : []),
    ...(opens('/job/listJob')
      ? [
          answer('jobs', '/job/listJob', {
            ...(last
              ? { text: 'last', values: { ...jobs, job: last.kind, date: last.finishedDate } }
              : { values: jobs }),
            isUrgent: jobs.failed > 0,
          }),
        ]
      : []),
  ];
}

/** The first questions of whoever opens the application, each with an answer and the page behind it. */
export const startAnswers = (facts: StartFacts): readonly StartAnswer[] => [
  ...reviewing(facts),
  ...administering(facts),
  ...(facts.module === 2 ? [...planning(facts), ...viewing(facts)] : forecasting(facts)),
  ...helpDesk(facts),
];
