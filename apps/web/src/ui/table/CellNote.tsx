import { Portal } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './cell-note.module.css';

interface CellNoteProps {
  /** Around the cells. */
  readonly box: RefObject<HTMLElement | null>;
  /** Which elements are cells, as a selector. */
  readonly cells: string;
  /** What is to be said about a cell. */
  readonly notesOf: (cell: HTMLElement) => readonly string[];
}

interface Shown {
  readonly cell: HTMLElement;
  readonly left: number;
  readonly top: number;
}

/** One note for all cells: it follows pointer and focus, and Escape or a click takes it away. */
export function CellNote({ box, cells, notesOf }: CellNoteProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const table = box.current;
    if (!table) return;
    const over = ({ target }: Event) => {
      clearTimeout(timer.current);
      const cell = target instanceof Element ? target.closest<HTMLElement>(cells) : null;
      if (!cell) return setShown(null);
      const { left, bottom } = cell.getBoundingClientRect();
      timer.current = setTimeout(() => setShown({ cell, left, top: bottom + 4 }), 300);
    };
    const away = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(null), 150);
    };
    const gone = (): void => {
      clearTimeout(timer.current);
      setShown(null);
    };
    const key = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Escape') gone();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    table.addEventListener('mouseover', over, { signal });
    table.addEventListener('focusin', over, { signal });
    table.addEventListener('mouseleave', away, { signal });
    table.addEventListener('focusout', away, { signal });
    table.addEventListener('scroll', away, { signal });
    // What a click opens would stand below the note.
    table.addEventListener('click', gone, { signal });
    document.addEventListener('keydown', key, { signal });
    return () => {
      clearTimeout(timer.current);
      listeners.abort();
    };
  }, [box, cells]);
  const notes = shown ? notesOf(shown.cell) : [];
  if (!shown || notes.length === 0) return null;
  return (
    <Portal>
      <div
        role="tooltip"
        className={classes.note}
        style={{ left: Math.max(8, Math.min(shown.left, window.innerWidth - 340)), top: shown.top }}
        onMouseEnter={() => clearTimeout(timer.current)}
        onMouseLeave={() => setShown(null)}
      >
        {notes.map((note) => (
          <div key={note}>{note}</div>
        ))}
      </div>
    </Portal>
  );
}
