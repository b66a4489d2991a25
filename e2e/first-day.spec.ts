import type { Page } from '@playwright/test';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { languageCodes } from '@stockwell/model/languages';
import { passwordProblems } from '@stockwell/model/session/password';
import { demoPassword, mailedLink, ownRealmAdmin } from './fixtures/api.ts';
import { choose, selectBox } from './fixtures/form.ts';
import { expectMenu, mainMenu, unfoldMenu } from './fixtures/menu.ts';
import { functionsOf } from './fixtures/pages.ts';
import {
  banner,
  button,
  changeLanguage,
  field,
  heading,
  keptForOffline,
  openProfile,
  profile,
  savedText,
  signOut,
  submitSignIn,
} from './fixtures/session.ts';
import { expect, test, watch } from './fixtures/test.ts';
import { localeTags, nativeNames, pageTag, type Texts, texts } from './fixtures/texts.ts';

const firstPassword = 'Harvest-27';
const secondPassword = 'Monsoon-42';

/** Each breaks a rule; the form shows the first rule that is broken. */
const badPasswords = ['Abc1!', '1bcdA!', 'abcd1!', 'Abcdef!', 'Abcdef1', 'MyPassword1!'];

async function chooseLanguageBeforeSignIn(page: Page, from: Texts, to: Texts): Promise<void> {
  const picker = page.getByRole('navigation', { name: from('session:language') });
  await picker.getByRole('button', { name: nativeNames[to.language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', pageTag(to.language));
  await expect(heading(page, to('session:login.title'))).toBeVisible();
}

async function changeTheme(page: Page, t: Texts, scheme: 'dark' | 'light'): Promise<void> {
  const menu = await openProfile(page, t);
  // Stored on the device first, then sent to the server: after its answer a reload finds it.
  const saved = page.waitForResponse(/\/api\/user\/theme\//);
  await menu.getByRole('menuitemcheckbox', { name: t('menu:profile.darkTheme') }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await page.reload();
  await expect(profile(page, 'online', t)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** Adds a user through the menu and the form: a role, and one country in which it holds. */
async function addUser(page: Page, t: Texts, emailId: string): Promise<void> {
  const nav = mainMenu(page, t);
  await unfoldMenu(nav);
  await nav.getByRole('link', { name: t('menu:user'), exact: true }).click();
  await page.getByRole('link', { name: t('entities:user.add'), exact: true }).click();
  await field(page, t('entities:user.username')).fill('Ama Journey');
  await field(page, t('entities:user.emailId')).fill(emailId);
  await field(page, t('entities:user.orgAndCountry')).fill('District office');
  const label = standardRoles.find(({ roleId }) => roleId === 'ROLE_PROGRAM_USER')?.label;
  const cell = (column: string) => t('users:access.cell', { number: 1, column: t(`users:access.${column}`) });
  await choose(selectBox(page, cell('role')), label?.[`label_${t.language}`] ?? '');
  // The first option is All.
  const country = await choose(selectBox(page, cell('realmCountryId')), 1);
  await expect(selectBox(page, cell('realmCountryId'))).toHaveValue(country);
  await choose(selectBox(page, t('entities:user.language')), t(`lists:language.${t.language}`));
  await button(page, t('lists:form.submit')).click();
  await expect(banner(page, savedText('added', t))).toBeVisible();
}

/** The page behind the mailed link: refuses bad passwords rule by rule, takes a good one. */
async function choosePassword(page: Page, t: Texts, link: string, emailId: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page, t('session:reset.title'))).toBeVisible();
  for (const bad of badPasswords) {
    const [code = ''] = passwordProblems(bad, { emailId });
    await field(page, t('session:newPassword')).fill(bad);
    await field(page, t('session:confirmPassword')).fill(bad);
    await button(page, t('session:reset.submit')).click();
    await expect(page.getByText(t(`messages:${code}`), { exact: true })).toBeVisible();
  }
  await field(page, t('session:newPassword')).fill(firstPassword);
  await field(page, t('session:confirmPassword')).fill(secondPassword);
  await button(page, t('session:reset.submit')).click();
  await expect(page.getByText(t('messages:static.password.confirmation'))).toBeVisible();
  await field(page, t('session:confirmPassword')).fill(firstPassword);
  await button(page, t('session:reset.submit')).click();
  await expect(banner(page, t('messages:static.message.passwordSuccess'))).toBeVisible();
}

async function changePassword(page: Page, t: Texts): Promise<void> {
  const menu = await openProfile(page, t);
  await menu.getByRole('menuitem', { name: t('menu:profile.changePassword') }).click();
  await field(page, t('session:oldPassword')).fill(demoPassword);
  await field(page, t('session:newPassword')).fill(secondPassword);
  await field(page, t('session:confirmPassword')).fill(secondPassword);
  await button(page, t('session:changePassword.submit')).click();
  await expect(page.getByText(t('messages:static.message.incorrectPassword'))).toBeVisible();
  await field(page, t('session:oldPassword')).fill(firstPassword);
  await button(page, t('session:changePassword.submit')).click();
  await expect(banner(page, t('messages:static.message.passwordSuccess'))).toBeVisible();
}

/** In one language; `E2E_ALL=1` runs it in all four. */
for (const language of process.env.E2E_ALL ? languageCodes : languageCodes.slice(0, 1)) {
  const t = texts(language);
  /** Another language to change to and back from. */
  const other = texts(language === 'fr' ? 'pr' : 'fr');

  test(`a new user's first day, in ${nativeNames[language]}`, async ({ page, browser, server }) => {
    test.setTimeout(180_000);
    const emailId = `ama.${language}@offices.example`;
    const admin = `admin-${language}`;
    const adminId = await ownRealmAdmin(server, admin);

    await test.step('the realm admin sets language and theme', async () => {
      await page.goto('/login');
      const english = texts('en');
      if (language === 'en') await chooseLanguageBeforeSignIn(page, english, other);
      await chooseLanguageBeforeSignIn(page, language === 'en' ? other : english, t);
      await submitSignIn(page, { emailId: adminId }, t);
      await expect(heading(page, t('dashboard:welcome', { name: admin }))).toBeVisible();
      await changeLanguage(page, t, other);
      await page.reload();
      await expect(heading(page, other('dashboard:welcome', { name: admin }))).toBeVisible();
      await changeLanguage(page, other, t);
      if (language !== 'en') return;
      await changeTheme(page, t, 'dark');
      await changeTheme(page, t, 'light');
    });

    await test.step('the realm admin adds a user', () => addUser(page, t, emailId));

    const context = await browser.newContext({
      baseURL: server.url,
      locale: localeTags[language],
      serviceWorkers: 'allow',
    });
    const faults = watch(context);
    const own = await context.newPage();
    const link = await mailedLink(server, emailId);
    const viewer = { functions: functionsOf('ROLE_PROGRAM_USER'), module: 2 } as const;

    await test.step('the user follows the mailed link', () => choosePassword(own, t, link, emailId));

    await test.step('the user signs in, accepts and sees the own menu', async () => {
      await submitSignIn(own, { emailId, password: firstPassword }, t);
      await expect(heading(own, t('session:agreement.title'))).toBeVisible();
      await button(own, t('session:agreement.accept')).click();
      await expect(heading(own, t('dashboard:welcome', { name: 'Ama Journey' }))).toBeVisible();
      await expect(profile(own, 'online', t)).toBeVisible();
      await expectMenu(own, viewer, t);
    });

    await test.step('the user changes the password and signs out', async () => {
      await changePassword(own, t);
      await keptForOffline(own);
      await signOut(own, t);
      await expect(banner(own, t('messages:static.logoutSuccess'))).toBeVisible();
    });

    await test.step('the user works without the server', async () => {
      await server.stop();
      await own.reload();
      await expect(own.getByText(t('session:login.unreachable'))).toBeVisible();
      await submitSignIn(own, { emailId, password: firstPassword }, t);
      await expect(own.getByText(t('messages:static.message.login.refusedOffline'))).toBeVisible();
      await submitSignIn(own, { emailId, password: secondPassword }, t);
      await expect(profile(own, 'offline', t)).toBeVisible();
      await expectMenu(own, { ...viewer, sessionType: 'Offline' }, t);
      await own.goto('/changePassword');
      await expect(heading(own, t('errors:offline.title'))).toBeVisible();
    });

    await test.step('the user goes online again', async () => {
      await server.start();
      const menu = await openProfile(own, t);
      await menu.getByRole('menuitem', { name: t('menu:profile.goOnline') }).click();
      await button(own.getByRole('dialog'), t('menu:goOnline.confirm')).click();
      await expect(banner(own, t('messages:static.login.loginAgain'))).toBeVisible();
      await submitSignIn(own, { emailId, password: secondPassword }, t);
      await expect(profile(own, 'online', t)).toBeVisible();
      await expect(profile(own, 'online', t).locator('[data-online]')).toHaveAttribute('data-online', 'true');
    });

    expect(faults).toEqual([]);
    await context.close();
  });
}
