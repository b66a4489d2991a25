import { languageCodes } from '@stockwell/model/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { SessionContext } from '../src/platform/session/context.ts';
import { ThemeProvider } from '../src/platform/theme/ThemeProvider.tsx';
import SubscriptionDialog from '../src/ui/report/views/SubscriptionDialog.tsx';
import { expectAccessible } from './fixtures/axe.ts';
import { type MadeCall, startFakeApi } from './fixtures/fake-api.ts';
import { lightTheme, sessionOf } from './fixtures/fake-session.ts';
import { openApp, speaks } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const open = () => openApp({ roleIds: ['ROLE_PROGRAM_ADMIN'], module: 2, address: '/mySubscriptions' });
const expiry = { kind: 'expiry', amountUsd: 10_000, months: 6, perProduct: false, planningUnitIds: [] };
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
  await expect.poll(sent).toEqual([{ ...settings, active: true, condition: { ...expiry, amountUsd: 2500 } }]);
  await button('Pause “Monthly meeting”').click();
  await expect.poll(() => sent().at(-1)).toMatchObject({ ...settings, active: false });
  expect(app.api.faults).toEqual([]);
});

it('is deleted after a question', async () => {
  const app = await open();
  app.api.forget();
  await button('Delete “Monthly meeting”').click();
  await button('Cancel').click();
  expect(app.api.sent).toEqual([]);
  await button('Delete “Monthly meeting”').click();
  await button('Delete').click();
  await expect
    .poll(() => app.api.sent.map(({ endpoint, params }) => [endpoint.path, params.subscriptionId]))
    .toEqual([['/api/reportSubscription/{subscriptionId}/delete', '7']]);
});

it('says which number is missing, and stays open with what was typed while there is no connection', async () => {
  let isDown = true;
  const app = await openApp({
    roleIds: ['ROLE_PROGRAM_ADMIN'],
    address: '/mySubscriptions',
    answers: {
      'PUT /api/reportSubscription/{subscriptionId}': ({ body }: MadeCall) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return body;
      },
    },
  });
  await button('Edit “Monthly meeting”').click();
  const amount = page.getByLabelText('More than (USD)');
  await amount.fill('');
  await expect.element(page.getByText('Enter a whole number.')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await amount.fill('750');
  await page.getByLabelText('Count each product separately').click();
  app.api.forget();
  await button('Save').click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect.element(amount).toHaveValue('750');
  isDown = false;
  await button('Save').click();
  await expect.element(page.getByText('Subscription saved.')).toBeVisible();
  expect(app.api.sent.at(-1)?.body).toMatchObject({ condition: { amountUsd: 750, perProduct: true } });
});

describe('a new subscription', () => {
  /** The dialog as the page of a report opens it, for filters that have no name yet. */
  async function openDialog() {
    const api = startFakeApi();
    const viewer = { language: 'en', theme: lightTheme, module: 2, roleIds: ['ROLE_PROGRAM_ADMIN'] } as const;
    const saved: string[] = [];
    let closed = 0;
    await speaks(viewer);
    await render(
      <SessionContext value={sessionOf(viewer)}>
        <ThemeProvider>
          <QueryClientProvider client={new QueryClient()}>
            <SubscriptionDialog
              title="Subscribe to “Consumption”"
              newView={{
                isSaved: false,
                isTaken: (name) => name === 'Taken',
                save: async (label) => {
                  saved.push(label);
                  return { viewId: 12, report: '/report/consumption', label, search: '', baseMonth: null };
                },
              }}
              onClose={() => {
                closed += 1;
              }}
            />
          </QueryClientProvider>
        </ThemeProvider>
      </SessionContext>,
    );
    return { api, saved, closed: () => closed };
  }
  const name = page.getByRole('textbox', { name: 'Name of the view' });
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  it('saves the filters under a name and is sent once, however often the button is pressed', async () => {
    const { api, saved, closed } = await openDialog();
    await expect.element(button('Subscribe')).toBeDisabled();
    await name.fill('Taken');
    await expect.element(button('Subscribe')).toBeDisabled();
    await name.fill('  Stock-outs ');
    await choose('Send', 'When a product will be stocked out within the lead time');
    await choose('Checked', 'Every day');
    await userEvent.dblClick(button('Subscribe'));
    await expect.poll(closed).toBe(1);
    expect(saved).toEqual(['Stock-outs']);
    expect(api.sent.map(({ body }) => body)).toEqual([
      {
        viewId: 12,
        format: 'xlsx',
        frequency: 'daily',
        hour: 6,
        weekday: 1,
        monthDay: 1,
        condition: { kind: 'stockOut', planningUnitIds: [] },
      },
    ]);
  });

  it('is about single products where that is wanted', async () => {
    const { api, closed } = await openDialog();
    await name.fill('Expiries');
    await choose('Send', 'When stock above an amount expires');
    await page.getByLabelText('Count each product separately').click();
    await expect.element(page.getByPlaceholder('All products of the view')).toBeVisible();
    await button('Subscribe').click();
    await expect.poll(closed).toBe(1);
    expect(api.sent.at(-1)?.body).toMatchObject({ condition: { ...expiry, perProduct: true } });
  });
});
