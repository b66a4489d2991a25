import { entityNamed } from '../entities/index.ts';
import type { TextField } from './form.ts';

/**
 * What is sent when a code is asked for: letters and digits of the name, cut where they are many; null
 * where none are left or the field has no suggestion.
 */
export function suggestionInput(field: TextField, name: string): string | null {
  const rule = field.suggestion && entityNamed(field.suggestion.entity).suggestsCode;
  const letters = name.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (!rule || letters === '') return null;
  return letters.length >= rule.threshold ? letters.slice(0, rule.length) : letters;
}

type Code = string | null | undefined;

/** The code of a program, such as `AGO-MAL-MOH`; empty until all three are chosen. */
export const builtCode = (country: Code, area: Code, organisation: Code): string =>
  country && area && organisation ? [country, area, organisation].join('-') : '';
