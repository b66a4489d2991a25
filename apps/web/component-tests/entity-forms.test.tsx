import { entityList } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { type EntityDeclaration, titleField } from '@stockwell/model/entity/entity';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { viewerOf } from './fixtures/admins.ts';
import { expectAccessible, expectNoProblems } from './fixtures/axe.ts';
import { fieldLabel, fillForm, titleBox } from './fixtures/entity-form.ts';
import { boxOf, buttonOf, expectMessage, write } from './fixtures/form.ts';
import { type OpenedApp, openApp } from './fixtures/open-app.tsx';
import { expectTranslated, languagesFor, type Texts, textIn } from './fixtures/texts.ts';
import { type WrongEntry, wrongEntries } from './samples/entity-values.ts';
import { sampleRecords, sampleTitle } from './samples/record-sample.ts';

const english = textIn('en');
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const messageOf = ({ code, params }: WrongEntry, t: Texts): string => t(`messages:${code}`, params);

/** The last wrong entry of each written field; numbers are written otherwise in each language. */
function lastWrong(entity: EntityDeclaration): readonly WrongEntry[] {
  const last = new Map(wrongEntries(entity).map((entry) => [entry.name, entry]));
  return [...last.values()].filter(({ name }) => ['text', 'label'].includes(entity.fields[name]?.kind ?? ''));
}

async function seesWrong(entity: EntityDeclaration, wrong: WrongEntry, t: Texts): Promise<void> {
  await expectMessage(await boxOf(document, fieldLabel(entity, wrong.name, t)), messageOf(wrong, t));
}

/** The call of the entity's own with which the form saves; programs and users have calls of their features. */
const savedBy = (entity: EntityDeclaration, kind: 'add' | 'edit') => entityEndpoints(entity)[kind];

function sentBody({ api }: OpenedApp, entity: EntityDeclaration, kind: 'add' | 'edit'): unknown {
  const own = savedBy(entity, kind);
  return api.sent.find(({ endpoint }) => own === undefined || endpoint === own)?.body;
}

const withAddForm = entityList.filter(({ routes }) => routes?.add !== undefined);

describe.each(withAddForm.map((entity) => [entity.name, entity] as const))(
  'the add form of %s',
  (name, entity) => {
    const open = () => openApp({ roleIds: [viewerOf(entity)], address: entity.routes?.add ?? '' });

    it('reports what is wrong with each entry, in English and another language', async () => {
      const app = await open();
      await expect.element(heading(english(`entities:${name}.add`))).toBeVisible();
      await expectTranslated('en', name);
      await expectAccessible(app, name);
      await buttonOf(page, english('lists:form.submit')).click();
      await expect
        .element(page.getByText(english('messages:static.validation.required')).first())
        .toBeVisible();
      expect(app.api.sent).toEqual([]);
      for (const wrong of wrongEntries(entity)) {
        write(await boxOf(document, fieldLabel(entity, wrong.name, english)), wrong.typed);
        await seesWrong(entity, wrong, english);
      }
      for (const language of languagesFor(name)) {
        const t = textIn(language);
        await app.change({ language });
        await expect.element(heading(t(`entities:${name}.add`))).toBeVisible();
        for (const wrong of lastWrong(entity)) await seesWrong(entity, wrong, t);
        await expectTranslated(language, name);
      }
    });

    it('sends what was filled in', async () => {
      const app = await open();
      await expect.element(heading(english(`entities:${name}.add`))).toBeVisible();
      const body = await fillForm(entity, english);
      await buttonOf(page, english('lists:form.submit')).click();
      await expect.poll(() => sentBody(app, entity, 'add')).toMatchObject(body);
      await expect.element(heading(english(`entities:${name}.many`))).toBeVisible();
    });
  },
);

const withEditForm = entityList.filter(({ routes }) => routes?.edit !== undefined);

describe.each(withEditForm.map((entity) => [entity.name, entity] as const))(
  'the edit form of %s',
  (name, entity) => {
    it('shows the record in English and another language, and sends the change', async () => {
      const [record = {}] = sampleRecords(entity);
      const address = (entity.routes?.edit ?? '').replace(/\{\w+\}/g, String(record[entity.key]));
      const app = await openApp({ roleIds: [viewerOf(entity)], address });
      await expect.element(heading(english(`entities:${name}.edit`))).toBeVisible();
      await expect.element(page.getByText(sampleTitle(entity, record)).first()).toBeVisible();
      await expectTranslated('en', name);
      // Its fields have the colours of the add form, where there is one.
      if (entity.routes?.add) await expectNoProblems(name);
      else await expectAccessible(app, name);
      for (const language of languagesFor(name)) {
        await app.change({ language });
        await expect.element(heading(textIn(language)(`entities:${name}.edit`))).toBeVisible();
        await expectTranslated(language, name);
      }
      await app.change({ language: 'en' });
      const title = entity.fields[titleField(entity)];
      if (title?.fixed || title?.managed || (title?.kind !== 'text' && title?.kind !== 'label')) return;
      write(await titleBox(entity, english), 'Changed sample');
      await buttonOf(page, english('lists:form.update')).click();
      const changed = title.kind === 'label' ? { label_en: 'Changed sample' } : 'Changed sample';
      await expect
        .poll(() => sentBody(app, entity, 'edit'))
        .toMatchObject({ [entity.key]: record[entity.key], [titleField(entity)]: changed, recordVersion: 1 });
    });
  },
);
