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
  /** The value it was typed over: another value from outside replaces what was typed. */
  readonly over: string | null;
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
  const draft = kept?.over === value ? kept : null;
  const read = draft ? typedText(unit, draft.text, language, bounds) : null;
  const isWrong = read?.state === 'unreadable' || read?.state === 'outside';

  const set = (next: string | null) => {
    if (next !== value) onChange(next);
  };

  return {
    text: draft?.text ?? (value === null ? '' : unit.show(value, language)),
    /** Something is typed that does not count yet. */
    isTyping: read !== null && !(read.state === 'read' && read.value === value),
    /** Why the text that was left in the field is not taken. */
    error: draft?.isLeft && (read?.state === 'unreadable' || read?.state === 'outside') ? read.state : null,
    isWrong,
    type(text: string) {
      const found = typedText(unit, text, language, bounds);
      const next = found.state === 'read' && found.isComplete ? found.value : value;
      setDraft({ text, over: next, isLeft: false });
      set(next);
    },
    leave() {
      if (!draft || !read) return;
      if (isWrong) {
        setDraft({ text: draft.text, over: clearable ? null : value, isLeft: true });
        if (clearable) set(null);
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
      const from = read?.state === 'read' ? read.value : value;
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
