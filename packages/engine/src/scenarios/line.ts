/** Values of a line are kept to 4 decimals: counted here in ten-thousandths, so that nothing is lost in adding. */
const parts = 10_000;

/**
 * Whole quantities along a straight line, one a month, both ends included. The fractions that a month leaves
 * are added up and give one more where they reach it. A single month has the first value.
 */
export function straightLine(start: number, end: number, months: number): number[] {
  let left = 0;
  return Array.from({ length: months }, (_, i) => {
    const steps = Math.max(1, months - 1);
    const value = Math.round(start * parts + ((end - start) * parts * i) / steps);
    const whole = Math.floor(value / parts);
    left += value - whole * parts;
    // Three thirds of 4 decimals make 0.9999.
    if (left < parts - 1) return whole;
    left = Math.max(0, left - parts);
    return whole + 1;
  });
}
