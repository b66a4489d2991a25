import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReachability, type Reachability, type ReachabilitySetup } from './reachability.ts';

interface Timer {
  at: number;
  action: () => void;
}

let time: number;
let timers: Timer[];
let requests: { path: string; answer: (status: number) => void; fail: () => void; signal: AbortSignal }[];
let opened: Reachability[];
let wish: boolean;

beforeEach(() => {
  time = 1_000_000;
  timers = [];
  requests = [];
  opened = [];
  wish = true;
});
afterEach(() => {
  for (const one of opened) one.close();
});

/** Lets promises and messages between tabs arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function pass(ms: number): Promise<void> {
  time += ms;
  const due = timers.filter(({ at }) => at <= time);
  timers = timers.filter(({ at }) => at > time);
  for (const { action } of due) action();
  await settle();
}

function newTab(setup: Partial<ReachabilitySetup> = {}): Reachability {
  const tab = createReachability({
    fetch: (path, init) =>
      new Promise((resolve, reject) => {
        requests.push({
          path: String(path),
          answer: (status) => resolve(new Response(null, { status })),
          fail: () => reject(new TypeError('network')),
          signal: init?.signal ?? new AbortController().signal,
        });
      }),
    now: () => time,
    loginOnline: () => wish,
    after: (ms, action) => {
      const timer = { at: time + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    jitterMs: () => 0,
    ...setup,
  });
  opened.push(tab);
  return tab;
}

function request(at: number) {
  const found = requests[at];
  if (!found) throw new Error(`no request ${at}`);
  return found;
}

describe('reachability', () => {
  it('asks the health address; 200 is yes and anything else no', async () => {
    for (const [status, reachable] of [
      [200, true],
      [503, false],
      [204, false],
    ] as const) {
      const tab = newTab();
      expect(tab.current()).toBeUndefined();
      const answer = tab.recheck();
      await settle();
      request(requests.length - 1).answer(status);
      expect(await answer).toBe(reachable);
      expect(tab.current()).toBe(reachable);
      tab.close();
    }
    expect(requests.map(({ path }) => path)).toEqual([
      '/actuator/health',
      '/actuator/health',
      '/actuator/health',
    ]);
  });

  it('gives up after five seconds and cuts the request off', async () => {
    const tab = newTab();
    const answer = tab.check();
    await pass(4_999);
    expect(tab.current()).toBeUndefined();
    await pass(1);
    expect(await answer).toBe(false);
    expect(request(0).signal.aborted).toBe(true);
  });

  it('takes a failing request as no', async () => {
    const answer = newTab().check();
    request(0).fail();
    expect(await answer).toBe(false);
  });

  it('reuses an answer for 15 seconds and shares one request', async () => {
    const tab = newTab();
    const both = [tab.check(), tab.check()];
    request(0).answer(200);
    expect(await Promise.all(both)).toEqual([true, true]);
    await pass(14_999);
    expect(await tab.check()).toBe(true);
    expect(requests).toHaveLength(1);
    await pass(1);
    void tab.check();
    expect(requests).toHaveLength(2);
  });

  it('learns from a call that a slow server is there, and tells the other tabs', async () => {
    const [tab, other] = [newTab(), newTab()];
    const heard: boolean[] = [];
    tab.subscribe((reachable) => heard.push(reachable));
    void tab.check();
    await pass(5_000);
    expect(tab.current()).toBe(false);
    tab.answered();
    await settle();
    expect(await tab.check()).toBe(true);
    expect(await other.check()).toBe(true);
    expect(heard).toEqual([false, true]);
    await pass(14_999);
    expect(requests).toHaveLength(1);
  });

  it('asks nothing while the user wishes to work offline', async () => {
    wish = false;
    const tab = newTab();
    expect(tab.current()).toBe(false);
    expect(await tab.check()).toBe(false);
    expect(await tab.recheck()).toBe(false);
    expect(requests).toHaveLength(0);
  });

  it('counts a known server as unreachable once the user goes offline', async () => {
    const tab = newTab();
    const heard: boolean[] = [];
    tab.subscribe((reachable) => heard.push(reachable));
    const answer = tab.check();
    request(0).answer(200);
    await answer;
    wish = false;
    expect(await tab.check()).toBe(false);
    expect(heard).toEqual([true, false]);
  });

  it('asks again in growing intervals while offline, and stops when the server is back', async () => {
    const tab = newTab();
    const heard: boolean[] = [];
    tab.subscribe((reachable) => heard.push(reachable));
    void tab.check();
    request(0).fail();
    await settle();
    const intervals = [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000];
    for (const [i, interval] of intervals.entries()) {
      await pass(interval - 1);
      expect(requests).toHaveLength(i + 1);
      await pass(1);
      expect(requests).toHaveLength(i + 2);
      if (i < intervals.length - 1) request(i + 1).fail();
      else request(i + 1).answer(200);
      await settle();
    }
    expect(heard).toEqual([false, true]);
    expect(timers).toEqual([]);
  });

  it('takes the browser’s events as hints to ask at once', async () => {
    const hints = new EventTarget();
    const tab = newTab({ hints });
    const first = tab.check();
    request(0).answer(200);
    await first;
    hints.dispatchEvent(new Event('offline'));
    await pass(0);
    // The browser believes to be offline, yet the server answers: its word counts.
    request(1).answer(200);
    await settle();
    expect(tab.current()).toBe(true);
    tab.close();
    hints.dispatchEvent(new Event('online'));
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it('no longer notifies whoever has stopped listening', async () => {
    const tab = newTab();
    const heard: boolean[] = [];
    const stop = tab.subscribe((reachable) => heard.push(reachable));
    stop();
    const answer = tab.check();
    request(0).answer(200);
    await answer;
    expect(heard).toEqual([]);
  });
});

describe('several tabs', () => {
  it('share one answer', async () => {
    const [one, other] = [newTab(), newTab()];
    const heard: boolean[] = [];
    other.subscribe((reachable) => heard.push(reachable));
    const answer = one.check();
    request(0).answer(200);
    await answer;
    await expect.poll(() => other.current()).toBe(true);
    expect(await other.check()).toBe(true);
    expect(heard).toEqual([true]);
    expect(requests).toHaveLength(1);
  });

  it('wait for a question another tab has asked', async () => {
    const [one, other] = [newTab(), newTab()];
    const first = one.check();
    await settle();
    const second = other.check();
    await settle();
    expect(requests).toHaveLength(1);
    request(0).answer(200);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(requests).toHaveLength(1);
  });

  it('ask themselves when the other tab was closed before it knew', async () => {
    const [one, other] = [newTab(), newTab()];
    void one.check();
    await settle();
    const second = other.check();
    one.close();
    await pass(5_500);
    request(1).answer(200);
    expect(await second).toBe(true);
  });
});
