import { z } from 'zod';
import { DeskFailure, type TicketToSend } from '../port.ts';
import type { JiraClient } from './client.ts';

export type Reporter = TicketToSend['reporter'];

/** Under which account the service desk knows a user; kept, because asking takes calls. */
export interface AccountBook {
  accountOf(userId: number): Promise<string | null>;
  remember(userId: number, accountId: string): Promise<void>;
  forget(userId: number): Promise<void>;
}

export interface Reporters {
  /** The account of a user; a customer is made of a user whom the desk does not know. */
  accountFor(reporter: Reporter): Promise<string>;
  /** The account of a user, if the desk knows one. */
  knownAccount(reporter: Reporter): Promise<string | null>;
  /** Looks the account up again, as after a change in Jira. */
  recreatedAccount(reporter: Reporter): Promise<string>;
}

const customerSchema = z.object({ accountId: z.string().min(1) });
const customersSchema = z.object({
  values: z.array(z.object({ accountId: z.string().min(1), emailAddress: z.string().nullish() })),
  isLastPage: z.boolean().nullish(),
});

const pageSize = 50;
const mostPages = 5;

const sameAddress = (one: string | null | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

export function createReporters(client: JiraClient, project: string, book: AccountBook): Reporters {
  /** The search takes parts of names and addresses; only the very same address is the user. */
  const found = async ({ emailId }: Reporter): Promise<string | null> => {
    for (let page = 0; page < mostPages; page += 1) {
      const { values, isLastPage } = await client.call({
        what: 'finding the customer',
        method: 'GET',
        serviceDesk: true,
        path: `/servicedesk/${encodeURIComponent(project)}/customer`,
        query: { query: emailId, start: String(page * pageSize), limit: String(pageSize) },
        headers: { 'x-experimentalapi': 'opt-in' },
        answer: customersSchema,
      });
      const same = values.find(({ emailAddress }) => sameAddress(emailAddress, emailId));
      if (same) return same.accountId;
      if (isLastPage !== false || values.length === 0) return null;
    }
    return null;
  };

  const created = async ({ emailId, username }: Reporter): Promise<string> => {
    const { accountId } = await client.call({
      what: 'adding the customer',
      method: 'POST',
      serviceDesk: true,
      path: '/customer',
      json: { email: emailId, displayName: username },
      answer: customerSchema,
    });
    return accountId;
  };

  const createdOrFound = async (reporter: Reporter): Promise<string> => {
    try {
      return await created(reporter);
    } catch (failure) {
      // Refused: there is such a customer. Denied: not everybody who may create issues may add customers.
      if (!(failure instanceof DeskFailure) || failure.reason === 'unreachable') throw failure;
      const accountId = await found(reporter);
      if (accountId === null) throw failure;
      return accountId;
    }
  };

  const remembered = async (reporter: Reporter, accountId: string): Promise<string> => {
    await book.remember(reporter.userId, accountId);
    return accountId;
  };

  return {
    accountFor: async (reporter) =>
      (await book.accountOf(reporter.userId)) ?? remembered(reporter, await createdOrFound(reporter)),
    knownAccount: async (reporter) => {
      const stored = await book.accountOf(reporter.userId);
      if (stored !== null) return stored;
      const accountId = await found(reporter);
      return accountId === null ? null : remembered(reporter, accountId);
    },
    recreatedAccount: async (reporter) => {
      await book.forget(reporter.userId);
      return remembered(reporter, await createdOrFound(reporter));
    },
  };
}
