import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const nothing: readonly string[] = [];

/**
 * Which columns give way so that the rest fits: in the given order, no more than needed. Widths are those that the
 * columns have when all of them are shown; a column without a known width is taken to be as wide as nothing.
 */
export function columnsToDrop(
  widths: ReadonlyMap<string, number>,
  lessNeeded: readonly string[],
  available: number,
): readonly string[] {
  let needed = [...widths.values()].reduce((sum, width) => sum + width, 0);
  const dropped: string[] = [];
  for (const name of lessNeeded) {
    if (needed <= available) break;
    const width = widths.get(name);
    if (width === undefined) continue;
    needed -= width;
    dropped.push(name);
  }
  return dropped;
}

/**
 * Drops columns of a table that is wider than its box. Everything is drawn once and measured before it is seen;
 * after that only the width of the box decides. The head of each column bears its name in `data-column`.
 */
export function useDroppedColumns(
  box: RefObject<HTMLElement | null>,
  lessNeeded: readonly string[],
  /** Changes with whatever may make columns wider: rows, language, columns. */
  content: unknown,
): readonly string[] {
  const [dropped, setDropped] = useState<{ readonly of: unknown; readonly names: readonly string[] } | null>(
    null,
  );
  const widths = useRef<ReadonlyMap<string, number>>(new Map());
  const isMeasured = dropped?.of === content;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || lessNeeded.length === 0) return;
    const decide = () => {
      const names = columnsToDrop(widths.current, lessNeeded, element.clientWidth);
      setDropped((before) =>
        before && before.of === content && before.names.join() === names.join()
          ? before
          : { of: content, names },
      );
    };
    if (!isMeasured) {
      widths.current = leastWidths(element);
      decide();
    }
    const observer = new ResizeObserver(decide);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, lessNeeded, content, isMeasured]);

  return isMeasured ? (dropped?.names ?? nothing) : nothing;
}

/** How wide each column has to be; a table is stretched to its box otherwise. */
function leastWidths(element: HTMLElement): ReadonlyMap<string, number> {
  const table = element.querySelector('table');
  if (!table) return new Map();
  const before = table.style.width;
  table.style.width = 'min-content';
  const heads = [...table.querySelectorAll<HTMLElement>('th')];
  const widths = new Map(heads.map((head, at) => [head.dataset.column ?? `${at}`, head.offsetWidth]));
  table.style.width = before;
  return widths;
}
