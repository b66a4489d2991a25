import {
  addPerson,
  applicationAdmin,
  callAs,
  demoPassword,
  mailedLink,
  ownRealmAdmin,
  realmAdmin,
} from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import {
  banner,
  button,
  field,
  goWithin,
  heading,
  openProfile,
  profile,
  signIn,
  signOut,
  submitSignIn,
} from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { pageTag, texts } from './fixtures/texts.ts';

const t = texts('en');
const message = (code: string): string => t(`messages:${code}`);

const password = 'Harvest-27';
const newPassword = 'Monsoon-42';

test.describe('signing in', () => {
  test('refuses a wrong password, locks after four, and a mailed link opens the account again', async ({
    page,
    server,
  }) => {
    const emailId = 'locked@session.example';
    await addPerson(server, { emailId, password });
    await page.goto('/login');
    await button(page, t('session:login.submit')).click();
    await expect(page.getByText(message('static.validation.required'))).toHaveCount(2);
    await submitSignIn(page, { emailId: 'no address', password });
    await expect(page.getByText(message('static.validation.email'))).toBeVisible();

    const wrong = page.getByText(message('static.message.login.invalidCredentials'));
    for (let attempt = 1; attempt <= 4; attempt++) {
      await page.goto('/login');
      await submitSignIn(page, { emailId, password: 'Wrong-pass-1' });
      await expect(wrong).toBeVisible();
    }
    await submitSignIn(page, { emailId, password });
    await expect(page.getByText(message('static.message.login.locked'))).toBeVisible();

    await page.getByRole('link', { name: t('session:login.forgot') }).click();
    await field(page, t('session:email')).fill(emailId);
    await button(page, t('session:forgot.submit')).click();
    await expect(page.getByText(t('session:forgot.sent', { email: emailId }))).toBeVisible();
    const link = await mailedLink(server, emailId);
    await page.goto(link);
    await field(page, t('session:newPassword')).fill(newPassword);
    await field(page, t('session:confirmPassword')).fill(newPassword);
    await button(page, t('session:reset.submit')).click();
    await expect(banner(page, message('static.message.passwordSuccess'))).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(message('static.message.user.forgotPasswordTokenUsed'))).toBeVisible();
    await page.goto('/login');
    await submitSignIn(page, { emailId: emailId.toUpperCase(), password: newPassword });
    await expect(heading(page, t('session:agreement.title'))).toBeVisible();
  });

  test('lets nobody in who does not accept the agreement', async ({ page, server }) => {
    const emailId = 'declines@session.example';
    await addPerson(server, { emailId, password });
    await page.goto('/login');
    await submitSignIn(page, { emailId, password });
    await expect(heading(page, t('session:agreement.title'))).toBeVisible();
    await page.goto('/ApplicationDashboard');
    await expect(heading(page, t('session:agreement.title'))).toBeVisible();
    await button(page, t('session:agreement.decline')).click();
    await expect(heading(page, t('session:login.title'))).toBeVisible();
  });

  test('asks for a new password when the old one has expired', async ({ page, server }) => {
    const emailId = 'expired@session.example';
    await addPerson(server, { emailId, password });
    await server.change("update app_user set expires_on = now() - interval '1 day' where email_id = $1", [
      emailId,
    ]);
    await page.goto('/login');
    await submitSignIn(page, { emailId, password });
    await expect(heading(page, t('session:expired.title'))).toBeVisible();
    await expect(field(page, t('session:email'))).toHaveValue(emailId);
    const fill = async (old: string, next: string) => {
      await field(page, t('session:oldPassword')).fill(old);
      await field(page, t('session:newPassword')).fill(next);
      await field(page, t('session:confirmPassword')).fill(next);
      await button(page, t('session:expired.submit')).click();
    };
    await fill(password, password);
    await expect(page.getByText(message('static.password.sameAsOld'), { exact: true })).toBeVisible();
    await fill('Wrong-pass-1', newPassword);
    await expect(page.getByRole('alert')).toBeVisible();
    await fill(password, newPassword);
    await expect(heading(page, t('session:agreement.title'))).toBeVisible();
  });

  test('asks before it takes the place of another user', async ({ page }) => {
    await signIn(page, { emailId: realmAdmin });
    await signOut(page);
    await submitSignIn(page, { emailId: 'program.user@demo.example' });
    const dialog = page.getByRole('dialog', { name: t('session:otherUser.title') });
    await expect(dialog.getByText(t('session:otherUser.text', { user: realmAdmin }))).toBeVisible();
    await button(dialog, t('session:cancel')).click();
    await expect(dialog).toBeHidden();
    await expect(heading(page, t('session:login.title'))).toBeVisible();
    await button(page, t('session:login.submit')).click();
    await button(dialog, t('session:otherUser.confirm')).click();
    await expect(heading(page, t('dashboard:welcome', { name: 'Supply Plan Program User' }))).toBeVisible();
  });

  test('shows the reason in the address, as text only', async ({ page }) => {
    const red = ['static.message.sessionExpired', 'static.message.sessionChange'];
    const green = ['static.logoutSuccess', 'static.login.loginAgain', 'static.message.passwordSuccess'];
    for (const code of [...red, ...green]) {
      await page.goto(`/login/${code}`);
      await expect(banner(page, message(code), red.includes(code) ? 'red' : 'green')).toBeVisible();
    }
    await page.goto(`/login/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    await expect(heading(page, t('session:login.title'))).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  test('asks a first visitor to sign in without an alert, then opens the page of the link', async ({
    page,
  }) => {
    for (const address of ['/', '/ApplicationDashboard', '/login']) {
      await page.goto(address);
      await expect(heading(page, t('session:login.title'))).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.locator('[data-color]')).toHaveCount(0);
    }
    await page.goto('/usagePeriod/listUsagePeriod?page=1');
    await expect(page).toHaveURL(/\/login\/static\.accessDenied$/);
    await expect(banner(page, message('static.accessDenied'), 'neutral')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await submitSignIn(page, { emailId: applicationAdmin });
    await expect(heading(page, t('entities:usagePeriod.many'))).toBeVisible();
    await expect(page).toHaveURL(/\/usagePeriod\/listUsagePeriod\?page=1$/);

    // The list belongs to forecasting: menu and title follow it, and follow back.
    const modules = page.getByRole('group', { name: t('menu:module.choose') });
    const forecasting = button(modules, t('menu:module.forecasting'));
    const planning = button(modules, t('menu:module.planning'));
    await expect(forecasting).toHaveAttribute('aria-pressed', 'true');
    await goWithin(page, '/supplier/listSupplier');
    await expect(planning).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(forecasting).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('a session in several tabs', () => {
  test('outlives a reload, is shared by a second tab and ends in both', async ({ page, context }) => {
    await signIn(page, { emailId: realmAdmin });
    await page.goto('/organisation/listOrganisation');
    await page.reload();
    await expect(heading(page, t('entities:organisation.many'))).toBeVisible();

    const second = await context.newPage();
    await second.goto('/healthArea/listHealthArea');
    await expect(heading(second, t('entities:healthArea.many'))).toBeVisible();
    await expect(second.getByRole('row').nth(1)).toBeVisible();

    await signOut(second);
    await expect(banner(second, message('static.logoutSuccess'))).toBeVisible();
    await expect(banner(page, message('static.message.sessionChange'), 'red')).toBeVisible();
  });

  test('ends with a reason when the server no longer knows the token', async ({ page, server }) => {
    const emailId = 'revoked@session.example';
    await addPerson(server, { emailId, password, roleId: 'ROLE_PROGRAM_ADMIN' });
    await page.goto('/login');
    await submitSignIn(page, { emailId, password });
    await button(page, t('session:agreement.accept')).click();
    await expect(profile(page, 'online')).toBeVisible();
    const elsewhere = await callAs(server, emailId, password);
    const { user } = await elsewhere.get('/api/user/details');
    await elsewhere.send('POST', '/api/user/changePassword', {
      userId: user?.userId,
      oldPassword: password,
      newPassword,
    });
    await page.goto('/changePassword');
    await field(page, t('session:oldPassword')).fill(newPassword);
    await field(page, t('session:newPassword')).fill(password);
    await field(page, t('session:confirmPassword')).fill(password);
    await button(page, t('session:changePassword.submit')).click();
    await expect(page).toHaveURL(/\/login\/static\.message\.sessionExpired$/);
    await expect(banner(page, message('static.message.sessionExpired'), 'red')).toBeVisible();
  });
});

test.describe('preferences', () => {
  test('a change of language leaves an address that carries a banner', async ({ page, server }) => {
    const french = texts('fr');
    await signIn(page, { emailId: await ownRealmAdmin(server, 'language') });
    await page.goto('/ApplicationDashboard/green/static.message.updateSuccess');
    await expect(banner(page, message('static.message.updateSuccess'))).toBeVisible();
    const menu = await openProfile(page);
    await menu.getByRole('menuitemradio', { name: 'Français' }).click();
    await expect(profile(page, 'online', french)).toBeVisible();
    await expect(page).toHaveURL(/\/ApplicationDashboard$/);
    await expect(page.locator('html')).toHaveAttribute('lang', pageTag('fr'));
  });

  test('decimals can be switched in supply planning only, and stay switched', async ({ page, server }) => {
    await signIn(page, { emailId: await ownRealmAdmin(server, 'decimals') });
    const decimals = page.getByRole('menuitemcheckbox', { name: t('menu:profile.showDecimals') });
    const modules = page.getByRole('group', { name: t('menu:module.choose') });
    await button(modules, t('menu:module.planning')).click();
    await openProfile(page);
    const before = await decimals.getAttribute('aria-checked');
    await decimals.click();
    await expect(page.getByRole('menu')).toBeHidden();
    await openProfile(page);
    await expect(decimals).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true');
    await page.keyboard.press('Escape');
    await button(modules, t('menu:module.forecasting')).click();
    await expect(button(modules, t('menu:module.forecasting'))).toHaveAttribute('aria-pressed', 'true');
    await openProfile(page);
    await expect(page.getByRole('menuitemcheckbox', { name: t('menu:profile.darkTheme') })).toBeVisible();
    await expect(decimals).toHaveCount(0);
  });
});

test.describe('connection', () => {
  test('can be left on purpose; coming back needs a sign-in', async ({ page }) => {
    await signIn(page, { emailId: realmAdmin });
    const offline = await openProfile(page);
    await offline.getByRole('menuitem', { name: t('menu:profile.goOffline') }).click();
    await expect(banner(page, message('static.message.switchedToOffline'))).toBeVisible();
    await expect(profile(page, 'offline')).toBeVisible();
    await expect(page.getByText(t('menu:offlineStrip.chosen'))).toBeVisible();
    await page.reload();
    await expect(profile(page, 'offline')).toBeVisible();
    const online = await openProfile(page);
    await expect(online.getByRole('menuitem', { name: t('menu:profile.changePassword') })).toHaveCount(0);
    await online.getByRole('menuitem', { name: t('menu:profile.goOnline') }).click();
    const dialog = page.getByRole('dialog', { name: t('menu:goOnline.title') });
    await button(dialog, t('menu:goOnline.cancel')).last().click();
    await expect(dialog).toBeHidden();
    await expect(profile(page, 'offline')).toBeVisible();
    await page
      .getByRole('status')
      .getByRole('button', { name: t('menu:profile.goOnline') })
      .click();
    await button(dialog, t('menu:goOnline.confirm')).click();
    await expect(banner(page, message('static.login.loginAgain'))).toBeVisible();
    await submitSignIn(page, { emailId: realmAdmin, password: demoPassword });
    await expect(profile(page, 'online')).toBeVisible();
  });

  test('lost on a page that needs it: the page stays, read only, until the server is back', async ({
    page,
    context,
  }) => {
    await openSignedIn(page, realmAdmin);
    await page.goto('/organisationType/addOrganisationType');
    const name = field(page, t('entities:organisationType.label'));
    await name.fill('Typed before the loss');
    await context.setOffline(true);
    await expect(page.getByText(t('errors:connectionLost'))).toBeVisible();
    await expect(profile(page, 'offline')).toBeVisible();
    await expect(name).toBeDisabled();
    await expect(name).toHaveValue('Typed before the loss');
    await expect(button(page, t('lists:form.submit'))).toBeDisabled();
    await context.setOffline(false);
    await expect(profile(page, 'online')).toBeVisible();
    await expect(page.getByText(t('errors:connectionLost'))).toBeHidden();
    await expect(name).toBeEnabled();
    await expect(name).toHaveValue('Typed before the loss');
  });

  test('lost with the server: found again by itself', async ({ page, server }) => {
    await openSignedIn(page, realmAdmin);
    await page.goto('/organisation/listOrganisation');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await server.stop();
    // The next list cannot be read: the failed call makes the session look at the connection.
    await page.getByRole('link', { name: t('menu:technicalArea'), exact: true }).click();
    await expect(profile(page, 'offline')).toBeVisible();
    await expect(page.getByText(t('menu:offlineStrip.lost'))).toBeVisible();
    await server.start();
    await expect(profile(page, 'online')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(t('menu:offlineStrip.lost'))).toBeHidden();
  });
});
