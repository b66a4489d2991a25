import { expect } from 'vitest';
import type { SignInResult } from './context.ts';
import { type FakeBrowser, type FakeServer, newFakeBrowser, newServer, type Tab, userOf } from './testing.ts';

export const start = Date.UTC(2026, 10, 15, 8);
export const password = 'Plan#2026';

/** One server with two accounts, one browser, and a clock that the test sets. */
export interface TestWorld {
  readonly server: FakeServer;
  readonly browser: FakeBrowser;
  time: number;
  addAccount(userId: number, more?: Parameters<typeof userOf>[1]): void;
  openTab(path?: string): Promise<Tab>;
  signIn(tab: Tab, userId: number, more?: { password?: string; online?: boolean }): Promise<SignInResult>;
  signedInTab(userId?: number): Promise<Tab>;
  reloaded(tab: Tab): Promise<Tab>;
  callsTo(path: string): FakeServer['made'];
}

export async function newTestWorld(): Promise<TestWorld> {
  const server = await newServer(() => world.time);
  const browser = newFakeBrowser(server, () => world.time);
  const world: TestWorld = {
    server,
    browser,
    time: start,
    addAccount(userId, more = {}) {
      const user = userOf(userId, more);
      server.accounts.set(user.emailId, { user, password });
    },
    async openTab(path = '/') {
      const tab = browser.newTab(path);
      await tab.session.start();
      return tab;
    },
    signIn: (tab, userId, more = {}) =>
      tab.session.signIn({ emailId: `Planner${userId}@Health.example`, password, online: true, ...more }),
    async signedInTab(userId = 1) {
      const tab = await world.openTab('/login');
      expect(await world.signIn(tab, userId)).toEqual({ kind: 'signedIn', next: '/syncProgram' });
      tab.path = '/ApplicationDashboard';
      return tab;
    },
    async reloaded(tab) {
      const next = tab.reload();
      await next.session.start();
      return next;
    },
    callsTo: (path) => server.made.filter((made) => made.path === path),
  };
  world.addAccount(1);
  world.addAccount(2);
  return world;
}
