import type { Option } from '../records.ts';

/** How a choice reads in a list: its name, its code where that says more, and whether it is inactive. */
export function labelOf({ text, code, inactive }: Option, inactiveText: string): string {
  const named = code && code !== text ? `${text} (${code})` : text;
  return inactive ? `${named} · ${inactiveText}` : named;
}
