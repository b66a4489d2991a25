import type { Option } from './option.ts';

/** How a choice reads in a list: its name, its code where that says more, and what speaks against choosing it. */
export function labelOf({ text, code, inactive, withoutRate }: Option, t: (key: string) => string): string {
  const named = code && code !== text ? `${text} (${code})` : text;
  const marks = [
    ...(inactive ? [t('lists:inactive')] : []),
    ...(withoutRate ? [t('lists:option.noRate')] : []),
  ];
  return [named, ...marks].join(' · ');
}
