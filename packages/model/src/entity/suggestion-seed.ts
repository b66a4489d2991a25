import type { CodeSuggestion } from './entity.ts';

/** What is sent when a code is asked for: letters and digits of the name, cut when long enough; null when none. */
export function suggestionSeed(name: string, rule: CodeSuggestion): string | null {
  const cleaned = name.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (cleaned === '') return null;
  return cleaned.length >= rule.threshold ? cleaned.slice(0, rule.length) : cleaned;
}
