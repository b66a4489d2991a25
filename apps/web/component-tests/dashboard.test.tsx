import type { StandardRoleId } from '@stockwell/model/access/standard-roles';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ModuleId } from '../src/platform/session/context.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openApp } from './fixtures/open-app.tsx';
import { type Texts, textIn } from './fixtures/texts.ts';

const address = '/ApplicationDashboard';

const part = (t: Texts, name: string) =>
  page.getByRole('region', { name: t(`dashboard:${name}.title`), exact: true });

interface Home {
  readonly roleId: StandardRoleId;
  readonly module: ModuleId;
  /** The first questions. The sample of the server counts one of everything. */
  readonly asks: readonly string[];
  readonly parts: readonly string[];
  readonly without: readonly string[];
}

const homes: readonly Home[] = [
  {
    roleId: 'ROLE_APPLICATION_ADMIN',
    module: 1,
    asks: ['locked', 'mails', 'jobs', 'queue', 'tickets'],
    parts: ['forecasts', 'users', 'tiles'],
    without: ['ticker', 'overview'],
  },
  {
    roleId: 'ROLE_REALM_ADMIN',
    module: 2,
    asks: ['reviews', 'locked', 'jobs', 'tickets'],
    parts: ['ticker', 'users', 'tiles'],
    without: ['forecasts'],
  },
  {
    roleId: 'ROLE_PROGRAM_ADMIN',
    module: 2,
    asks: ['plan', 'tickets'],
    parts: ['ticker', 'overview'],
    without: ['users', 'forecasts'],
  },
  {
    roleId: 'ROLE_SUPPLY_PLAN_REVIEWER',
    module: 2,
    asks: ['reviews', 'tickets'],
    parts: ['ticker'],
    without: ['users'],
  },
  {
    roleId: 'ROLE_REPORT_USER',
    module: 2,
    asks: ['reports', 'tickets'],
    parts: ['ticker'],
    without: ['users'],
  },
  {
    roleId: 'ROLE_DATASET_ADMIN',
    module: 1,
    asks: ['forecast', 'tickets'],
    parts: ['forecasts'],
    without: ['ticker', 'users'],
  },
];

describe.each(homes.map((home) => [home.roleId, home] as const))(
  'the home of %s',
  (_, { roleId, module, asks, parts, without }) => {
    it('answers its first questions in every language', async () => {
      const app = await openApp({ roleIds: [roleId], module, address });
      for (const language of languageCodes) {
        const t = textIn(language);
        await app.change({ language });
        for (const id of asks)
          await expect
            .element(part(t, 'start').getByText(t(`dashboard:start.${id}.question`), { exact: true }))
            .toBeVisible();
        for (const name of parts) await expect.element(part(t, name)).toBeVisible();
        for (const name of without) expect(part(t, name).query(), name).toBeNull();
      }
    });
  },
);

it('shows the figure of the ticker that is chosen, and moves none for those who want no movement', async () => {
  const t = textIn('en');
  await openApp({ roleIds: ['ROLE_REALM_ADMIN'], module: 2, address });
  const ticker = part(t, 'ticker');
  const users = ticker.getByRole('button', { name: t('dashboard:ticker.users'), exact: true });
  await users.click();
  await expect.element(users).toHaveAttribute('aria-current', 'true');
  const link = ticker.getByRole('link', { name: new RegExp(t('dashboard:ticker.users')) });
  await expect.element(link).toHaveAttribute('href', '/user/listUser');
  const pause = t('dashboard:carousel.pause', { label: t('dashboard:ticker.realm') });
  expect(ticker.getByRole('button', { name: pause, exact: true }).query()).toBeNull();
});

it('is accessible with tiles, users by role and forecasts', async () => {
  const app = await openApp({ roleIds: ['ROLE_REALM_ADMIN'], module: 1, address });
  await expect.element(part(textIn('en'), 'users')).toBeVisible();
  await expectAccessible(app, 'dashboard of an administrator', 'main');
});
