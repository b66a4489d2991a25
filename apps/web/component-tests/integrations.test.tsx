import { entities } from '@stockwell/model/entities/index';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import type { Answers, MadeCall } from './fixtures/fake-api.ts';
import { boxOf, press, selectOf, write } from './fixtures/form.ts';
import { shownGrid, writeCell } from './fixtures/grid.ts';
import { type OpenedApp, openApp } from './fixtures/open-app.tsx';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const t = textIn('en');
const program = { id: 4, code: 'NVR-MAL-MOH', label: { label_en: 'Malaria' } };
const version = (versionId: number, versionTypeId: number, versionStatusId: number) => ({
  versionId,
  versionTypeId,
  versionStatusId,
});
const choices = {
  programs: [
    {
      ...program,
      realmCountry: { id: 2, label: { label_en: 'Novaria' } },
      versions: [version(3, 2, 2), version(2, 2, 1), version(1, 1, 1)],
    },
  ],
  integrations: [{ id: 6, name: 'Artmis' }],
};
const run = {
  exportRunId: 11,
  kind: 'version',
  state: 'done',
  program,
  versionId: 3,
  integrationName: 'Artmis',
  requestedBy: null,
  requestedDate: '2026-11-16 08:00:00',
  completedDate: '2026-11-16 08:00:05',
  fileName: 'Artmis/plan.json',
  rows: 1200,
  bytes: 34_567,
  checksum: 'ab'.repeat(32),
  attempts: 1,
  lastError: null,
  nextTry: null,
};
const failing = {
  ...run,
  exportRunId: 12,
  state: 'pending',
  completedDate: null,
  fileName: null,
  bytes: null,
  checksum: null,
  lastError: 'static.export.noFolder',
  nextTry: '2026-11-16 08:15:00',
};
const apiKey = {
  apiKeyId: 5,
  name: 'National dashboard',
  start: 'stw_AbCdEf',
  programs: [program],
  createdBy: 'Realm Admin',
  createdDate: '2026-11-01 08:00:00',
  expiresOn: '2027-11-01',
  revokedDate: null,
  revokedBy: null,
  lastUsedDate: '2026-11-16 08:00:00',
  uses: 42,
  state: 'valid',
};

const answers: Answers = {
  'GET /api/exportRun/choices': () => choices,
  'GET /api/exportRun/list': () => ({ hasRoot: false, runs: [failing, run] }),
  'GET /api/apiKey/list': () => [apiKey, { ...apiKey, apiKeyId: 4, name: 'Old', state: 'revoked' }],
  'POST /api/apiKey': () => ({ apiKeyId: 9, key: `stw_${'K'.repeat(43)}` }),
  'POST /api/report/manualJson': () => [
    {
      exportRunId: 13,
      program,
      versionId: 3,
      integrationName: 'Artmis',
      requestedBy: 'Realm Admin',
      requestedDate: '2026-11-16 08:00:00',
      completedDate: null,
      state: 'pending',
      lastError: 'static.export.noFolder',
    },
  ],
  'POST /api/integration/preview': ({ body }: MadeCall) => ({
    fileName: `named-${String((body as { versionId: number }).versionId)}.json`,
    bytes: 34_567,
    rows: 1200,
    content: '{"programId":4}',
  }),
};
const open = (address: string): Promise<OpenedApp> =>
  openApp({ roleIds: ['ROLE_REALM_ADMIN'], module: 2, address, answers });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function chooseOption(label: string, option: string): Promise<void> {
  const select = await selectOf(document, label);
  await expect.poll(() => select.disabled).toBe(false);
  select.focus();
  select.click();
  await press(document, '[role="option"]', option);
}

async function inEveryLanguage(app: OpenedApp, page_: string, key: string): Promise<void> {
  for (const language of languageCodes) {
    await app.change({ language });
    await expect.element(page.getByText(textIn(language)(key)).first()).toBeVisible();
    await expectTranslated(language, page_);
  }
  await app.change({ language: 'en' });
  await expectAccessible(app, page_);
}

describe('the log of exported files', () => {
  it('says what was written and why something was not, in every language', async () => {
    const app = await open('/integration/exportRuns');
    await inEveryLanguage(app, 'exported files', 'messages:static.export.noFolder');
    await expect.element(page.getByText('Artmis/plan.json').first()).toBeVisible();
    await expect.element(page.getByText('The server has no folder for exports')).toBeVisible();
  });

  it('sends a file again and tries what waits', async () => {
    const app = await open('/integration/exportRuns');
    app.api.forget();
    await button('Send again: Artmis/plan.json').click();
    await button('Try now: Artmis NVR-MAL-MOH 3').click();
    await expect
      .poll(() => app.api.sent.map(({ endpoint, params }) => [endpoint.path, params.exportRunId]))
      .toEqual([
        ['/api/exportRun/{exportRunId}/resend', '11'],
        ['/api/exportRun/{exportRunId}/resend', '12'],
      ]);
    expect(app.api.faults).toEqual([]);
  });
});

describe('files on request', () => {
  it('are listed with their filters, in every language', async () => {
    const app = await open('/program/addManualIntegration');
    await inEveryLanguage(app, 'JSON generation', 'integrations:state.failing');
    const asked = app.api.sent.find(({ endpoint }) => endpoint.path === '/api/report/manualJson');
    expect(asked?.body).toMatchObject({ realmCountryIds: [], programIds: [] });
  });

  it('are asked for line by line, once every box is chosen', async () => {
    const app = await open('/program/addManualIntegration');
    await button('Request JSON').click();
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Request JSON', exact: true });
    await expect.element(submit).toBeDisabled();
    await chooseOption('Program, line 1', 'NVR-MAL-MOH');
    await chooseOption('Version, line 1', '3**');
    await chooseOption('Integration, line 1', 'Artmis');
    await button('Add a line').click();
    await expect.element(submit).toBeDisabled();
    await chooseOption('Program, line 2', 'NVR-MAL-MOH');
    await chooseOption('Version, line 2', '2*');
    await chooseOption('Integration, line 2', 'Artmis');
    app.api.forget();
    await submit.click();
    const line = (versionId: number) => ({ program: { id: 4 }, versionId, integration: { id: 6 } });
    await expect.poll(() => app.api.sent[0]?.body).toEqual([line(3), line(2)]);
    await expect.element(page.getByText('2 files requested.')).toBeVisible();
    expect(app.api.faults).toEqual([]);
  });
});

describe('filters of columns', () => {
  it('keep what is typed after a rest, and take what was typed when they are closed', async () => {
    const app = await open('/program/addManualIntegration');
    const opener = page.getByRole('button', { name: /^Filter columns/ });
    await opener.click();
    const least = page.getByRole('group', { name: 'Version' }).getByRole('textbox', { name: 'From' });
    await userEvent.type(least, '1000');
    await expect.poll(() => app.search()).toContain('1000');
    await new Promise((resolve) => setTimeout(resolve, 600));
    await userEvent.type(least, '0');
    await expect.element(least).toHaveValue('10000');
    await expect.poll(() => app.search()).toContain('10000');
    await userEvent.clear(least);
    await userEvent.type(page.getByRole('textbox', { name: 'Program', exact: true }), 'NVR');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => app.search()).toContain('NVR');
    expect(app.search()).not.toContain('1000');
  });
});

describe('API keys', () => {
  it('are listed with their use, in every language', async () => {
    const app = await open('/integration/apiKeys');
    await inEveryLanguage(app, 'API keys', 'integrations:keys.state.revoked');
    await expect.element(page.getByText('National dashboard').first()).toBeVisible();
  });

  it('are made for programs and shown once', async () => {
    const app = await open('/integration/apiKeys');
    await button('New API key').click();
    await expect.element(button('Create key')).toBeDisabled();
    write(await boxOf(document, 'Name'), 'Warehouse');
    await chooseOption('Programs', 'NVR-MAL-MOH');
    app.api.forget();
    await button('Create key').click();
    await expect
      .poll(() => app.api.sent[0]?.body)
      .toMatchObject({ name: 'Warehouse', programIds: [4], expiresOn: expect.stringMatching(/^\d{4}-/) });
    const shown = page.getByRole('dialog').getByRole('textbox');
    await expect.element(shown).toHaveValue(`stw_${'K'.repeat(43)}`);
    await expectAccessible(app, 'a new key');
    await button('Done').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('KKKK');
    expect(app.api.faults).toEqual([]);
  });

  it('are not made with another day than the one that is typed', async () => {
    const app = await open('/integration/apiKeys');
    await button('New API key').click();
    write(await boxOf(document, 'Name'), 'Warehouse');
    await chooseOption('Programs', 'NVR-MAL-MOH');
    const day = page.getByRole('dialog').getByRole('textbox', { name: 'Valid until' });
    await userEvent.fill(day, '05/06/2027');
    app.api.forget();
    await button('Create key').click();
    await expect.element(day).toHaveFocus();
    await expect.element(day).toHaveAttribute('aria-invalid', 'true');
    expect(app.api.sent).toEqual([]);
    await userEvent.fill(day, '5 Jun 2027');
    await button('Create key').click();
    await expect.poll(() => app.api.sent[0]?.body).toMatchObject({ expiresOn: '2027-06-05' });
  });

  it('are revoked after a question', async () => {
    const app = await open('/integration/apiKeys');
    app.api.forget();
    await button('Revoke: National dashboard').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect
      .poll(() => app.api.sent.map(({ endpoint, params }) => [endpoint.path, params.apiKeyId]))
      .toEqual([['/api/apiKey/{apiKeyId}/revoke', '5']]);
  });
});

it('gives drafts their only status, and final versions the choice', async () => {
  await openApp({ roleIds: ['ROLE_REALM_ADMIN'], address: '/program/addIntegration/1' });
  const entity = entities.integrationProgram;
  const shown = await shownGrid(entity, t('grids:page.integration'), t);
  const status = () => shown.grid.getByRole('gridcell').nth(shown.columns.indexOf('versionStatusId'));
  const option = (name: string, id: number) => t(`entities:integrationProgram.${name}.${id}`);
  await writeCell(shown, 'versionTypeId', option('versionTypeId', 2));
  await expect.element(status()).not.toHaveAttribute('aria-readonly', 'true');
  await writeCell(shown, 'versionStatusId', option('versionStatusId', 3));
  await expect.element(status()).toHaveTextContent(option('versionStatusId', 3));
  // Without a status, as a new row is, it can be chosen too.
  await status().click();
  await userEvent.keyboard('{Delete}');
  await expect.element(status()).not.toHaveTextContent(option('versionStatusId', 3));
  await expect.element(status()).not.toHaveAttribute('aria-readonly', 'true');
  await writeCell(shown, 'versionTypeId', option('versionTypeId', 1));
  await expect.element(status()).toHaveTextContent(option('versionStatusId', 1));
  await expect.element(status()).toHaveAttribute('aria-readonly', 'true');
});

describe('the form of an integration', () => {
  it('appends placeholders and shows the file of a version', async () => {
    const app = await open('/integration/addIntegration');
    write(await boxOf(document, 'File name'), 'plan-');
    await chooseOption('Add a placeholder', '<%PROGRAM_ID%> – Program ID, 8 digits');
    await chooseOption('Add a placeholder', '<%YMD%> – Date (US Eastern)');
    const name = await boxOf(document, 'File name');
    expect(name.value).toBe('plan-<%PROGRAM_ID%><%YMD%>');
    await chooseOption('View', 'Condensed view');
    await chooseOption('Program', 'NVR-MAL-MOH');
    app.api.forget();
    await button('Show preview').click();
    await expect
      .poll(() => app.api.sent[0]?.body)
      .toEqual({
        fileName: 'plan-<%PROGRAM_ID%><%YMD%>',
        integrationViewId: 2,
        programId: 4,
        versionId: 3,
      });
    await expect.element(page.getByText('named-3.json')).toBeVisible();
    await expect.element(page.getByText('{"programId":4}')).toBeVisible();
    await expectAccessible(app, 'the form of an integration');
    // Another view would write another file.
    await chooseOption('View', 'Full view');
    await expect.element(page.getByText('named-3.json')).not.toBeInTheDocument();
    expect(app.api.faults).toEqual([]);
  });

  it('refuses unknown placeholders and ways out of the folder with what to do', async () => {
    await open('/integration/addIntegration');
    for (const wrong of ['plan-<%PROGRAM%>.json', '../plan.json']) {
      write(await boxOf(document, 'File name'), wrong);
      await expect.element(page.getByText(/^Use only the listed placeholders/)).toBeVisible();
      await expect.element(button('Show preview')).toBeDisabled();
    }
    write(await boxOf(document, 'Folder'), '../etc');
    await expect.element(page.getByText(/^Name a folder under the export root/)).toBeVisible();
  });
});
