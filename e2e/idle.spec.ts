import { realmAdmin } from './fixtures/api.ts';
import { banner, button, heading, profile, signIn } from './fixtures/session.ts';
import { expect, testWithOwnServer } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');

/** Three seconds without input, then a notice that lasts until a busy machine has drawn it and taken the answer. */
const test = testWithOwnServer({ settings: { IDLE_MINUTES: '0.05', IDLE_NOTICE_SECONDS: '25' } });

test('warns who has been idle, goes on when asked to, and signs out when nobody answers', async ({
  page,
  context,
}) => {
  await signIn(page, { emailId: realmAdmin });
  const notice = page.getByRole('dialog', { name: t('session:idle.title') });
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('status')).not.toBeEmpty();
  await expect(button(notice, t('session:idle.stay')).last()).toBeFocused();
  await button(notice, t('session:idle.stay')).last().click();
  await expect(notice).toBeHidden();
  await expect(profile(page, 'online')).toBeVisible();

  const second = await context.newPage();
  await second.goto('/ApplicationDashboard');
  await expect(profile(second, 'online')).toBeVisible();
  const expired = t('messages:static.message.sessionExpired');
  for (const tab of [page, second]) {
    await expect(banner(tab, expired, 'red')).toBeVisible({ timeout: scaledTimeout(60_000) });
    await expect(heading(tab, t('session:login.title'))).toBeVisible();
  }
});
