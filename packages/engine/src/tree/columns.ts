/** Hands out columns of a node, one after the other. */
export type Columns = () => Float64Array;

/**
 * Columns of zeros that lie side by side in one piece of memory: a node has up to a dozen of them, and a piece each
 * would cost more than the arithmetic. Beyond the expected number each gets a piece of its own.
 */
export function columnsOf(months: number, expected: number): Columns {
  const all = new Float64Array(months * expected);
  let from = 0;
  return () => {
    const to = from + months;
    if (to > all.length) return new Float64Array(months);
    const column = all.subarray(from, to);
    from = to;
    return column;
  };
}
