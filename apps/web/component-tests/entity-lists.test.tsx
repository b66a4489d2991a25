import { entityList } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { viewerOf } from './fixtures/admins.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, languagesFor, type Texts, textIn } from './fixtures/texts.ts';
import { sampleRecords, sampleTitle } from './samples/record-sample.ts';

const listed = entityList.filter(({ routes, grid }) => routes?.list !== undefined && !grid);

async function showsList(entity: EntityDeclaration, t: Texts): Promise<void> {
  const title = t(`entities:${entity.name}.many`);
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: title });
  await expect.element(table.getByRole('row').nth(1)).toBeVisible();
}

describe.each(listed.map((entity) => [entity.name, entity] as const))('the list of %s', (name, entity) => {
  it('shows its records and columns in English and another language, accessible in light and dark', async () => {
    const app = await openApp({ roleIds: [viewerOf(entity)], address: entity.routes?.list ?? '' });
    const t = textIn('en');
    await showsList(entity, t);
    const [first] = sampleRecords(entity);
    if (first) await expect.element(page.getByText(sampleTitle(entity, first)).first()).toBeVisible();
    await expectTranslated('en', name);
    await expectAccessible(app, name);
    for (const language of languagesFor(name)) {
      await app.change({ language });
      await showsList(entity, textIn(language));
      await expectTranslated(language, name);
    }
  });
});
