import { businessFunctions } from '@stockwell/model/access/functions';
import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Readonly<Record<string, string>>>('../../i18n/*/*.json', {
  eager: true,
  import: 'default',
});

/** Words that other systems use for what is called uploading here, as the four languages have them. */
const otherWords = {
  en: /\bcommit/i,
  fr: /\bvalid(?:er|é) (?:la|une) version|\bcommit/i,
  sp: /\bconfirm(?:ar|ó|ado) (?:la |una )?versión|\bcommit/i,
  pr: /\bconfirm(?:ar|ou|ado) (?:a |uma )?versão|\bcommit/i,
} as const;

describe('one word for one action', () => {
  it.each(languageCodes)('a version is uploaded, never committed (%s)', (language) => {
    const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
    expect(own.length).toBeGreaterThan(10);
    const found = own.flatMap(([, texts]) =>
      Object.entries(texts).filter(([, text]) => otherWords[language].test(text)),
    );
    expect(found).toEqual([]);
  });

  it('holds for the names of what roles may do', () => {
    const names = businessFunctions.map(({ label }) => label.label_en);
    expect(names.filter((name) => otherWords.en.test(name))).toEqual([]);
  });
});
