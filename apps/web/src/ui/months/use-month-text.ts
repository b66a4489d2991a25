import type { LanguageCode } from '@stockwell/model/languages';
import { displayMonth, type MonthText } from '@stockwell/model/months';
import { useState } from 'react';
import { type MonthBounds, typedMonth } from './read-month.ts';
import { stepFor, stepped } from './step-month.ts';

interface MonthTextProps {
  readonly value: MonthText | null;
  readonly bounds: MonthBounds;
  readonly language: LanguageCode;
  readonly thisMonth: MonthText;
  readonly clearable: boolean;
  readonly onChange: (month: MonthText | null) => void;
}

interface Draft {
  readonly text: string;
  /** The value it was typed over: another value from outside replaces what was typed. */
  readonly over: MonthText | null;
  /** The user has left the field. */
  readonly isLeft: boolean;
}

/**
 * The text of a month field. A month that is typed completely counts at once; anything else counts when the field
 * is left. Text that is no month stays visible beside its error, and a field that may be empty is empty meanwhile.
 */
export function useMonthText(props: MonthTextProps) {
  const { value, bounds, language, thisMonth, clearable, onChange } = props;
  const [kept, setDraft] = useState<Draft | null>(null);
  const draft = kept?.over === value ? kept : null;
  const read = draft ? typedMonth(draft.text, language, bounds) : null;
  const isWrong = read?.state === 'unreadable' || read?.state === 'outside';

  const set = (month: MonthText | null) => {
    if (month !== value) onChange(month);
  };

  return {
    text: draft?.text ?? (value === null ? '' : displayMonth(value, 'MMM-YYYY', language)),
    isTyping: draft !== null,
    /** Why the text that was left in the field is not taken. */
    error: draft?.isLeft && (read?.state === 'unreadable' || read?.state === 'outside') ? read.state : null,
    isWrong,
    type(text: string) {
      const found = typedMonth(text, language, bounds);
      const month = found.state === 'month' && found.isComplete ? found.month : value;
      setDraft({ text, over: month, isLeft: false });
      set(month);
    },
    leave() {
      if (!draft || !read) return;
      if (isWrong) {
        setDraft({ text: draft.text, over: clearable ? null : value, isLeft: true });
        if (clearable) set(null);
        return;
      }
      setDraft(null);
      if (read.state === 'month') set(read.month);
      else if (clearable) set(null);
    },
    pick(month: MonthText | null) {
      setDraft(null);
      set(month);
    },
    /** Back to the month that was there before typing. */
    restore: () => setDraft(null),
    /** Whether the key moved the month. */
    press(key: string): boolean {
      const step = stepFor('field', key);
      if (step === 0) return false;
      const from = read?.state === 'month' ? read.month : value;
      setDraft(null);
      // From an empty field the first step leads to today.
      set(stepped(from ?? thisMonth, from === null ? 0 : step, bounds));
      return true;
    },
  };
}
