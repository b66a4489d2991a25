import { passwordRules } from '@stockwell/model/session/password';
import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;

const languages = ['en', 'fr', 'sp', 'pr'] as const;

const files = import.meta.glob<Texts>('../../i18n/*/{messages,session}.json', {
  eager: true,
  import: 'default',
});

const sources = import.meta.glob<string>(
  [
    '../../../../../packages/model/src/**/*.ts',
    '../../../../server/src/**/*.ts',
    '../../**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

function textsOf(language: string, namespace: string): Texts {
  const found = files[`../../i18n/${language}/${namespace}.json`];
  if (!found) throw new Error(`No ${namespace} in ${language}`);
  return found;
}

const parameters = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Every code that stands whole in the sources, and those that are put together from parts. */
function codesInUse(): ReadonlySet<string> {
  const codes = new Set<string>(passwordRules.map((rule) => `static.password.${rule}`));
  for (const source of Object.values(sources)) {
    for (const [, code] of source.matchAll(/['"`/](static(?:\.[A-Za-z][A-Za-z0-9]*)+)['"`]/g))
      if (code) codes.add(code);
    const login = /`static\.message\.login\.\$\{code\}`/.test(source);
    if (login)
      for (const [, code] of source.matchAll(/refused\('(\w+)'/g)) codes.add(`static.message.login.${code}`);
  }
  return codes;
}

describe.each(['messages', 'session'])('the texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  it.each(languages)('are complete in %s and name the same parameters', (language) => {
    const own = textsOf(language, namespace);
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(own)) {
      expect.soft(text.trim(), key).not.toBe('');
      expect.soft(parameters(text), key).toEqual(parameters(english[key]));
    }
  });

  it('are translated, not copied', () => {
    for (const language of ['fr', 'sp', 'pr']) {
      const own = textsOf(language, namespace);
      const copied = Object.keys(english).filter(
        (key) => (english[key] ?? '').includes(' ') && own[key] === english[key],
      );
      expect(copied, language).toEqual([]);
    }
  });
});

it('has a text for every message code of model, server and web', () => {
  const known = textsOf('en', 'messages');
  const codes = codesInUse();
  expect(codes.size).toBeGreaterThan(60);
  expect([...codes].filter((code) => !(code in known))).toEqual([]);
});
