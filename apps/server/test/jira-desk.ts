import { Readable } from 'node:stream';
import type { JiraSettings } from '../src/config.ts';
import { createJiraDesk, type JiraDeskOptions } from '../src/modules/tickets/jira/adapter.ts';
import type { AccountBook } from '../src/modules/tickets/jira/reporter.ts';
import { DeskFailure, type FileToSend, type TicketToSend } from '../src/modules/tickets/port.ts';
import type { JiraPeer } from './jira-peer.ts';

export const settingsFor = (peer: JiraPeer, changes: Partial<JiraSettings> = {}): JiraSettings => ({
  url: peer.url,
  serviceDeskUrl: `${peer.url}/rest/servicedeskapi`,
  user: peer.user,
  token: peer.token,
  project: 'HELP',
  issueTypes: {
    bugReport: 'Report a bug',
    userRequest: 'Add / Update User',
    masterData: 'Add / Update Master Data',
    changeRequest: 'Change Request',
  },
  realmField: 'customfield_10050',
  assignees: { requests: 'agent-requests', changes: 'agent-changes' },
  portalUrl: 'https://desk.example/portal/4',
  ...changes,
});

/** An account book on paper. */
export function openBook(entries: readonly (readonly [number, string])[] = []): AccountBook & {
  readonly entries: Map<number, string>;
} {
  const book = new Map(entries);
  return {
    entries: book,
    accountOf: async (userId) => book.get(userId) ?? null,
    remember: async (userId, accountId) => void book.set(userId, accountId),
    forget: async (userId) => void book.delete(userId),
  };
}

export const reporter = { userId: 7, emailId: 'Ana@office.example', username: 'Ana Lima' };

export const ticket = (changes: Partial<TicketToSend> = {}): TicketToSend => ({
  ticketId: 1,
  requestId: '0192f0c1-7d0e-4b54-9a8e-0d2d7c3f9b11',
  kind: 'masterData',
  formId: 'dataSource.edit',
  summary: 'DEMO - Edit Data Source',
  description: 'Summary = Edit Data Source\nNotes = \nPriority = High\n',
  priority: 2,
  realmName: null,
  reporter,
  language: 'en',
  createdOn: new Date('2026-11-15T10:00:00Z'),
  ...changes,
});

export const file = (content: Buffer, changes: Partial<FileToSend> = {}): FileToSend => ({
  name: 'screen.png',
  mediaType: 'image/png',
  size: content.length,
  content: () => Readable.from([content.subarray(0, 3), content.subarray(3)]),
  ...changes,
});

export const deskOn = (peer: JiraPeer, book = openBook(), options: JiraDeskOptions = {}) =>
  createJiraDesk(settingsFor(peer), book, { timeoutMs: 10_000, ...options });

/** The failure of something that must not succeed. */
export async function failureOf(work: Promise<unknown>): Promise<DeskFailure> {
  const outcome = await work.then(
    () => new Error('it succeeded'),
    (failure: unknown) => failure,
  );
  if (outcome instanceof DeskFailure) return outcome;
  throw outcome;
}
