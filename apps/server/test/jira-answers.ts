import type { z } from 'zod';
import type { createIssueRules } from './jira-rules.ts';

export interface PeerIssue {
  readonly id: string;
  readonly key: string;
  readonly fields: z.output<typeof createIssueRules>['fields'];
  category: string;
  readonly attachment: { id: string; filename: string; mimeType: string; size: number; content: Buffer }[];
}

export interface PeerAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What happens to the next request of a kind instead of the usual. */
export type Mishap =
  | PeerAnswer
  /** Nothing is said. */
  | 'silence'
  /** The line breaks in the middle of an answer; nothing was done. */
  | 'broken answer'
  /** Everything is done, and then the line breaks before the answer. */
  | 'lost answer'
  /** A page of some proxy, with a good status. */
  | 'html';

export type Route = 'create' | 'attach' | 'issue' | 'search' | 'count' | 'customer' | 'customers' | 'health';

/** As Jira itself says what is wrong. */
export const errors = (
  status: number,
  fields: Record<string, string>,
  ...errorMessages: string[]
): PeerAnswer => ({
  status,
  body: { errorMessages, errors: fields },
});

/** As its service desk says it. */
export const deskError = (status: number, errorMessage: string): PeerAnswer => ({
  status,
  body: { errorMessage, i18nErrorMessage: { i18nKey: 'sd.rest.error', parameters: [] } },
});
