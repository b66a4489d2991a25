import { z } from 'zod';
import type { JiraSettings } from '../../../config.ts';
import { type Delivered, DeskFailure, type ServiceDesk, type TicketToSend } from '../port.ts';
import { createJiraClient, type Timeouts } from './client.ts';
import { JiraRefusal } from './failure.ts';
import { jiraHealth } from './health.ts';
import { countQuery, issueOf, labelOf, labelQuery } from './jira-issue.ts';
import { type AccountBook, createReporters } from './reporter.ts';
import { multipartOf, nameInJira } from './upload.ts';

export interface JiraDeskOptions extends Partial<Timeouts> {
  /** How long Jira's search may lag behind what was written; it promises seconds, rarely more. */
  readonly settleMs?: number;
}

const createdSchema = z.object({ id: z.string().min(1), key: z.string().min(1) });
const foundSchema = z.object({
  issues: z.array(createdSchema.extend({ fields: z.object({ labels: z.array(z.string()) }) })).default([]),
});
const countSchema = z.object({ count: z.number().int().min(0) });
const uploadedSchema = z.array(z.object({ id: z.string() })).min(1);
const attachedSchema = z.object({
  fields: z.object({ attachment: z.array(z.object({ filename: z.string(), size: z.number() })).nullish() }),
});

/** Shorter than the outbox's first pause, so that its second try is not put off. */
const usualSettleMs = 45_000;

/** Whether Jira may have done what it was asked, although no answer says so. */
const isUncertain = (failure: unknown): boolean =>
  failure instanceof DeskFailure &&
  failure.reason === 'unreachable' &&
  !(failure instanceof JiraRefusal && failure.status === 429);

/** Jira Cloud as the service desk. */
export function createJiraDesk(
  settings: JiraSettings,
  book: AccountBook,
  { settleMs = usualSettleMs, ...timeouts }: JiraDeskOptions = {},
): ServiceDesk {
  const client = createJiraClient(settings, timeouts);
  const reporters = createReporters(client, settings.project, book);
  /** Requests whose answer was lost, and since when. */
  const lost = new Map<string, number>();

  const delivered = ({ id, key }: z.output<typeof createdSchema>): Delivered => ({
    externalId: id,
    key,
    address: `${settings.url}/browse/${encodeURIComponent(key)}`,
  });

  const createdBefore = async (requestId: string): Promise<Delivered | null> => {
    const { issues } = await client.call({
      what: 'looking for the issue',
      method: 'GET',
      path: '/search/jql',
      query: { jql: labelQuery(settings.project, requestId), fields: 'labels', maxResults: '2' },
      answer: foundSchema,
    });
    const issue = issues.find(({ fields }) => fields.labels.includes(labelOf(requestId)));
    return issue ? delivered(issue) : null;
  };

  const post = async (ticket: TicketToSend, accountId: string): Promise<Delivered> => {
    try {
      return delivered(
        await client.call({
          what: 'creating the issue',
          method: 'POST',
          path: '/issue',
          json: issueOf(settings, ticket, accountId),
          answer: createdSchema,
        }),
      );
    } catch (failure) {
      if (isUncertain(failure)) lost.set(ticket.requestId, Date.now());
      throw failure;
    }
  };

  /** What was lost a moment ago may not be found yet: a second issue is worse than a wait. */
  const waitForSearch = (requestId: string): void => {
    for (const [id, since] of lost) if (Date.now() - since >= settleMs) lost.delete(id);
    if (lost.has(requestId))
      throw new DeskFailure(
        'unreachable',
        'Jira: the answer to the last try was lost; the issue may be there already and is looked for again later',
      );
  };

  const create = async (ticket: TicketToSend): Promise<Delivered> => {
    const before = await createdBefore(ticket.requestId);
    if (before) {
      lost.delete(ticket.requestId);
      return before;
    }
    waitForSearch(ticket.requestId);
    const stored = await book.accountOf(ticket.reporter.userId);
    const accountId = stored ?? (await reporters.accountFor(ticket.reporter));
    try {
      return await post(ticket, accountId);
    } catch (failure) {
      // Accounts change when a customer of the portal becomes a user of Atlassian.
      const unknown =
        stored !== null && failure instanceof JiraRefusal && failure.fields.includes('reporter');
      if (!unknown) throw failure;
      return post(ticket, await reporters.recreatedAccount(ticket.reporter));
    }
  };

  const count = async (accountId: string, which: 'open' | 'addressed'): Promise<number> => {
    const answer = await client.call({
      what: 'counting the issues',
      method: 'POST',
      reads: true,
      path: '/search/approximate-count',
      json: { jql: countQuery(settings.project, accountId, which) },
      answer: countSchema,
    });
    return answer.count;
  };

  return {
    name: 'jira',
    capabilities: { comment: false, transition: false },
    manageAddress: settings.portalUrl,
    create,
    attach: async ({ externalId }, file) => {
      const path = `/issue/${encodeURIComponent(externalId)}`;
      const { fields } = await client.call({
        what: 'reading the attachments',
        method: 'GET',
        path,
        query: { fields: 'attachment' },
        answer: attachedSchema,
      });
      // There from a try whose answer was lost.
      if (
        fields.attachment?.some(
          ({ filename, size }) => filename === nameInJira(file.name) && size === file.size,
        )
      )
        return;
      await client.call({
        what: 'attaching the file',
        method: 'POST',
        path: `${path}/attachments`,
        headers: { 'x-atlassian-token': 'no-check' },
        upload: multipartOf(file),
        answer: uploadedSchema,
      });
    },
    counts: async (reporter) => {
      // Reading makes no customers: whom Jira does not know has no issues there.
      const accountId = await reporters.knownAccount(reporter);
      if (accountId === null) return { open: 0, addressed: 0 };
      const [open, addressed] = await Promise.all([count(accountId, 'open'), count(accountId, 'addressed')]);
      return { open, addressed };
    },
    health: () => jiraHealth(client, settings),
  };
}
