import { plain } from './cell-text.ts';
import type { SheetOption } from './columns.ts';

/** What may be chosen in the cell that is being edited, and which of it Enter takes. */
export interface OptionList {
  readonly options: readonly SheetOption[];
  /** -1: none, the text counts as it is typed. */
  readonly active: number;
  /** Other texts may be right too. */
  readonly suggests: boolean;
}

const shownAtMost = 200;

/** The options that fit a text: those that begin with it first, then those that hold it. */
export function matching(options: readonly SheetOption[], text: string): readonly SheetOption[] {
  const wanted = plain(text);
  if (wanted === '') return options.slice(0, shownAtMost);
  const all = options.map((option) => [option, plain(option.text)] as const);
  const starting = all.filter(([, name]) => name.startsWith(wanted));
  const holding = all.filter(([, name]) => !name.startsWith(wanted) && name.includes(wanted));
  return [...starting, ...holding].slice(0, shownAtMost).map(([option]) => option);
}

/** The list for a text that is being typed: the first that fits is taken by Enter, unless it only suggests. */
export function listWhileTyping(
  options: readonly SheetOption[],
  text: string,
  suggests: boolean,
): OptionList | null {
  const found = matching(options, text);
  if (found.length === 0) return null;
  return { options: found, active: suggests || plain(text) === '' ? -1 : 0, suggests };
}

/** What a search found: all of it, as it may have been found by a code, with those that fit the text first. */
export function listOfFound(options: readonly SheetOption[], text: string): OptionList | null {
  if (options.length === 0) return null;
  const first = matching(options, text);
  const others = options.filter((option) => !first.includes(option));
  return { options: [...first, ...others].slice(0, shownAtMost), active: 0, suggests: false };
}

/** The whole list, opened on purpose, at what the cell holds. */
export function wholeList(
  options: readonly SheetOption[],
  current: string,
  suggests: boolean,
): OptionList | null {
  if (options.length === 0) return null;
  const at = options.findIndex(({ text }) => text === current);
  const first = Math.max(0, Math.min(at - 50, options.length - shownAtMost));
  return {
    options: options.slice(first, first + shownAtMost),
    active: at < 0 ? -1 : at - first,
    suggests,
  };
}

export function movedIn(list: OptionList, by: 1 | -1): OptionList {
  const { length } = list.options;
  const next = list.active < 0 ? (by > 0 ? 0 : length - 1) : (list.active + by + length) % length;
  return { ...list, active: next };
}
