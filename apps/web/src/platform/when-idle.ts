/** By when it is done although the page is still busy. */
const latestMs = 500;

/** Does something once the page has painted and has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let idle = 0;
  const frame = requestAnimationFrame(() => {
    // Not every browser reports when it is idle; after the frame is then soon enough.
    idle =
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(work, { timeout: latestMs })
        : window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    if (typeof cancelIdleCallback === 'function') cancelIdleCallback(idle);
    else clearTimeout(idle);
  };
}
