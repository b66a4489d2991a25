import { afterAll, expect } from 'vitest';
import type { Config } from '../src/config.ts';
import { mailTable } from '../src/db/schema/index.ts';
import { type TestServer, testServer } from './harness.ts';

/** The part of a mailed link that opens the account. */
export const linkToken = (text: string): string | undefined =>
  /\/resetPassword\/[^/\s]+\/([A-Za-z0-9]{25})\b/.exec(text)?.[1];

/** The secrets of a server: password hashes look like this, whoever's they are. */
const hash = /\$argon2|password_?hash|recovery_?secret|token_?hash/i;

/**
 * A server whose every answer is looked through: no password hash leaves the server, and a password link
 * reaches people only by mail.
 */
export function watchedServer(settings: Partial<Config> = {}): TestServer {
  const answers: { readonly call: string; readonly text: string }[] = [];
  // Hooks that end things run in reverse order: this one before the server closes its database.
  const t = testServer(settings);
  afterAll(async () => {
    expect(answers.length, 'no call was watched').toBeGreaterThan(0);
    const mails = await t.context.db.select({ text: mailTable.text }).from(mailTable);
    const tokens = mails.flatMap(({ text }) => linkToken(text) ?? []);
    for (const { call, text } of answers) {
      // The permit's answer is where the browser gets its own recovery secret from.
      if (!call.endsWith('/api/user/offlinePermit')) expect(text, call).not.toMatch(hash);
      for (const token of tokens) expect(text.includes(token), `${call} shows a reset token`).toBe(false);
    }
  });
  return {
    get app() {
      return t.app;
    },
    get context() {
      return t.context;
    },
    setNow: t.setNow,
    signIn: t.signIn,
    call: async (method, url, options) => {
      const answer = await t.call(method, url, options);
      // The outbox is where administrators without a mail server read the mails, links included.
      if (!url.startsWith('/api/mailOutbox')) {
        answers.push({ call: `${method} ${url}`, text: JSON.stringify(answer.body) });
      }
      return answer;
    },
  };
}
