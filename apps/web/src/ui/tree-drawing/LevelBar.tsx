import { memo, useEffect, useRef } from 'react';
import type { CardSize } from './layout.ts';
import classes from './tree-drawing.module.css';
import type { DrawingView } from './use-view.ts';

export interface LevelName {
  readonly text: string;
  readonly onOpen?: (() => void) | undefined;
}

interface LevelBarProps {
  readonly view: DrawingView;
  readonly size: CardSize;
  readonly levels: readonly LevelName[];
  /** How many levels are drawn. */
  readonly count: number;
}

/** The names of the levels at the left edge: they move up and down with the drawing. */
export const LevelBar = memo(function BarOfLevels({ view, size, levels, count }: LevelBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      view.subscribe(({ y, k }) => {
        bar.current?.style.setProperty('--y', `${y}px`);
        bar.current?.style.setProperty('--k', String(k));
      }),
    [view],
  );
  const step = size.height + size.gapY;
  return (
    <div ref={bar} className={classes.levels}>
      {levels.slice(0, count).map(({ text, onOpen }, level) => {
        const look = {
          className: classes.level,
          style: {
            top: `calc(var(--y) + var(--k) * ${level * step}px)`,
            height: `calc(var(--k) * ${size.height}px)`,
          },
          title: text,
        };
        const key = `${level} ${text}`;
        return onOpen ? (
          <button key={key} type="button" {...look} onClick={onOpen}>
            {text}
          </button>
        ) : (
          <span key={key} {...look}>
            {text}
          </span>
        );
      })}
    </div>
  );
});
