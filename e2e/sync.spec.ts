import type { Page } from '@playwright/test';
import { callAs, ownRealmAdmin, realmAdmin } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goWithin } from './fixtures/pages.ts';
import {
  banner,
  button,
  heading,
  keptForOffline,
  profile,
  signIn,
  signOut,
  submitSignIn,
} from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { pattern, texts } from './fixtures/texts.ts';

const t = texts('en');
const message = (code: string): string => t(`messages:${code}`);
const masters = '**/api/sync/masters*';
const day = 86_400_000;

test.afterEach(({ server }) => server.start());

/** Lets the stream of the master data trickle, so that its progress can be looked at. */
async function slowStream(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limit = (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: -1,
    });
  await page.route(masters, async (route) => {
    await limit(8_000);
    await route.continue();
  });
  return async () => {
    await page.unroute(masters);
    await limit(-1);
  };
}

test('the first sync shows how far it is, stops when asked, and goes on where it stopped', async ({
  page,
}) => {
  const quick = await slowStream(page);
  await page.goto('/login');
  await submitSignIn(page, { emailId: realmAdmin });
  await expect(heading(page, t('sync:title'))).toBeVisible();
  await expect(page.getByText(t('sync:lead.first'))).toBeVisible();
  const bar = page.getByRole('progressbar', { name: t('sync:bar') });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await expect(page.getByText(pattern(t, 'sync:progress', ['percent', 'done', 'all'])).last()).toBeVisible();
  await expect(page.getByText(pattern(t, 'sync:received', ['rows', 'all', 'size'])).last()).toBeVisible();
  await expectAccessible(page, 'sync under way', { part: 'main' });

  await test.step('other pages can be opened meanwhile', async () => {
    await goWithin(page, '/ApplicationDashboard');
    const running = page.getByRole('contentinfo').getByRole('link', {
      name: pattern(t, 'sync:footer.running', ['percent']),
    });
    await running.click();
    await expect(heading(page, t('sync:title'))).toBeVisible();
  });

  await button(page, t('sync:cancel')).click();
  await expect(page.getByText(t('sync:stopped'))).toBeVisible();
  await expect(page.getByText(pattern(t, 'sync:kept', ['done', 'all'])).last()).toBeVisible();
  await expectAccessible(page, 'stopped sync', { part: 'main' });

  await quick();
  const resumed = page.waitForRequest(/\/api\/sync\/masters\?from=\w+$/);
  await button(page, t('sync:resume')).click();
  await resumed;
  await expect(banner(page, message('static.message.masters.synced'))).toBeVisible();
  await expect(heading(page, t('dashboard:welcome', { name: 'Realm Admin' }))).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(pattern(t, 'menu:footer.synced', ['age']))).toBeVisible();

  await test.step('a reload does not sync again', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/sync/masters')) asked += 1;
    });
    await page.reload();
    await expect(profile(page, 'online')).toBeVisible();
    await expect(footer.getByText(pattern(t, 'menu:footer.synced', ['age']))).toBeVisible();
    expect(asked).toBe(0);
  });

  await test.step('a full sync asks for everything again', async () => {
    const whole = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/sync/masters');
    await footer.getByRole('link', { name: t('sync:footer.full') }).click();
    expect(new URL((await whole).url()).search).toBe('');
    await expect(banner(page, message('static.message.masters.synced'))).toBeVisible();
  });
});

test('a sync that fails says why and can be tried again', async ({ page }) => {
  await page.route(masters, (route) => route.abort());
  await page.goto('/login');
  await submitSignIn(page, { emailId: realmAdmin });
  await expect(page.getByText(t('sync:failed'))).toBeVisible();
  await expect(profile(page, 'online')).toHaveCount(0);
  await page.unroute(masters);
  const retry = button(page, t('sync:retry'));
  await expect(retry).toBeEnabled();
  await retry.click();
  await expect(banner(page, message('static.message.masters.synced'))).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('lists and select boxes read the copy of the device without the server', async ({
    page,
    context,
    server,
  }) => {
    const emailId = await ownRealmAdmin(server, 'copy');
    await signIn(page, { emailId });

    await test.step('a later sync downloads what is new', async () => {
      const api = await callAs(server, emailId);
      const { user } = await api.get('/api/user/details');
      await api.send('POST', '/api/organisationType', {
        realm: { id: user?.realm?.realmId },
        label: { label_en: 'Field depot', label_fr: 'Dépôt de terrain' },
      });
      const changes = page.waitForRequest(/\/api\/sync\/masters\?since=/);
      await page.getByRole('link', { name: t('menu:masterDataSync'), exact: true }).click();
      await changes;
      await expect(banner(page, message('static.message.masters.synced'))).toBeVisible();
    });

    await keptForOffline(page);
    await signOut(page);
    await server.stop();
    await page.goto('/login');
    await submitSignIn(page, { emailId });
    await expect(profile(page, 'offline')).toBeVisible();

    await test.step('a list is searched, sorted and narrowed, and offers no change', async () => {
      await page.goto('/organisationType/listOrganisationType?search=depot');
      await expect(heading(page, t('entities:organisationType.many'))).toBeVisible();
      await expect(page.getByRole('note').getByText(pattern(t, 'sync:strip.text', ['time']))).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('row').nth(1)).toContainText('Field depot');
      await expect(page.getByRole('link', { name: t('entities:organisationType.add') })).toHaveCount(0);
      await expectAccessible(page, 'list of the device', { part: 'main' });
      await page.goto('/planningUnit/listPlanningUnit?sort=label&direction=desc');
      const first = page.getByRole('row').nth(1);
      await expect(first).toBeVisible();
      const last = await first.textContent();
      await page.goto('/planningUnit/listPlanningUnit?sort=label');
      await expect(first).toBeVisible();
      expect(await first.textContent()).not.toBe(last);
    });

    await test.step('a select box offers what the device has', async () => {
      const filter = page.getByLabel(t('entities:forecastingUnit.tracerCategory'), { exact: true }).first();
      await filter.click();
      const option = page.getByRole('listbox').getByRole('option').nth(1);
      await expect(option).toBeVisible();
      const total = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: / of \d+$/ });
      const all = (await total.textContent()) ?? '';
      await option.click();
      await expect(total).not.toHaveText(all);
    });

    await test.step('forms and lists of the server say that they need it', async () => {
      for (const path of ['/organisationType/addOrganisationType', '/role/listRole']) {
        await page.goto(path);
        await expect(heading(page, t('errors:offline.title')), path).toBeVisible();
      }
    });

    await test.step('how long offline work is possible is shown, with a warning near its end', async () => {
      await signOut(page);
      const later = await context.newPage();
      await later.clock.setFixedTime(Date.now() + 26 * day);
      await later.goto('/login');
      await submitSignIn(later, { emailId });
      const stored = later.getByRole('region', { name: t('dashboard:local.title') });
      await expect(stored.getByText(t('sync:daysLeft', { count: 4 }))).toBeVisible();
      await expect(stored.getByText(t('sync:asOf'))).toBeVisible();
    });
  });
});
