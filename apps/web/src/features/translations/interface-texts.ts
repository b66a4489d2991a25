import { labelEndpoints, lostPlaceholders } from '@stockwell/model/api/labels';
import { labelKeys } from '@stockwell/model/label';
import { languageCodes } from '@stockwell/model/languages';
import { keepsPlaceholders, writtenPlaceholders } from '@stockwell/model/placeholders';
import type { ReceivedOf } from '../../api/client.ts';
import { builtInTexts } from '../../i18n/backend.ts';
import { namespaces } from '../../i18n/text-files.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import type { ChangedText } from './text-host.ts';
import type { TextProblems } from './text-import.ts';
import { labelOf, type TextRow, type Translated, translatedOf } from './text-rows.ts';

/** A text of the interface: what the application ships with, and what stands now. */
export interface InterfaceText extends TextRow {
  readonly namespace: string;
  /** None for a text that this release no longer has. */
  readonly builtIn: Translated | null;
}

type StoredText = ReceivedOf<typeof labelEndpoints.staticLabels>[number];

/** All texts of the application in four languages, with those that were written again. */
export function interfaceTextsOf(
  builtIn: ReadonlyMap<string, Translated>,
  stored: readonly StoredText[],
): readonly InterfaceText[] {
  const written = new Map(stored.map((one) => [one.code, one]));
  const known = [...builtIn].map(([code, own]): InterfaceText => {
    const again = written.get(code);
    const texts = Object.fromEntries(labelKeys.map((key) => [key, again?.label[key] || own[key]]));
    return {
      code,
      namespace: code.slice(0, code.indexOf(':')),
      builtIn: own,
      texts: translatedOf(texts),
      recordVersion: again?.recordVersion ?? null,
    };
  });
  const left = stored.filter(({ code, label }) => !builtIn.has(code) && label.label_en !== '');
  const unused = left.map(
    ({ code, label, recordVersion }): InterfaceText => ({
      code,
      namespace: code.includes(':') ? code.slice(0, code.indexOf(':')) : '',
      builtIn: null,
      texts: translatedOf(label),
      recordVersion,
    }),
  );
  return [...known, ...unused];
}

export async function loadInterfaceTexts(host: EntityHost): Promise<readonly InterfaceText[]> {
  const stored = (await host.call(labelEndpoints.staticLabels, {})) as readonly StoredText[];
  const builtIn = new Map<string, Translated>();
  for (const namespace of [...namespaces].sort()) {
    const files = await Promise.all(languageCodes.map((language) => builtInTexts(language, namespace)));
    for (const key of Object.keys(files[0] ?? {})) {
      const texts = Object.fromEntries(
        languageCodes.map((language, at) => [`label_${language}`, files[at]?.[key]]),
      );
      builtIn.set(`${namespace}:${key}`, translatedOf(texts));
    }
  }
  return interfaceTextsOf(builtIn, stored);
}

/** What the program fills in must stand in every text, as in the one that it ships with. */
export function interfaceProblems({ builtIn }: InterfaceText, texts: Translated): TextProblems {
  const original = builtIn?.label_en ?? texts.label_en;
  const params = { placeholders: writtenPlaceholders(original) || '–' };
  return Object.fromEntries(
    labelKeys
      .filter((key) => texts[key] !== '' && !keepsPlaceholders(texts[key], original))
      .map((key) => [key, { code: lostPlaceholders, params }]),
  );
}

export const isOverridden = ({ builtIn, texts }: InterfaceText): boolean =>
  builtIn === null || labelKeys.some((key) => texts[key] !== builtIn[key]);

/** A text that reads as in English, or is missing, has probably not been translated. */
export const looksUntranslated = ({ label_en, label_fr, label_sp, label_pr }: Translated): boolean =>
  [label_fr, label_sp, label_pr].some((text) => text.trim() === '' || text === label_en);

/** What is sent for a changed text: only what differs from the built-in one; nothing where all is as built in. */
export function sentText({ row, texts }: ChangedText<InterfaceText>) {
  const { builtIn, code, recordVersion } = row;
  const label = labelOf(texts);
  if (!builtIn) return { code, recordVersion, label };
  const asBuiltIn = labelKeys.every((key) => texts[key] === builtIn[key] || texts[key] === '');
  if (asBuiltIn) return { code, recordVersion, label: null };
  const own = labelKeys.map((key) => [
    key,
    key !== 'label_en' && texts[key] === builtIn[key] ? null : label[key],
  ]);
  return { code, recordVersion, label: Object.fromEntries(own) };
}

export const saveInterfaceTexts = (host: EntityHost, changed: readonly ChangedText<InterfaceText>[]) =>
  host.call(labelEndpoints.saveStaticLabels, { body: changed.map(sentText) });
