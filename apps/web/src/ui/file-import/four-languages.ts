import { type LanguageCode, languageCodes } from '@stockwell/model/languages';
import { textsOf } from '../../i18n/backend.ts';

/** The text of a key, `namespace:key`, in every language: a file may come from somebody who speaks another. */
export type InFourLanguages = (key: string) => readonly string[];

export async function loadFourLanguages(namespaces: readonly string[]): Promise<InFourLanguages> {
  const loaded = await Promise.all(
    languageCodes.flatMap((language: LanguageCode) =>
      namespaces.map(async (namespace) => [namespace, await textsOf(language, namespace)] as const),
    ),
  );
  return (key) => {
    const [namespace, name = ''] = key.split(/:(.*)/s);
    return loaded.flatMap(([one, texts]) => {
      const text = one === namespace ? texts[name] : undefined;
      return text === undefined ? [] : [text];
    });
  };
}
