import type { LanguageCode } from '@stockwell/model/languages';
import { useState } from 'react';
import { type Bounds, bounded } from './bounds.ts';
import type { CalendarUnit } from './calendar-unit.ts';
import { typedText } from './typed-text.ts';

interface CalendarTextProps {
  readonly unit: CalendarUnit;
  readonly value: string | null;
  readonly bounds: Bounds;
  readonly language: LanguageCode;
  readonly clearable: boolean;
  readonly onChange: (value: string | null) => void;
}

interface Draft {
  readonly text: string;
  /**
   * The value as it is, and after it those that were typed since: where it stands in the address, they come back later.
   * Any other value is from outside and replaces what was typed.
   */
  readonly values: readonly [string | null, ...(string | null)[]];
  /** The user has left the field. */
  readonly isLeft: boolean;
}

/**
 * The text of a field of months or days. A value that is typed completely counts at once; anything else counts when
 * the field is left. Text that cannot be read stays visible beside its error, and a field that may be empty is empty
 * meanwhile.
 */
export function useCalendarText(props: CalendarTextProps) {
  const { unit, value, bounds, language, clearable, onChange } = props;
  const [kept, setDraft] = useState<Draft | null>(null);
  const [, ...later] = kept?.values ?? [null];
  const arrived = kept?.values[0] === value ? -1 : later.indexOf(value);
  if (kept && arrived >= 0) setDraft({ ...kept, values: [value, ...later.slice(arrived + 1)] });
  const draft = kept && (arrived >= 0 || kept.values[0] === value) ? kept : null;
  const read = draft ? typedText(unit, draft.text, language, bounds) : null;
  const isWrong = read?.state === 'unreadable' || read?.state === 'outside';
  /** The value that was asked for last. */
  const wanted = draft?.values.at(-1) ?? (draft ? null : value);

  const set = (next: string | null) => {
    if (next !== wanted) onChange(next);
  };
  const keep = (text: string, next: string | null, isLeft: boolean) => {
    const values = draft?.values ?? ([value] as const);
    setDraft({ text, values: next === wanted ? values : [...values, next], isLeft });
    set(next);
  };

  return {
    text: draft?.text ?? (value === null ? '' : unit.show(value, language)),
    /** Something is typed that does not count yet. */
    isTyping: read !== null && !(read.state === 'read' && read.value === wanted),
    /** Why the text that was left in the field is not taken. */
    error: draft?.isLeft && (read?.state === 'unreadable' || read?.state === 'outside') ? read.state : null,
    isWrong,
    type(text: string) {
      const found = typedText(unit, text, language, bounds);
      keep(text, found.state === 'read' && found.isComplete ? found.value : wanted, false);
    },
    leave() {
      if (!draft || !read) return;
      if (isWrong) {
        keep(draft.text, clearable ? null : wanted, true);
        return;
      }
      setDraft(null);
      if (read.state === 'read') set(read.value);
      else if (clearable) set(null);
    },
    pick(next: string | null) {
      setDraft(null);
      set(next);
    },
    /** Back to the value that was there before typing. */
    restore: () => setDraft(null),
    /** Whether the key moved the value. */
    press(key: string): boolean {
      const from = read?.state === 'read' ? read.value : wanted;
      const start = from ?? unit.now();
      const next = unit.move(start, 'field', key);
      if (next === start) return false;
      setDraft(null);
      // From an empty field the first step leads to today.
      set(bounded(from === null ? start : next, bounds));
      return true;
    },
  };
}
