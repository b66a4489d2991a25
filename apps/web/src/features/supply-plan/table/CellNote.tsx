import { Portal } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './plan-table.module.css';

interface CellNoteProps {
  readonly box: RefObject<HTMLElement | null>;
  /** What is to be said about a cell, by its place. */
  readonly notesAt: (place: string) => readonly string[];
}

interface Shown {
  readonly place: string;
  readonly left: number;
  readonly top: number;
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/** One note for all cells: it follows pointer and focus, and Escape takes it away. */
export function CellNote({ box, notesAt }: CellNoteProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const table = box.current;
    if (!table) return;
    const over = ({ target }: Event) => {
      clearTimeout(timer.current);
      const cell = cellOf(target);
      if (!cell) return setShown(null);
      const { left, bottom } = cell.getBoundingClientRect();
      const place = cell.dataset.cell ?? '';
      timer.current = setTimeout(() => setShown({ place, left, top: bottom + 4 }), 300);
    };
    const away = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(null), 150);
    };
    const key = ({ key: pressed }: KeyboardEvent): void => {
      if (pressed === 'Escape') setShown(null);
    };
    table.addEventListener('mouseover', over);
    table.addEventListener('focusin', over);
    table.addEventListener('mouseleave', away);
    table.addEventListener('focusout', away);
    table.addEventListener('scroll', away);
    document.addEventListener('keydown', key);
    return () => {
      clearTimeout(timer.current);
      table.removeEventListener('mouseover', over);
      table.removeEventListener('focusin', over);
      table.removeEventListener('mouseleave', away);
      table.removeEventListener('focusout', away);
      table.removeEventListener('scroll', away);
      document.removeEventListener('keydown', key);
    };
  }, [box]);
  const notes = shown ? notesAt(shown.place) : [];
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
