import { entityNamed } from '../entities/index.ts';
import { suggestionSeed } from '../entity/suggestion-seed.ts';
import type { TextField } from './form.ts';

/** What is sent when a code is asked for; null where nothing of the name is left or the field has no suggestion. */
export function suggestionInput(field: TextField, name: string): string | null {
  const rule = field.suggestion && entityNamed(field.suggestion.entity).suggestsCode;
  return rule ? suggestionSeed(name, rule) : null;
}

type Code = string | null | undefined;

/** The code of a program, such as `AGO-MAL-MOH`; empty until all three are chosen. */
export const builtCode = (country: Code, area: Code, organisation: Code): string =>
  country && area && organisation ? [country, area, organisation].join('-') : '';
