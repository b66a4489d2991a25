import type { BackendModule, ReadCallback } from 'i18next';
import { codeOfTag, fallbackCode } from './locales.ts';

type Texts = Readonly<Record<string, string>>;

/** Every language and namespace is a chunk of its own; only the ones in use are loaded. */
const files = import.meta.glob<Texts>('./*/*.json', { import: 'default' });

/**
 * French, Spanish and Portuguese know a plural form for millions that reads like the usual plural; the files
 * need not repeat it.
 */
export function withManyForms(texts: Texts): Texts {
  const many = Object.entries(texts)
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]) => [key.replace(/_other$/, '_many'), text] as const);
  return { ...Object.fromEntries(many), ...texts };
}

async function textsOf(locale: string, namespace: string): Promise<Texts> {
  const load =
    files[`./${codeOfTag(locale)}/${namespace}.json`] ?? files[`./${fallbackCode}/${namespace}.json`];
  return load ? withManyForms(await load()) : {};
}

export const resourceBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale: string, namespace: string, done: ReadCallback) => {
    textsOf(locale, namespace).then(
      (texts) => done(null, texts),
      // Without network and without cache: said as an error, so that a later try asks again.
      (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure)), true),
    );
  },
};
