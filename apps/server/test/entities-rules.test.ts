import { entityNamed } from '@stockwell/model/entities/index';
import { validation } from '@stockwell/model/entity/check-value';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { patterns } from '@stockwell/model/patterns';
import { beforeAll, describe, expect, it } from 'vitest';
import { otherRealm } from './harness.ts';
import { cases, type Draft, editorOf, targetsOf, validRecord } from './valid-record.ts';
import { watchedServer } from './watched-server.ts';
import { isRequired, wrongValues } from './wrong-values.ts';

/** Every rule of every field, tried on the server: whatever is wrong is refused and named by its field. */
const t = watchedServer();

describe.each(cases)('%s', (name, entity: EntityDeclaration) => {
  const fields = Object.entries(entity.fields).filter(([, field]) => !field.managed);
  let valid: Draft = {};
  let stored: Draft = {};
  beforeAll(async () => {
    const token = await t.signIn(editorOf(entity));
    const sent = await validRecord(t, entity, 0);
    const { status, body } = await t.call('POST', `/api/${name}`, { token, body: sent });
    expect(status, JSON.stringify(body)).toBe(200);
    stored = (await t.call('GET', `/api/${name}/${body.id}`, { token })).body as unknown as Draft;
    valid = await validRecord(t, entity, 1);
  });

  interface Expected {
    readonly status: number;
    readonly messageCode: string;
    readonly fields: Readonly<Record<string, string>> | undefined;
  }
  const wrongField = (path: string, code: string): Expected => ({
    status: 400,
    messageCode: 'static.message.invalidInput',
    fields: { [path]: code },
  });

  /** The value is refused when a record is added and when one is changed, and nothing is stored. */
  async function expectRefused(
    changes: Draft,
    path: string,
    code: string,
    otherwise: Partial<Record<'POST' | 'PUT', Expected>> = {},
  ): Promise<void> {
    const token = await t.signIn(editorOf(entity));
    for (const [method, base] of [
      ['POST', valid],
      ['PUT', stored],
    ] as const) {
      const { status, body } = await t.call(method, `/api/${name}`, { token, body: { ...base, ...changes } });
      expect({ status, messageCode: body.messageCode, fields: body.fields }, method).toEqual(
        otherwise[method] ?? wrongField(path, code),
      );
    }
    const { body } = await t.call('GET', `/api/${name}/${stored[entity.key]}`, { token });
    expect(body).toEqual(stored);
  }

  /** A field that is chosen once is refused for that on edit, whatever the new value is. */
  const onEdit = (field: string): Partial<Record<'PUT', Expected>> => {
    const declared = entity.fields[field];
    return declared?.fixed && !declared.unlockedBy
      ? { PUT: wrongField(field, 'static.validation.fixed') }
      : {};
  };

  const required = fields.filter(([, field]) => isRequired(field));
  it.each(required)('needs its %s', async (field, declared) => {
    for (const nothing of [
      undefined,
      null,
      ...(['references', 'custom'].includes(declared.kind) ? [] : ['']),
    ])
      await expectRefused({ [field]: nothing }, field, validation.required);
    if (declared.kind === 'label')
      await expectRefused({ [field]: { label_fr: 'Seul' } }, `${field}.label_en`, validation.required);
  });

  it('names everything that is missing at once', async () => {
    const token = await t.signIn(editorOf(entity));
    const { status, body } = await t.call('POST', `/api/${name}`, { token, body: {} });
    expect(status).toBe(400);
    expect(body.fields).toEqual(Object.fromEntries(required.map(([field]) => [field, validation.required])));
  });

  const wrong = fields.flatMap(([field, declared]) =>
    wrongValues(field, declared).map((problem) => [field, ...problem] as const),
  );
  it.each(wrong)('refuses %s with %s', async (field, _about, value, path, code) => {
    const declared = entity.fields[field];
    // A realm-bound admin who names another realm is refused by the permission check.
    const names = declared?.kind === 'reference' ? declared.entity : null;
    if (entity.level === 'realm' && names === 'realm' && code.endsWith('unknownReference')) {
      const token = await t.signIn(editorOf(entity));
      const { status } = await t.call('POST', `/api/${name}`, { token, body: { ...valid, [field]: value } });
      expect(status).toBe(403);
      return;
    }
    await expectRefused(
      { [field]: value },
      path,
      code,
      code.endsWith('unknownReference') ? onEdit(field) : {},
    );
  });

  const elsewhere = fields.filter(
    ([, field]) =>
      (field.kind === 'reference' || field.kind === 'references') &&
      entityNamed(field.entity).level === 'realm',
  );
  if (elsewhere.length > 0)
    it.each(elsewhere)('refuses a %s of another realm', async (field, declared) => {
      if (declared.kind !== 'reference' && declared.kind !== 'references') throw new Error('no reference');
      const [foreign] = await targetsOf(t, declared.entity, otherRealm);
      expect(foreign, `the second realm has no ${declared.entity}`).toBeDefined();
      const value = declared.kind === 'references' ? [{ id: foreign }] : { id: foreign };
      // The record belongs to this one and would be of its realm: access to that realm is refused.
      const outside =
        entity.realmFrom === field
          ? { POST: { status: 403, messageCode: 'static.message.addFailed', fields: undefined } }
          : {};
      await expectRefused({ [field]: value }, field, 'static.validation.otherRealm', {
        ...outside,
        ...onEdit(field),
      });
    });

  const labels = fields.filter(([, field]) => field.kind === 'label');
  if (labels.length > 0)
    it.each(labels)('validates the translations of %s like the English text', async (field) => {
      for (const part of ['label_fr', 'label_sp', 'label_pr'])
        await expectRefused(
          { [field]: { label_en: 'Fine', [part]: ' spaced' } },
          `${field}.${part}`,
          patterns.text.messageCode,
        );
    });
});
