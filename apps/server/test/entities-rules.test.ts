import { entityNamed } from '@stockwell/model/entities/index';
import { validation } from '@stockwell/model/entity/check-value';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { Field, LabelField, TextField } from '@stockwell/model/entity/fields';
import { patterns } from '@stockwell/model/patterns';
import { beforeAll, describe, expect, it } from 'vitest';
import { otherRealm } from './harness.ts';
import { cases, type Draft, editorOf, targetsOf, validRecord } from './valid-record.ts';
import { watchedHouse } from './watched.ts';

/** Every rule of every field, tried on the server: whatever is wrong is refused and named by its field. */
const t = watchedHouse();

type Wrong = readonly [about: string, value: unknown, path: string, code: string];

const isRequired = (field: Field): boolean =>
  field.required && !('default' in field && field.default !== undefined);

function wrongTexts(name: string, field: TextField | LabelField): Wrong[] {
  const path = field.kind === 'label' ? `${name}.label_en` : name;
  const shaped = (text: unknown) => (field.kind === 'label' ? { label_en: text } : text);
  const exact = field.kind === 'text' ? field.exact : undefined;
  const wrong: Wrong[] = [
    ['control characters', shaped('A\u0007B'.slice(0, Math.max(field.max, 3))), path, validation.control],
    ['a zero byte', shaped('A\u0000'), path, validation.control],
    ['a line break', shaped('A\nB'), path, validation.control],
    ['a number', shaped(12), path, validation.text],
    ['a list', shaped(['A']), path, validation.text],
    [
      'a text that is too long',
      shaped('A'.repeat(field.max + 1)),
      path,
      exact === undefined ? validation.tooLong : validation.exactLength,
    ],
  ];
  if (exact !== undefined)
    wrong.push(['a text that is too short', shaped('A'.repeat(exact - 1)), path, validation.exactLength]);
  const pattern = field.pattern ? patterns[field.pattern] : undefined;
  const fill = (text: string) => (exact === undefined ? text : text.slice(0, exact));
  const spaced = [' A ', 'A  B', ' A', 'A ', '  '].map((text) => text.slice(0, field.max));
  for (const text of new Set(spaced)) {
    const candidate = fill(text.padEnd(exact ?? 0));
    if (pattern && !pattern.regex.test(candidate))
      wrong.push([`spaces in ${JSON.stringify(candidate)}`, shaped(candidate), path, pattern.messageCode]);
  }
  if (field.pattern === 'letters')
    wrong.push(['digits', shaped(fill('1'.repeat(field.max))), path, patterns.letters.messageCode]);
  if (field.pattern === 'color') wrong.push(['no colour', shaped('red'), path, patterns.color.messageCode]);
  return wrong;
}

function wrongValues(name: string, field: Field): Wrong[] {
  switch (field.kind) {
    case 'text':
    case 'label':
      return wrongTexts(name, field);
    case 'integer':
      return [
        ['a word', 'many', name, validation.number],
        ['a fraction', field.min + 0.5, name, validation.integer],
        ['too small a number', field.min - 1, name, validation.tooSmall],
        ['too large a number', field.max + 1, name, validation.tooLarge],
        ['an object', {}, name, validation.number],
      ];
    case 'decimal':
      return [
        ['a word', 'much', name, validation.number],
        ['a negative number', -0.5, name, validation.tooSmall],
        ['too many decimals', 10 ** -(field.decimals + 1) * 3, name, validation.digits],
        [
          'too large a number',
          10 ** field.integerDigits,
          name,
          field.max === undefined ? validation.digits : validation.tooLarge,
        ],
        ...(field.positive ? [['nothing at all', 0, name, validation.positive] as const] : []),
      ];
    case 'boolean':
      return [
        ['a word', 'yes', name, validation.boolean],
        ['a number', 1, name, validation.boolean],
      ];
    case 'date':
    case 'time':
      return [
        ['a word', 'today', name, validation.date],
        ['a day that no month has', '2026-02-30', name, validation.date],
      ];
    case 'choice':
      return [['something else', 99, name, validation.choice]];
    case 'reference':
      return [
        ['a word', 'first', name, validation.reference],
        ['a record that does not exist', { id: 999_999 }, name, 'static.validation.unknownReference'],
        ['an id that is too large', 2_147_483_648, name, validation.reference],
      ];
    case 'references':
      return [
        ['a word', 'first', name, validation.reference],
        ['an empty place', [null], name, validation.reference],
        ['a record that does not exist', [{ id: 999_999 }], name, 'static.validation.unknownReference'],
        ...(field.required ? [['nobody', [], name, validation.required] as const] : []),
      ];
    case 'custom':
      return [];
  }
}

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

  /** The value is refused when a record is added and when one is changed, and nothing is stored. */
  async function expectRefused(changes: Draft, path: string, code: string): Promise<void> {
    const token = await t.signIn(editorOf(entity));
    for (const [method, base] of [
      ['POST', valid],
      ['PUT', stored],
    ] as const) {
      const { status, body } = await t.call(method, `/api/${name}`, { token, body: { ...base, ...changes } });
      expect([status, body.messageCode, body.fields]).toEqual([
        400,
        'static.message.invalidInput',
        { [path]: code },
      ]);
    }
    const { body } = await t.call('GET', `/api/${name}/${stored[entity.key]}`, { token });
    expect(body).toEqual(stored);
  }

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
    // A realm-bound admin who names another realm is turned away at the door.
    const names = declared?.kind === 'reference' ? declared.entity : null;
    if (entity.level === 'realm' && names === 'realm' && code.endsWith('unknownReference')) {
      const token = await t.signIn(editorOf(entity));
      const { status } = await t.call('POST', `/api/${name}`, { token, body: { ...valid, [field]: value } });
      expect(status).toBe(403);
      return;
    }
    await expectRefused({ [field]: value }, path, code);
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
      await expectRefused({ [field]: value }, field, 'static.validation.otherRealm');
    });

  const labels = fields.filter(([, field]) => field.kind === 'label');
  if (labels.length > 0)
    it.each(labels)('judges the translations of %s like the English text', async (field) => {
      for (const part of ['label_fr', 'label_sp', 'label_pr'])
        await expectRefused(
          { [field]: { label_en: 'Fine', [part]: ' spaced' } },
          `${field}.${part}`,
          patterns.text.messageCode,
        );
    });
});
