import { exampleIds } from '@stockwell/model/dataset-data/testing';
import { languageCodes } from '@stockwell/model/languages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './fixtures/axe.ts';
import { forecastAdmin, forecastLists } from './fixtures/forecast.ts';
import { forecastDevice } from './fixtures/forecast-device.ts';
import { openApp } from './fixtures/open-app.tsx';
import { keepSavedFiles, type SavedFiles } from './fixtures/saved-files.ts';
import { expectTranslated, textIn } from './fixtures/texts.ts';

const address = `/dataSet/buildTree/tree/${exampleIds.tree(1)}/1`;
const t = textIn('en');
forecastDevice({ lists: forecastLists });

let files: SavedFiles;
beforeEach(() => {
  files = keepSavedFiles();
});
afterEach(() => files.stop());

const node = (title: string) => page.getByRole('treeitem', { name: new RegExp(`^${title}`) });
const menu = (language: (typeof languageCodes)[number] = 'en') =>
  page.getByRole('button', { name: textIn(language)('treeFiles:menu'), exact: true });
const item = (key: string) => page.getByRole('menuitem', { name: t(key), exact: true });

async function open() {
  const app = await openApp({ ...forecastAdmin, address });
  await expect.element(node('People')).toBeVisible();
  return app;
}

async function saved(kind: string): Promise<File> {
  await menu().click();
  await item(`treeFiles:kind.${kind}`).click();
  await expect.poll(() => files.count()).toBe(1);
  return files.take();
}

it('offers its files in every language, by mouse and keyboard', async () => {
  const app = await open();
  for (const language of languageCodes) {
    await app.change({ language });
    await menu(language).click();
    await expect
      .element(page.getByRole('menuitem', { name: textIn(language)('treeFiles:kind.docx') }))
      .toBeVisible();
    await expectTranslated(language, address);
    await userEvent.keyboard('{Escape}');
  }
  await app.change({ language: 'en' });
  menu().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('treeFiles:kind.pdf')).toBeVisible();
  await expectAccessible(app, 'the menu of files', '[role="menu"]');
});

it('saves the drawing, an outline and tables', async () => {
  await open();
  const starts: Readonly<Record<string, string>> = {
    pdf: '%PDF-',
    pdfTables: '%PDF-',
    svg: '<?xml',
    png: '\ufffdPNG',
    docx: 'PK',
    xlsx: 'PK',
  };
  for (const [kind, start] of Object.entries(starts)) {
    const file = await saved(kind);
    expect(file.name).toMatch(/^tree-.*EX-ALL-MOH-v\d+-.*\.(pdf|svg|png|docx|xlsx)$/);
    expect((await file.text()).startsWith(start), kind).toBe(true);
  }
  const table = await (await saved('csv')).text();
  expect(table).toContain('Packs');
});

it('draws a picture with letters in it, sharp enough for A3', async () => {
  await open();
  const bitmap = await createImageBitmap(await saved('png'));
  expect(bitmap.width).toBeGreaterThan(2000);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data } = context?.getImageData(0, 0, bitmap.width, Math.round(bitmap.height / 4)) ?? { data: [] };
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 60) dark += 1;
  expect(dark).toBeGreaterThan(500);
});

it('asks whether collapsed branches belong to the file', async () => {
  await open();
  await menu().click();
  const whole = page.getByRole('menuitemcheckbox', { name: t('treeFiles:whole') });
  expect(whole.query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('checkbox', { name: t('trees:look.folded') }).click();
  await expect.poll(() => node('Packs').query()).toBeNull();
  const partial = await (await saved('svg')).text();
  expect(partial).not.toContain('>Packs<');
  await menu().click();
  await whole.click();
  await expect.element(whole).toHaveAttribute('aria-checked', 'true');
  await item('treeFiles:kind.svg').click();
  await expect.poll(() => files.count()).toBe(1);
  expect(await (await files.take()).text()).toContain('>Packs<');
});
