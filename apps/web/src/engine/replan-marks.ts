/** From the change of the document to the plan on the screen, in the browser's own marks. */
export const replanMeasure = 'stockwell/replan';
const begin = `${replanMeasure} begin`;

export function beginReplan(): void {
  performance.clearMarks(begin);
  performance.mark(begin);
}

function endReplan(): void {
  if (performance.getEntriesByName(begin, 'mark').length === 0) return;
  performance.measure(replanMeasure, begin);
  performance.clearMarks(begin);
}

/** Notes the end once the frame that shows the plan is painted: a message is read after it. Returns how to stop. */
export function endReplanAfterPaint(): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    endReplan();
    port1.close();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
