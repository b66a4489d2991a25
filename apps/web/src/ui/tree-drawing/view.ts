/** Where a drawing stands in its window: moved by x and y, enlarged by k. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const smallest = 0.08;
const largest = 2;
const within = (k: number): number => Math.min(largest, Math.max(smallest, k));

/** Enlarged so that what is under a point of the window stays there. */
export function zoomed(view: View, factor: number, at: Point): View {
  const k = within(view.k * factor);
  const by = k / view.k;
  return { k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** The whole drawing in the middle of its window; a small one is not enlarged. */
export function fitted(drawing: Box, box: Box, margin: number, left = margin): View {
  const room = { width: box.width - left - margin, height: box.height - 2 * margin };
  const k = within(
    Math.min(1, room.width / Math.max(1, drawing.width), room.height / Math.max(1, drawing.height)),
  );
  return {
    k,
    x: left + (room.width - drawing.width * k) / 2,
    y: Math.max(margin, (box.height - drawing.height * k) / 2),
  };
}

/** Moved no further than needed for a part of the drawing to be seen. */
export function showing(view: View, part: Point & Box, box: Box, margin: number): View {
  const along = (shift: number, from: number, length: number, room: number): number => {
    const [first, last] = [from * view.k + shift, (from + length) * view.k + shift];
    if (first < margin) return shift + margin - first;
    return last > room - margin ? shift + room - margin - last : shift;
  };
  const x = along(view.x, part.x, part.width, box.width);
  const y = along(view.y, part.y, part.height, box.height);
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

/** Whether any of a part of the drawing is in the window. */
export function isSeen({ x, y, k }: View, part: Point & Box, box: Box): boolean {
  const [left, top] = [part.x * k + x, part.y * k + y];
  return left < box.width && left + part.width * k > 0 && top < box.height && top + part.height * k > 0;
}
