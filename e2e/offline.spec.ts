import { addPerson } from './fixtures/api.ts';
import {
  banner,
  button,
  heading,
  keptForOffline,
  profile,
  signOut,
  submitSignIn,
} from './fixtures/session.ts';
import { openedWithoutPassword, storedPieces, tamperWithRecords } from './fixtures/stores.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';

const t = texts('en');
const message = (code: string): string => t(`messages:${code}`);
const password = 'Harvest-27';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ server }) => server.start());

test('starts cold without the server: sign-in page, dashboard, and nothing readable on the device', async ({
  page,
  context,
  server,
}) => {
  const emailId = 'cold.start@offline.example';
  await addPerson(server, { emailId, password });
  await page.goto('/login');
  const answered = page.waitForResponse(/\/authenticate$/);
  await submitSignIn(page, { emailId, password });
  const { token, user } = (await (await answered).json()) as {
    token: string;
    user: { realm: { label: { label_en: string } } };
  };
  await button(page, t('session:agreement.accept')).click();
  await expect(heading(page, t('dashboard:welcome', { name: 'cold.start' }))).toBeVisible();
  await keptForOffline(page);

  await test.step('while signed in, nothing can be read from the stores', async () => {
    const pieces = await storedPieces(page);
    expect(pieces.some(({ place }) => place === 'indexedDB stockwell/records')).toBe(true);
    const [head = '', body = '', seal = ''] = token.split('.');
    const secrets = [
      password,
      token,
      head,
      body,
      seal,
      user.realm.label.label_en,
      'ROLE_BF_',
      'ROLE_PROGRAM',
    ];
    for (const { place, text } of pieces) {
      for (const secret of secrets) expect(text, place).not.toContain(secret);
      expect(text, place).not.toContain('extractable');
      expect(text, place).not.toMatch(/\/api\//);
      // The sign-in page may name whom it remembers; nothing else may.
      if (place !== 'localStorage stockwell.lastUser') expect(text, place).not.toContain('cold.start');
    }
  });

  await signOut(page);
  await page.close();
  await server.stop();
  const cold = await context.newPage();
  await cold.goto('/');
  await expect(heading(cold, t('session:login.title'))).toBeVisible();
  await expect(cold.getByText(t('session:login.unreachable'))).toBeVisible();
  await cold.getByRole('link', { name: t('session:login.forgot') }).click();
  const alert = cold.getByRole('dialog', { name: t('session:needsServer.title') });
  await button(alert, t('common:close')).last().click();

  await submitSignIn(cold, { emailId: 'nobody@offline.example', password });
  const dialog = cold.getByRole('dialog', { name: t('session:otherUser.title') });
  await button(dialog, t('session:otherUser.confirm')).click();
  await expect(cold.getByText(message('static.message.login.refusedOffline'))).toBeVisible();
  await submitSignIn(cold, { emailId, password });
  await expect(heading(cold, t('dashboard:welcome', { name: 'cold.start' }))).toBeVisible();
  await expect(profile(cold, 'offline')).toBeVisible();
  await expect(cold.getByRole('heading', { name: t('dashboard:local.title') })).toBeVisible();

  await cold.reload();
  await expect(profile(cold, 'offline')).toBeVisible();
  await cold.goto('/user/listUser');
  await expect(heading(cold, t('errors:offline.title'))).toBeVisible();
  await cold.goto('/no/such/page');
  await expect(heading(cold, t('errors:notFound.title'))).toBeVisible();
});

test('leaves nothing in a closed browser that opens a record', async ({ page, context, server }) => {
  const emailId = 'closed.browser@offline.example';
  await addPerson(server, { emailId, password });
  await page.goto('/login');
  await submitSignIn(page, { emailId, password });
  await button(page, t('session:agreement.accept')).click();
  await expect(heading(page, t('dashboard:welcome', { name: 'closed.browser' }))).toBeVisible();
  // A second tab takes part without a password; both are closed without signing out.
  const second = await context.newPage();
  await second.goto('/');
  await expect(heading(second, t('dashboard:welcome', { name: 'closed.browser' }))).toBeVisible();
  await page.close();
  await second.reload();
  await expect(heading(second, t('dashboard:welcome', { name: 'closed.browser' }))).toBeVisible();
  await second.close();

  // Of the same origin, but not the application, which would clear up first.
  const thief = await context.newPage();
  await thief.goto('/actuator/health');
  const found = await openedWithoutPassword(thief);
  expect(found.records).toBeGreaterThan(5);
  expect(found.keys).toBeGreaterThan(0);
  expect(found.opened).toBe(0);
  await thief.goto('/ApplicationDashboard');
  await expect(heading(thief, t('session:login.title'))).toBeVisible();
});

test('notices altered data on the device, says so, and mends it online', async ({ page, server }) => {
  const emailId = 'tampered@offline.example';
  await addPerson(server, { emailId, password });
  await page.goto('/login');
  await submitSignIn(page, { emailId, password });
  await button(page, t('session:agreement.accept')).click();
  await expect(profile(page, 'online')).toBeVisible();

  await test.step('in an open session the user is signed out at the next start', async () => {
    expect(await tamperWithRecords(page, 'user')).toBeGreaterThan(0);
    await page.reload();
    await expect(heading(page, t('session:login.title'))).toBeVisible();
  });

  await test.step('an offline sign-in is refused with the reason', async () => {
    await page.getByRole('checkbox', { name: t('session:login.online') }).uncheck();
    await submitSignIn(page, { emailId, password });
    await expect(page.getByText(message('static.message.login.localDataDamaged'))).toBeVisible();
  });

  await test.step('an online sign-in mends it', async () => {
    await page.getByRole('checkbox', { name: t('session:login.online') }).check();
    await submitSignIn(page, { emailId, password });
    await expect(profile(page, 'online')).toBeVisible();
    await signOut(page);
    await page.getByRole('checkbox', { name: t('session:login.online') }).uncheck();
    await submitSignIn(page, { emailId, password });
    await expect(profile(page, 'offline')).toBeVisible();
  });
});

test('keeps two users of one browser apart', async ({ page, server }) => {
  const people = [
    { emailId: 'first@offline.example', password, name: 'first' },
    { emailId: 'second@offline.example', password: 'Monsoon-42', name: 'second' },
  ] as const;
  const [first, second] = people;
  const dialog = page.getByRole('dialog', { name: t('session:otherUser.title') });
  const recentPages = page.getByRole('region', { name: t('dashboard:recent.title') });
  for (const person of people) {
    await addPerson(server, person);
    await page.goto('/login');
    await submitSignIn(page, person);
    if (person === second) await button(dialog, t('session:otherUser.confirm')).click();
    await button(page, t('session:agreement.accept')).click();
    await expect(heading(page, t('dashboard:welcome', { name: person.name }))).toBeVisible();
    if (person === first) {
      await page.goto('/fundingSource/listFundingSource');
      await expect(heading(page, t('entities:fundingSource.many'))).toBeVisible();
      await page.goto('/ApplicationDashboard');
      await expect(recentPages.getByRole('link', { name: t('menu:fundingSource') })).toBeVisible();
    }
    if (person === second) await expect(recentPages.getByText(t('dashboard:recent.none'))).toBeVisible();
    await keptForOffline(page);
    await signOut(page);
  }
  await server.stop();
  await page.goto('/login');
  // Neither's password opens the other's data, and neither sees where the other has been.
  await submitSignIn(page, { emailId: second.emailId, password: first.password });
  await expect(page.getByText(message('static.message.login.refusedOffline'))).toBeVisible();
  await submitSignIn(page, second);
  await expect(heading(page, t('dashboard:welcome', { name: second.name }))).toBeVisible();
  await expect(page.getByText(first.emailId)).toHaveCount(0);
  await signOut(page);
  await expect(banner(page, message('static.logoutSuccess'))).toBeVisible();
  await submitSignIn(page, first);
  await button(dialog, t('session:otherUser.confirm')).click();
  await expect(heading(page, t('dashboard:welcome', { name: first.name }))).toBeVisible();
});
