import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

interface RestedText {
  /** What the text means outside of the box, which comes back later than it is sent. */
  readonly value: string;
  readonly onRest: (value: string) => void;
  /** How a value is written that was set from outside. */
  readonly write?: (value: string) => string;
  /** What a text means; null: nothing that could be sent. */
  readonly read?: (text: string) => string | null;
  /** Whether what was typed last still counts when the box goes away. */
  readonly isSentAtEnd?: boolean;
}

const same = (text: string): string => text;
const restMs = 300;

/** The text of a box that is sent when the typing rests. What comes back of it never replaces what is typed by then. */
export function useRestedText(props: RestedText) {
  const { value, onRest, write = same, read = same, isSentAtEnd = false } = props;
  const [text, setText] = useState(() => write(value));
  // The value as it is, and after it what this box has sent and not yet got back.
  const own = useRef([value]);
  const sendNow = (wanted: string): void => {
    own.current = [...own.current, wanted];
    onRest(wanted);
  };
  const send = useDebouncedCallback(
    (typed: string) => {
      const wanted = read(typed);
      if (wanted !== null) sendNow(wanted);
    },
    { delay: restMs, flushOnUnmount: isSentAtEnd },
  );
  const written = useRef(write);
  useEffect(() => {
    written.current = write;
  });
  // Back, forward and Clear change it from outside. What comes back of this box is older than what is typed.
  useEffect(() => {
    const at = own.current.lastIndexOf(value);
    own.current = at < 0 ? [value] : own.current.slice(at);
    if (at >= 0) return;
    send.cancel();
    setText(written.current(value));
  }, [value, send]);
  return {
    text,
    type: (typed: string): void => {
      setText(typed);
      send(typed);
    },
    clear: (): void => {
      send.cancel();
      setText('');
      sendNow('');
    },
  };
}
