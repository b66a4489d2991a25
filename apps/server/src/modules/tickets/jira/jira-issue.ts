import { priorityName } from '@stockwell/model/tickets/lifecycle';
import type { JiraSettings } from '../../../config.ts';
import type { TicketToSend } from '../port.ts';
import { documentOf } from './document.ts';

/** By this label an issue is found again when the answer to its creation was lost. */
export const labelOf = (requestId: string): string => `stockwell-${requestId}`;

function assigneeOf({ assignees }: JiraSettings, kind: TicketToSend['kind']): string | null {
  return kind === 'bugReport' || kind === 'changeRequest' ? assignees.changes : assignees.requests;
}

/** A ticket as Jira takes it. Fields that the settings do not name are left to Jira. */
export function issueOf(settings: JiraSettings, ticket: TicketToSend, accountId: string) {
  const assignee = assigneeOf(settings, ticket.kind);
  const { realmField } = settings;
  const withRealm = realmField !== null && ticket.kind === 'userRequest' && ticket.realmName !== null;
  return {
    fields: {
      project: { key: settings.project },
      issuetype: { name: settings.issueTypes[ticket.kind] },
      priority: { name: priorityName(ticket.priority) },
      summary: ticket.summary,
      description: documentOf(ticket.description),
      reporter: { id: accountId },
      labels: [labelOf(ticket.requestId)],
      ...(assignee === null ? {} : { assignee: { id: assignee } }),
      ...(withRealm ? { [realmField]: ticket.realmName } : {}),
    },
  };
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

export const labelQuery = (project: string, requestId: string): string =>
  `project = ${quoted(project)} AND labels = ${quoted(labelOf(requestId))}`;

const categories = { open: ['To Do', 'In Progress'], addressed: ['Done'] } as const;

export const countQuery = (project: string, accountId: string, which: keyof typeof categories): string =>
  `project = ${quoted(project)} AND reporter = ${quoted(accountId)} ` +
  `AND statusCategory in (${categories[which].map(quoted).join(', ')})`;
