import { reportEndpoints } from '@stockwell/model/api/reports';
import { addMonths, firstDayOf, lastDayOf, monthOfDate } from '@stockwell/model/months';
import { and, eq, like, sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mailAttachmentTable,
  mailTable,
  reportSubscriptionTable,
  userTable,
} from '../src/db/schema/index.ts';
import { type Json, testServer } from './harness.ts';
import { addPerson, programId as demoProgram, entry, unitOf } from './people.ts';
import { attachmentOf, type ReceivedMail, startSmtpPeer } from './smtp-peer.ts';

const peer = await startSmtpPeer();
afterAll(() => peer.close());
const t = testServer({ smtpUrl: peer.url });

const owner = 'subscriber@reports.example';
const settings = { format: 'xlsx', frequency: 'daily', hour: 6, weekday: 1, monthDay: 1, condition: null };
let programId = 0;
let unitId = 0;
let ownerId = 0;

beforeAll(async () => {
  programId = await demoProgram(t, 'NVR-MAL-MOH');
  unitId = await unitOf(t, programId);
  ownerId = await addPerson(t, owner, [entry('ROLE_REALM_ADMIN')]);
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = owner) =>
  t.call(method, `/api/${path}`, { token: await t.signIn(as), body });

const month = () => monthOfDate(t.context.now().toISOString().slice(0, 10));
const consumption = () => ({
  report: '/report/consumption',
  search: `program=${programId}&period=${addMonths(month(), -11)}..${month()}&planningUnit=${unitId}&view=1`,
  baseMonth: null as string | null,
});

let names = 0;
async function addView(more: object = {}, as = owner): Promise<number> {
  names += 1;
  const { status, body } = await call(
    'POST',
    'reportView',
    { ...consumption(), label: `View ${names}`, ...more },
    as,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(body.viewId);
}

async function subscribe(more: object = {}, view: object = {}): Promise<number> {
  const { status, body } = await call('POST', 'reportSubscription', {
    viewId: await addView(view),
    ...settings,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(body.subscriptionId);
}

const subscription = async (id: number): Promise<Json> => {
  const { body } = await call('GET', 'reportSubscription');
  const found = [...body].find(({ subscriptionId }) => Number(subscriptionId) === id);
  if (!found) throw new Error(`There is no subscription ${id}`);
  return found;
};

const received = () => peer.received.filter(({ to }) => to.includes(owner));

/** Does what is due, and sends what that wrote. */
async function work(): Promise<readonly ReceivedMail[]> {
  const before = received().length;
  await t.context.subscriptions.due.drain();
  await t.context.subscriptions.mails.drain();
  await t.context.mailer.flush();
  return received().slice(before);
}

/** How many mails of the newest view were sent so far, after what is due was done. */
async function mailsAfterWork(): Promise<number> {
  await work();
  const mails = await t.context.db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(eq(mailTable.state, 'sent'), like(mailTable.subject, `%: View ${names} –%`)));
  return mails.length;
}

async function sendNow(id: number): Promise<readonly ReceivedMail[]> {
  expect((await call('POST', `reportSubscription/${id}/send`)).status).toBe(200);
  return work();
}

describe('a view of a report', () => {
  it('is its owner’s alone', async () => {
    const viewId = await addView();
    const other = 'program.admin@demo.example';
    expect([...(await call('GET', 'reportView', undefined, other)).body]).toEqual([]);
    const changed = { label: 'Mine', search: '', baseMonth: null };
    expect((await call('PUT', `reportView/${viewId}`, changed, other)).status).toBe(404);
    expect((await call('POST', `reportView/${viewId}/delete`, undefined, other)).status).toBe(404);
    const subscribed = await call('POST', 'reportSubscription', { viewId, ...settings }, other);
    expect(subscribed.status).toBe(404);
    expect((await call('PUT', `reportView/${viewId}`, changed)).body).toMatchObject(changed);
  });

  it('has a name of its own among those of its report', async () => {
    await addView({ label: 'Monthly meeting' });
    const again = await call('POST', 'reportView', { ...consumption(), label: 'monthly Meeting' });
    expect([again.status, again.body.fields]).toEqual([406, { label: 'static.message.alreadyExists' }]);
    await addView({ label: 'Monthly meeting', report: '/report/stockStatusMatrix' });
  });

  it('is refused where the report does not exist or may not be opened', async () => {
    const unknown = await call('POST', 'reportView', { ...consumption(), report: '/report/no', label: 'x' });
    expect(unknown.status).toBe(400);
    await addPerson(t, 'nobody@reports.example', [entry('ROLE_SUPPLY_PLAN_REVIEWER')]);
    const view = { ...consumption(), label: 'x' };
    expect((await call('POST', 'reportView', view, 'nobody@reports.example')).status).toBe(403);
  });
});

// The first one also waits for a worker with the code of all reports.
describe('a subscription', { timeout: 120_000 }, () => {
  it('brings the figures that the call answers', async () => {
    const id = await subscribe();
    const [mail, ...others] = await sendNow(id);
    expect(others).toEqual([]);
    if (!mail) throw new Error('Nothing was sent');
    const { name, content } = attachmentOf(mail);
    expect(name).toMatch(/\.xlsx$/);
    const [sheet] = (await readXlsx(content)) as unknown as { data: (string | number | null)[][] }[];
    const data = sheet?.data ?? [];
    const head = data.findIndex(([first]) => first === 'Month');
    const answer = await t.call('POST', reportEndpoints.consumption.path, {
      token: await t.signIn(owner),
      body: {
        startDate: firstDayOf(addMonths(month(), -11)),
        stopDate: lastDayOf(month()),
        planningUnitId: unitId,
        reportView: 1,
        programId,
        versionId: -1,
      },
    });
    expect(data.slice(head + 1, head + 13).map(([, forecast, actual]) => [forecast, actual])).toEqual(
      [...answer.body].map((row: Json) => [row.forecastedConsumption, row.actualConsumption]),
    );
    expect(await subscription(id)).toMatchObject({ lastResult: 'sent', lastError: null, isSending: false });
    expect(await t.context.db.select().from(mailAttachmentTable)).toEqual([]);
  });

  it('comes in the language of its owner, on paper where they want that', async () => {
    const { db } = t.context;
    await db.update(userTable).set({ languageId: 2 }).where(eq(userTable.id, ownerId));
    const id = await subscribe({ format: 'pdf' }, { label: 'Réunion' });
    const [mail] = await sendNow(id);
    await db.update(userTable).set({ languageId: 1 }).where(eq(userTable.id, ownerId));
    const { name, content } = attachmentOf(mail ?? { raw: '' });
    expect(name).toMatch(/^consommation.*\.pdf$/);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is sent when its hour has come, once, and is due again later', async () => {
    const id = await subscribe();
    const { db } = t.context;
    const due = async () => {
      const [row] = await db
        .select({ nextRun: reportSubscriptionTable.nextRun })
        .from(reportSubscriptionTable)
        .where(eq(reportSubscriptionTable.id, id));
      return row?.nextRun ?? new Date(0);
    };
    const first = await due();
    t.setNow(new Date(first.getTime() + 5 * 60_000));
    const sent = [await mailsAfterWork(), await mailsAfterWork()];
    t.setNow(null);
    expect(sent).toEqual([1, 1]);
    expect((await due()).getTime() - first.getTime()).toBe(86_400_000);
  });

  it('says why it could not be sent', async () => {
    const id = await subscribe({}, { search: 'program=999999' });
    expect(await sendNow(id)).toEqual([]);
    expect(await subscription(id)).toMatchObject({
      lastResult: 'failed',
      lastError: 'static.message.subscriptionIncomplete',
      lastErrorText: 'A program of this view is not available to you any more.',
    });
  });

  it('brings nothing to who has left or lost access', async () => {
    const id = await subscribe();
    const { db, principals, subscriptions } = t.context;
    const setActive = async (active: boolean) => {
      await db.update(userTable).set({ active }).where(eq(userTable.id, ownerId));
      await principals.changed();
    };
    const ask = () =>
      subscriptions.mails.enqueue(db, {
        key: `subscription/${id}`,
        payload: { subscriptionId: id, isAsked: true },
      });
    await setActive(false);
    await ask();
    expect(await work()).toEqual([]);
    await setActive(true);
    const { userAclTable } = await import('../src/db/schema/index.ts');
    const entries = await db.delete(userAclTable).where(eq(userAclTable.userId, ownerId)).returning();
    await principals.changed();
    await ask();
    expect(await work()).toEqual([]);
    await db.insert(userAclTable).values(entries);
    await principals.changed();
    expect(await subscription(id)).toMatchObject({
      lastResult: 'failed',
      lastError: 'static.message.subscriptionNoAccess',
    });
  });

  it('with a condition is sent when it newly holds, not as long as it holds', async () => {
    const id = await subscribe({ condition: { kind: 'score', below: 100 } });
    const { db } = t.context;
    const becomeDue = () =>
      db
        .update(reportSubscriptionTable)
        .set({ nextRun: new Date(0) })
        .where(eq(reportSubscriptionTable.id, id));
    // Every hour is worked through once, and the test above has taken one of the next day.
    const hours = [49, 50, 51].map((hour) => new Date(Date.now() + hour * 3_600_000));
    const results: [number, unknown][] = [];
    for (const hour of hours) {
      t.setNow(hour);
      await becomeDue();
      const mails = await mailsAfterWork();
      t.setNow(null);
      results.push([mails, (await subscription(id)).lastResult]);
      // Before the third run it has stopped to hold for a while.
      if (results.length === 2)
        await db
          .update(reportSubscriptionTable)
          .set({ knownFindings: [] })
          .where(eq(reportSubscriptionTable.id, id));
    }
    expect(results).toEqual([
      [1, 'sent'],
      [1, 'unchanged'],
      [2, 'sent'],
    ]);
  });

  it('is refused with a wrong schedule or condition', async () => {
    const viewId = await addView();
    const wrong = async (more: object) =>
      (await call('POST', 'reportSubscription', { viewId, ...settings, ...more })).status;
    expect(await wrong({ hour: 24 })).toBe(400);
    expect(await wrong({ weekday: 0 })).toBe(400);
    expect(await wrong({ condition: { kind: 'expiry', amountUsd: 5 } })).toBe(400);
    expect(await wrong({ condition: { kind: 'weather' } })).toBe(400);
    expect(await wrong({ condition: { kind: 'stockOut', planningUnitIds: [0] } })).toBe(400);
    expect(await wrong({ condition: { kind: 'stockOut', planningUnitIds: 'all' } })).toBe(400);
    expect(await wrong({ format: 'csv' })).toBe(400);
    expect(await wrong({})).toBe(200);
  });

  it('is about all products where an earlier release stored its condition', async () => {
    const id = await subscribe();
    await t.context.db
      .update(reportSubscriptionTable)
      .set({ condition: sql`'{"kind":"stockOut"}'::jsonb` })
      .where(eq(reportSubscriptionTable.id, id));
    expect((await subscription(id)).condition).toEqual({ kind: 'stockOut', planningUnitIds: [] });
  });

  it('can be paused, changed and deleted, and goes with its view', async () => {
    const id = await subscribe();
    const paused = await call('PUT', `reportSubscription/${id}`, { ...settings, active: false });
    expect(paused.body).toMatchObject({ active: false, nextRun: null });
    const weekly = { ...settings, frequency: 'weekly', weekday: 5, active: true };
    const resumed = await call('PUT', `reportSubscription/${id}`, weekly);
    expect(new Date(String(resumed.body.nextRun)).getUTCDay()).toBe(5);
    const viewId = Number((await subscription(id)).view?.viewId);
    expect((await call('POST', `reportView/${viewId}/delete`)).status).toBe(200);
    await expect(subscription(id)).rejects.toThrow();
  });
});
