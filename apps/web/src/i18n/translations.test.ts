import { entityList } from '@stockwell/model/entities/index';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';
import {
  isBalanced,
  messageCodesIn,
  messagePatternsIn,
  placeholdersOf,
  type Texts,
  usedKeys,
  withoutPlural,
} from './keys.ts';
import { sameInEveryLanguage } from './same-in-every-language.ts';

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

function textsIn(language: string): ReadonlyMap<string, Texts> {
  return new Map(
    Object.entries(files).flatMap(([path, all]) => {
      const [, folder, namespace] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
      return folder === language && namespace ? [[namespace, all] as const] : [];
    }),
  );
}

const texts = new Map(languageCodes.map((language) => [language, textsIn(language)]));
const english = texts.get('en') ?? new Map<string, Texts>();

/** `namespace:key` of every English text. */
const keys = [...english].flatMap(([namespace, all]) => Object.keys(all).map((key) => `${namespace}:${key}`));
const known = new Set([...keys, ...keys.map(withoutPlural)]);

function textOf(language: (typeof languageCodes)[number], key: string): string | undefined {
  const [namespace = '', name = ''] = key.split(/:(.*)/s);
  return texts.get(language)?.get(namespace)?.[name];
}

interface Source {
  readonly name: string;
  readonly text: string;
}

/** What runs, without tests and their helpers, and without the texts' own machinery. */
function sources(found: Readonly<Record<string, string>>): readonly Source[] {
  return Object.entries(found)
    .filter(([name]) => !/\.test\.tsx?$|testing|\/i18n\/|^\.\//.test(name))
    .map(([name, text]) => ({ name, text }));
}

const webSources = sources(
  import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
);
const allSources = [
  ...webSources,
  ...sources(
    import.meta.glob<string>(['../../../../packages/model/src/**/*.ts', '../../../server/src/**/*.ts'], {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ),
];

/** Keys that no source spells out because they follow from the declarations. */
const computed = entityList.flatMap(({ name, fields }) => [
  `entities:${name}.one`,
  `entities:${name}.many`,
  ...Object.keys(fields).map((field) => `entities:${name}.${field}`),
]);

/** A key without a namespace belongs to one of those its file translates from. */
function candidates(key: string, namespaces: readonly string[]): readonly string[] {
  if (key.includes(':')) return [key];
  if (key.startsWith('static.')) return [`messages:${key}`];
  return ['common', ...namespaces].map((namespace) => `${namespace}:${key}`);
}

describe.each(languageCodes)('the texts in %s', (language) => {
  it('are complete', () => {
    expect(keys.filter((key) => textOf(language, key) === undefined)).toEqual([]);
  });

  it('have no key that English lacks', () => {
    const own = [...(texts.get(language) ?? [])].flatMap(([namespace, all]) =>
      Object.keys(all).map((key) => `${namespace}:${key}`),
    );
    expect(
      own.filter((key) => !keys.includes(key) && !keys.includes(key.replace(/_many$/, '_other'))),
    ).toEqual([]);
  });

  it('are never empty', () => {
    expect(keys.filter((key) => textOf(language, key)?.trim() === '')).toEqual([]);
  });

  it('carry the placeholders of the English text, each with both its braces', () => {
    const differing = keys.filter((key) => {
      const text = textOf(language, key) ?? '';
      const original = textOf('en', key) ?? '';
      return !isBalanced(text) || placeholdersOf(text).join() !== placeholdersOf(original).join();
    });
    expect(differing).toEqual([]);
  });
});

describe.each(['fr', 'sp', 'pr'] as const)('the translation to %s', (language) => {
  const allowed = new Set(
    sameInEveryLanguage.filter((one) => one.in.includes(language)).map(({ key }) => key),
  );
  const same = keys.filter((key) => textOf(language, key) === textOf('en', key));

  it('differs from English except where a reason is given', () => {
    expect(same.filter((key) => !allowed.has(key))).toEqual([]);
  });

  it('gives no reason for a text that differs', () => {
    expect([...allowed].filter((key) => !same.includes(key))).toEqual([]);
  });
});

describe('the sources', () => {
  it.each(webSources.map(({ name, text }) => [name, text] as const))(
    '%s uses only keys that exist',
    (_, text) => {
      const { literals, patterns, namespaces } = usedKeys(text);
      const missing = [...literals].filter(
        (key) => !candidates(key, namespaces).some((one) => known.has(one)),
      );
      expect(missing).toEqual([]);
      const pointless = patterns.filter(
        (pattern) => !keys.some((key) => pattern.test(key) || pattern.test(key.replace(/^\w+:/, ''))),
      );
      expect(pointless).toEqual([]);
    },
  );

  it('give only message codes that have a text', () => {
    const missing = allSources.flatMap(({ name, text }) =>
      messageCodesIn(text)
        .filter((code) => !known.has(`messages:${code}`))
        .map((code) => `${code} (${name})`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the keys', () => {
  it('name every entity and every field', () => {
    expect(computed.filter((key) => !known.has(key))).toEqual([]);
  });

  it('are all used', () => {
    const literals = new Set<string>(computed);
    const patterns: RegExp[] = [];
    for (const { text } of allSources) {
      const used = usedKeys(text);
      for (const key of used.literals) for (const one of candidates(key, used.namespaces)) literals.add(one);
      patterns.push(...used.patterns, ...messagePatternsIn(text));
      for (const code of messageCodesIn(text)) literals.add(`messages:${code}`);
      // A key handed on as a value: `{ list: 'many' }` does not count, `'users:list.title'` does.
      for (const [, key] of text.matchAll(/['"`](\w+:[\w.]+)['"`]/g)) if (key) literals.add(key);
    }
    const unused = keys.filter((key) => {
      const plain = withoutPlural(key);
      const name = plain.replace(/^\w+:/, '');
      return (
        !literals.has(plain) && !literals.has(key) && !patterns.some((p) => p.test(plain) || p.test(name))
      );
    });
    expect(unused).toEqual([]);
  });
});
