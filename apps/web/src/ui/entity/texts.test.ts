import { entityList } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../i18n/*/{entities,lists,users}.json', {
  import: 'default',
  eager: true,
});
const textsOf = (language: string, namespace: string): Texts => {
  const found = files[`../../i18n/${language}/${namespace}.json`];
  if (!found) throw new Error(`No ${namespace} in ${language}`);
  return found;
};

const blanks = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

describe.each(['entities', 'lists', 'users'])('texts of %s', (namespace) => {
  const english = textsOf('en', namespace);

  it.each(languageCodes)('are complete in %s, with the same blanks to fill', (language) => {
    const texts = textsOf(language, namespace);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(blanks(text), key).toEqual(blanks(english[key] ?? ''));
    }
  });
});

describe('names of entities', () => {
  const texts = textsOf('en', 'entities');

  it.each(entityList.map((entity) => [entity.name, entity] as const))(
    '%s and all its fields have one',
    (name, entity) => {
      // Grids and trees have no form whose heading would be needed.
      const { add, edit } = entityEndpoints(entity);
      const headings = [...(add ? ['add'] : []), ...(edit ? ['edit'] : [])];
      const wanted = ['one', 'many', ...headings, ...Object.keys(entity.fields)].map(
        (part) => `${name}.${part}`,
      );
      const choices = Object.entries(entity.fields).flatMap(([field, declared]) =>
        declared.kind === 'choice' ? declared.options.map((option) => `${name}.${field}.${option}`) : [],
      );
      for (const key of [...wanted, ...choices]) expect(texts, key).toHaveProperty([key]);
    },
  );
});
