import type { LanguageCode } from '@stockwell/model/languages';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { isProductLanguage } from './early-values.ts';

/** A language as the pickers show it, named in itself. */
export interface LanguageChoice {
  readonly languageCode: LanguageCode;
  /** The country whose flag stands for it, in lower case. */
  readonly countryCode: string;
  readonly name: string;
}

const builtIn: readonly LanguageChoice[] = [
  { languageCode: 'en', countryCode: 'us', name: 'English' },
  { languageCode: 'fr', countryCode: 'fr', name: 'Français' },
  { languageCode: 'sp', countryCode: 'es', name: 'Español' },
  { languageCode: 'pr', countryCode: 'pt', name: 'Português' },
];

type LanguageRecord = {
  readonly languageCode: string;
  readonly countryCode: string;
  readonly active: boolean;
};

/** Active languages among those the product speaks, in the order of the built-in list. */
export function choicesFrom(records: readonly LanguageRecord[]): readonly LanguageChoice[] {
  const choices = builtIn.flatMap((choice) => {
    const record = records.find(({ languageCode }) => languageCode === choice.languageCode);
    return record?.active ? [{ ...choice, countryCode: record.countryCode.toLowerCase() }] : [];
  });
  return choices.length > 0 ? choices : builtIn;
}

const storageKey = 'stockwell.languages';

function storedChoices(): readonly LanguageChoice[] {
  const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  if (!Array.isArray(stored)) return builtIn;
  return choicesFrom(stored.filter(isLanguageRecord));
}

function isLanguageRecord(value: unknown): value is LanguageRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'languageCode' in value &&
    isProductLanguage(value.languageCode) &&
    'countryCode' in value &&
    typeof value.countryCode === 'string' &&
    'active' in value &&
    typeof value.active === 'boolean'
  );
}

export interface Languages {
  readonly choices: readonly LanguageChoice[];
  /** What this device keeps of the list cannot be read. */
  readonly unreadable: boolean;
}

/** The languages to choose from: what the server says, else what this device keeps, else all four. */
export function useLanguages(): Languages {
  const [languages, setLanguages] = useState(readStored);
  useEffect(() => {
    const stop = new AbortController();
    call(sessionCalls.languages, { quiet: true, signal: stop.signal }).then(
      (records) => {
        const known = records.filter(isLanguageRecord);
        setLanguages({ choices: choicesFrom(known), unreadable: false });
        keep(known);
      },
      // Without the server the stored list stands.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return languages;
}

function readStored(): Languages {
  try {
    return { choices: storedChoices(), unreadable: false };
  } catch {
    return { choices: builtIn, unreadable: true };
  }
}

function keep(records: readonly LanguageRecord[]): void {
  const list = records.map(({ languageCode, countryCode, active }) => ({
    languageCode,
    countryCode,
    active,
  }));
  try {
    localStorage.setItem(storageKey, JSON.stringify(list));
  } catch {
    // A full or forbidden storage costs the list of the next start, nothing else.
  }
}
