/** Reading texts and the keys that sources use: for the test that holds the two together. */

export { isBalanced, placeholdersOf } from '@stockwell/model/placeholders';

export type Texts = Readonly<Record<string, string>>;

/** Plural forms count as one key. */
export function withoutPlural(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

export interface UsedKeys {
  /** Keys as they stand in the source, with their namespace where it is written. */
  readonly literals: ReadonlySet<string>;
  /** Keys with a computed part, as patterns. */
  readonly patterns: readonly RegExp[];
  /** Namespaces this source translates from; keys without a namespace belong to one of them. */
  readonly namespaces: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `tiles.${name}.title` as /^tiles\..+\.title$/. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map(escaped);
  return new RegExp(`^${parts.join('.+')}$`);
}

/** What one source file asks for with t(), t in other names for it, and `…Key` properties. */
export function usedKeys(source: string): UsedKeys {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const calls = /(?<![\w.])t(?:exts?|ranslate)?\(\s*(?:'([^']+)'|`([^`]+)`)/g;
  for (const [, literal, template] of source.matchAll(calls)) {
    if (literal) literals.add(literal);
    else if (template) patterns.push(patternOf(template));
  }
  // Both ends of a choice inside the call: t(dark ? 'light' : 'dark').
  for (const [, first, second] of source.matchAll(/(?<![\w.])t\([^'"`;]*\?\s*'([^']+)'\s*:\s*'([^']+)'/g)) {
    if (first && second) literals.add(first).add(second);
  }
  for (const [, literal, template] of source.matchAll(/\b\w*[kK]ey\w*\s*[:=]\s*(?:'([\w.:]+)'|`([^`]+)`)/g)) {
    if (literal?.includes(':')) literals.add(literal);
    else if (template?.includes(':')) patterns.push(patternOf(template));
  }
  const named = [...source.matchAll(/use(?:Translation|Texts)\(\s*\[?([^)\]]*)/g)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/'(\w+)'/g)].flatMap(([, name]) => (name ? [name] : [])),
  );
  // The entity screens translate from these two without naming them.
  const namespaces = source.includes('useTexts(') ? [...named, 'lists', 'entities'] : named;
  return { literals, patterns, namespaces };
}

/** Message codes: `static.` and at least one more part. A code that ends in a dot continues in a template. */
export function messageCodesIn(source: string): readonly string[] {
  return [...source.matchAll(/['"`](static\.[\w.]*\w)['"`]/g)].flatMap(([, code]) => (code ? [code] : []));
}

/** Codes with a computed part, as patterns. */
export function messagePatternsIn(source: string): readonly RegExp[] {
  return [...source.matchAll(/`(static\.[^`]*\$\{[^`]*)`/g)].flatMap(([, text]) =>
    text ? [patternOf(text)] : [],
  );
}
