import { memo, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { CardSize, TreeLayout } from './layout.ts';
import classes from './tree-drawing.module.css';
import type { DrawingView } from './use-view.ts';

interface MinimapProps {
  readonly view: DrawingView;
  readonly layout: TreeLayout;
  readonly size: CardSize;
  readonly frame: RefObject<HTMLElement | null>;
}

const fewest = 8;

/** The whole tree in small, with what the window shows of it; a click or drag moves the window there. */
export const Minimap = memo(function MapOfDrawing({ view, layout, size, frame }: MinimapProps) {
  const { width, height, places } = layout;
  const shown = useRef<SVGRectElement>(null);
  useEffect(
    () =>
      view.subscribe(({ x, y, k }) => {
        const box = frame.current;
        const rect = shown.current;
        if (!box || !rect) return;
        rect.setAttribute('x', String(-x / k));
        rect.setAttribute('y', String(-y / k));
        rect.setAttribute('width', String(box.clientWidth / k));
        rect.setAttribute('height', String(box.clientHeight / k));
      }),
    [view, frame],
  );
  const cards = useMemo(
    () => places.map(({ x, y }) => `M${x} ${y}h${size.width}v${size.height}h-${size.width}z`).join(''),
    [places, size],
  );
  if (places.length < fewest) return null;
  const goTo = (event: PointerEvent<SVGSVGElement>): void => {
    const box = frame.current;
    const map = event.currentTarget.getScreenCTM()?.inverse();
    if (!box || !map || event.buttons !== 1) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(map);
    const { k } = view.get();
    view.set({ k, x: box.clientWidth / 2 - at.x * k, y: box.clientHeight / 2 - at.y * k });
  };
  const margin = Math.max(width, height) / 20;
  return (
    <svg
      className={classes.minimap}
      viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={goTo}
    >
      <path d={cards} className={classes.minimapCards} />
      <rect ref={shown} className={classes.minimapView} />
    </svg>
  );
});
