import { languageCodes } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const open = () => openApp({ roleIds: ['ROLE_PROGRAM_ADMIN'], module: 2, address: '/mySubscriptions' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('shows when a subscription comes and why it failed, in every language', async () => {
  const app = await open();
  for (const language of languageCodes) {
    await app.change({ language });
    const t = textIn(language);
    await expect.element(page.getByText('Monthly meeting').first()).toBeVisible();
    await expect.element(page.getByText(t('subscriptions:result.failed')).first()).toBeVisible();
    await expect.element(page.getByText(t('messages:static.message.subscriptionNoAccess'))).toBeVisible();
    await expectTranslated(language, 'my subscriptions');
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, 'my subscriptions');
});

it('leads to the view that it is of', async () => {
  const app = await open();
  await app.change({ language: 'en' });
  const link = page.getByRole('link', { name: 'Monthly meeting', exact: true });
  await expect.element(link).toHaveAttribute('href', '/report/consumption?savedView=3');
});

it('is edited in a dialog and paused', async () => {
  const app = await open();
  await app.change({ language: 'en' });
  app.api.forget();
  await button('Edit “Monthly meeting”').click();
  const amount = page.getByLabelText('More than (USD)');
  await expect.element(amount).toHaveValue('10000');
  await amount.fill('2500');
  await button('Save').click();
  const sent = () => app.api.sent.map(({ body }) => body);
  const settings = { format: 'pdf', frequency: 'weekly', hour: 6, weekday: 5, monthDay: 1 };
  await expect
    .poll(sent)
    .toEqual([{ ...settings, active: true, condition: { kind: 'expiry', amountUsd: 2500, months: 6 } }]);
  await button('Pause “Monthly meeting”').click();
  await expect.poll(() => sent().at(-1)).toMatchObject({ ...settings, active: false });
  expect(app.api.faults).toEqual([]);
});
