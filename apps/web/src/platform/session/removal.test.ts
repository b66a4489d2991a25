import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { installationIdOf } from '../../local/database.ts';
import { newPermitServer } from '../../local/testing.ts';
import { onIdleEnd } from './drafts.ts';
import { newTestWorld, type TestWorld } from './test-world.ts';
import type { Tab } from './testing.ts';

const removed = '/login/static.message.device.removed';

let world: TestWorld;
let tab: Tab;
beforeEach(async () => {
  world = await newTestWorld();
  tab = await world.signedInTab();
});

async function order(userId = 1): Promise<void> {
  world.server.orderRemoval({ userId, installationId: await installationIdOf(tab.database) });
}

const stored = async () => ({
  slots: await tab.database.slots.count(),
  records: await tab.database.records.count(),
  sessions: await tab.database.sessionKeys.count(),
});
const nothing = { slots: 0, records: 0, sessions: 0 };

describe('a browser that is ordered to remove its copies', () => {
  it('does so at the next sync, ends the session and confirms it', async () => {
    await order();
    await expect(tab.session.reloadAccess()).rejects.toThrow();
    expect(await stored()).toEqual(nothing);
    expect(tab.session.getState().status).toBe('signedOut');
    expect(tab.visited).toContain(removed);
    expect(world.server.openOrders()).toBe(0);
  });

  it('keeps nothing that another tab writes while its session ends', async () => {
    const second = await world.openTab('/supplyPlan');
    const [written] = await tab.database.records.toArray();
    if (!written) throw new Error('Nothing is stored');
    onTestFinished(
      onIdleEnd(async () => {
        await expect.poll(async () => (await stored()).slots).toBe(0);
        await tab.database.records.put(written);
      }),
    );
    await order();
    await expect(tab.session.reloadAccess()).rejects.toThrow();
    await second.session.pageChanged();
    await expect.poll(() => second.session.getState().status).toBe('signedOut');
    expect(await stored()).toEqual(nothing);
  });

  it('does so when its session is refused, without a token', async () => {
    await order();
    world.server.accounts.clear();
    tab.session.unauthorized();
    await expect.poll(() => tab.visited.at(-1)).toBe(removed);
    expect(await stored()).toEqual(nothing);
    expect(world.server.openOrders()).toBe(0);
  });

  it('does so when a disabled user tries to sign in', async () => {
    await tab.session.signOut();
    await order();
    const disabled = 'static.message.login.disabled';
    world.server.refuse('/authenticate', 401, disabled);
    expect(await world.signIn(tab, 1)).toEqual({ kind: 'refused', messageCode: disabled });
    expect(await stored()).toEqual(nothing);
  });

  it('does so when it is opened the next time', async () => {
    await tab.session.signOut();
    await order();
    const next = await world.openTab('/login');
    await expect.poll(() => next.visited.at(-1)).toBe(removed);
    expect(await stored()).toEqual(nothing);
  });

  it('begins again without the copies when its user signs in', async () => {
    await tab.session.signOut();
    await order();
    expect(await world.signIn(tab, 1)).toMatchObject({ kind: 'signedIn' });
    expect(world.server.openOrders()).toBe(0);
    expect((await tab.database.slots.toArray()).map(({ userId }) => userId)).toEqual([1]);
  });

  it('confirms later what the server could not hear at once', async () => {
    await tab.session.signOut();
    await order();
    world.server.refuse('/api/device/removed', 503, 'static.message.databaseDown');
    await tab.session.followOrders();
    expect(await stored()).toEqual(nothing);
    expect(world.server.openOrders()).toBe(1);
    world.server.answerAgain('/api/device/removed');
    await tab.session.followOrders();
    expect(world.server.openOrders()).toBe(0);
  });
});

describe('a browser that is not really ordered to', () => {
  it('keeps its copies when somebody stands in for the server', async () => {
    await tab.session.signOut();
    await order();
    world.server.signOrdersWith(await newPermitServer());
    world.server.refuse('/authenticate', 401, 'static.message.login.disabled');
    await world.signIn(tab, 1);
    expect(await tab.session.followOrders()).toBe(false);
    expect(await stored()).toMatchObject({ slots: 1 });
  });

  it('keeps its copies when the server only says that the user is disabled', async () => {
    await tab.session.signOut();
    world.server.refuse('/authenticate', 401, 'static.message.login.disabled');
    await world.signIn(tab, 1);
    expect(await stored()).toMatchObject({ slots: 1 });
  });
});
