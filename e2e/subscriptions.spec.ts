import { attachmentOf, type SmtpPeer, startSmtpPeer } from '../apps/server/test/smtp-peer.ts';
import { realmAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { button, field, goWithin, heading } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';
import { filesInZip } from './fixtures/zip.ts';

const t = texts('en');
let peer: SmtpPeer;

test.beforeAll(async ({ server }) => {
  peer = await startSmtpPeer();
  await server.stop();
  await server.start({ SMTP_URL: peer.url });
});

test.afterAll(async ({ server }) => {
  await server.stop();
  await server.start({});
  await peer.close();
});

test('a report that somebody has subscribed to arrives by mail as a file that opens', async ({ page }) => {
  const name = 'Stock of all countries';
  await openSignedIn(page, realmAdmin);

  await test.step('subscribes on the page of the report', async () => {
    await goWithin(page, '/report/stockStatusMatrixGlobal');
    await button(page, t('subscriptions:subscribe')).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, t('subscriptions:viewName')).fill(name);
    await button(dialog, t('subscriptions:subscribe')).click();
    await expect(page.getByText(t('subscriptions:added'))).toBeVisible();
  });

  await test.step('asks for it at once', async () => {
    await goWithin(page, '/mySubscriptions');
    await expect(heading(page, t('subscriptions:title'))).toBeVisible();
    await button(page, t('subscriptions:send', { name })).click();
  });

  await test.step('reads it', async () => {
    // Others mail this user too: what waited for a mail server is sent by the one of this test.
    const received = () =>
      peer.received.filter(({ to, raw }) => to.includes(realmAdmin) && attachmentOf({ raw }).name !== '');
    await expect.poll(() => received().length, { timeout: scaledTimeout(60_000) }).toBe(1);
    const [mail] = received();
    const file = attachmentOf(mail ?? { raw: '' });
    expect(file.name).toMatch(/\.xlsx$/);
    const parts = filesInZip(file.content);
    const sheets = [...parts.keys()].filter((part) => part.includes('worksheets/'));
    expect(sheets.length).toBeGreaterThan(0);
    expect([...parts.values()].join('')).toContain('NVR-MAL-MOH');
  });
});
