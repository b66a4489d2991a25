import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type Box, fitted, isSeen, type Point, showing, type View, zoomed } from './view.ts';

/** How the window on a drawing is moved. Nothing is rendered for it: listeners are told of every step. */
export interface DrawingView {
  get(): View;
  set(view: View): void;
  subscribe(listener: (view: View) => void): () => void;
  zoom(factor: number): void;
  fit(drawing: Box): void;
  show(part: Point & Box): void;
  /** Whether any of a part is in the window. */
  sees(part: Point & Box): boolean;
}

const margin = 24;
/** Beside the names of the levels. */
const leftMargin = 48;

/** Where the finger or mouse is, counted from the corner of the window. */
const pointIn = (element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const distanceOf = ([a, b]: readonly Point[]): number =>
  a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;

/** Moves and enlarges a drawing with mouse, wheel, trackpad and fingers. */
export function useDrawingView(frame: RefObject<HTMLElement | null>): DrawingView {
  const current = useRef<View>({ x: margin, y: margin, k: 1 });
  const listeners = useRef(new Set<(view: View) => void>());
  // Asking the browser for the size makes it lay the page out; while cards are drawn, what is known is enough.
  const known = useRef<Box>({ width: 0, height: 0 });
  const view = useMemo<DrawingView>(() => {
    const set = (next: View): void => {
      if (next === current.current) return;
      current.current = next;
      for (const listener of listeners.current) listener(next);
    };
    const box = (): Box => {
      known.current = {
        width: frame.current?.clientWidth ?? 0,
        height: frame.current?.clientHeight ?? 0,
      };
      return known.current;
    };
    return {
      get: () => current.current,
      set,
      subscribe: (listener) => {
        listeners.current.add(listener);
        listener(current.current);
        return () => listeners.current.delete(listener);
      },
      zoom: (factor) => {
        const { width, height } = box();
        set(zoomed(current.current, factor, { x: width / 2, y: height / 2 }));
      },
      fit: (drawing) => set(fitted(drawing, box(), margin, leftMargin)),
      show: (part) => set(showing(current.current, part, box(), margin)),
      sees: (part) => isSeen(current.current, part, known.current),
    };
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const touching = new Map<number, Point>();
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y, k } = view.get();
      // A pinch on a trackpad arrives as a wheel with the control key.
      if (event.ctrlKey || event.metaKey)
        view.set(zoomed({ x, y, k }, Math.exp(-event.deltaY / 300), pointIn(element, event)));
      else if (event.shiftKey) view.set({ k, y, x: x - event.deltaY - event.deltaX });
      else view.set({ k, x: x - event.deltaX, y: y - event.deltaY });
    };
    const down = (event: PointerEvent): void => {
      const onCard = event.target instanceof Element && event.target.closest('[data-node], button, a');
      if (event.button !== 0 || (onCard && event.pointerType === 'mouse')) return;
      touching.set(event.pointerId, pointIn(element, event));
    };
    const move = (event: PointerEvent): void => {
      const before = [...touching.values()];
      const own = touching.get(event.pointerId);
      if (!own) return;
      touching.set(event.pointerId, pointIn(element, event));
      const after = [...touching.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      const { x, y, k } = view.get();
      const moved = { k, x: x + to.x - from.x, y: y + to.y - from.y };
      view.set(after.length > 1 ? zoomed(moved, distanceOf(after) / distanceOf(before), to) : moved);
    };
    const up = (event: PointerEvent): void => void touching.delete(event.pointerId);
    // The browser scrolls to what is focused; the drawing is moved instead.
    const scroll = (): void => element.scrollTo(0, 0);
    const resized = new ResizeObserver(([entry]) => {
      if (entry) known.current = entry.contentRect;
    });
    resized.observe(element);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('scroll', scroll);
    return () => {
      resized.disconnect();
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('scroll', scroll);
    };
  }, [frame, view]);
  return view;
}
