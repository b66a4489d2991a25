import { type RefObject, useLayoutEffect, useState } from 'react';

/** Unless the sheet stands below other things that are read first. */
export const usualLeastHeight = 220;

/** The width of the sheet's frame, and the height that leaves room below it for messages and the save state. */
export function useFrame(
  frame: RefObject<HTMLElement | null>,
  reserve: number,
  leastHeight: number,
): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 480 });
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => {
      const { width, top } = current.getBoundingClientRect();
      const height = Math.max(leastHeight, window.innerHeight - Math.max(0, top) - reserve);
      setSize((before) =>
        before.width === width && Math.abs(before.height - height) < 1 ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame, reserve, leastHeight]);
  return size;
}
