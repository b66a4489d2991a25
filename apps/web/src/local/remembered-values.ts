import { languageCodeSchema } from '@stockwell/model/language-schema';
import type { LanguageCode } from '@stockwell/model/languages';
import { themes } from '@stockwell/model/session/constants';
import { z } from 'zod';
import type { KeyValue } from './key-value.ts';

/**
 * The few things that must be readable before anybody has signed in. They lie in the open, so nothing
 * that belongs to a user's work may be added here.
 */
export interface RememberedValues {
  lastLanguage: LanguageCode;
  /** The language was chosen on the sign-in page and is to be sent with the next online sign-in. */
  languageChanged: boolean;
  theme: 1 | 2;
  showDecimals: boolean;
  /** Whom the dialog names before somebody else takes over. */
  lastUser: { userId: number; emailId: string };
  loginOnline: boolean;
  sessionChanged: boolean;
  timedOut: boolean;
  /** The latest time known to have been, for noticing a clock set back. */
  lastTimeSeen: number;
  /** The latest input in any tab: the one idle clock. */
  lastInput: number;
}

export type RememberedKey = keyof RememberedValues;

const schemas: { readonly [K in RememberedKey]: z.ZodType<RememberedValues[K]> } = {
  lastLanguage: languageCodeSchema,
  languageChanged: z.boolean(),
  theme: z.union([z.literal(themes.light), z.literal(themes.dark)]),
  showDecimals: z.boolean(),
  lastUser: z.object({ userId: z.number().int(), emailId: z.string() }),
  loginOnline: z.boolean(),
  sessionChanged: z.boolean(),
  timedOut: z.boolean(),
  lastTimeSeen: z.number().nonnegative(),
  lastInput: z.number().nonnegative(),
};

export interface Remembered {
  /** Undefined when nothing is stored, and when what is stored makes no sense. */
  get<K extends RememberedKey>(key: K): RememberedValues[K] | undefined;
  set<K extends RememberedKey>(key: K, value: RememberedValues[K]): void;
  forget(key: RememberedKey): void;
}

export function createRemembered(storage: KeyValue): Remembered {
  return {
    get(key) {
      return read(storage, key);
    },
    set(key, value) {
      // A full or forbidden storage costs a convenience, never the session.
      attempt(() => storage.setItem(nameOf(key), JSON.stringify(value)));
    },
    forget(key) {
      attempt(() => storage.removeItem(nameOf(key)));
    },
  };
}

/** Moves the last time seen forward; only an online sign-in, which knows better, sets it back. */
export function noteTimeSeen(remembered: Remembered, now: number): void {
  if (now > (remembered.get('lastTimeSeen') ?? 0)) remembered.set('lastTimeSeen', now);
}

function nameOf(key: RememberedKey): string {
  return `stockwell.${key}`;
}

function read<K extends RememberedKey>(storage: KeyValue, key: K): RememberedValues[K] | undefined {
  const text = attempt(() => storage.getItem(nameOf(key)));
  if (text === undefined || text === null) return undefined;
  return schemas[key].safeParse(attempt(() => JSON.parse(text))).data;
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
