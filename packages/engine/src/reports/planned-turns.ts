const monthsInYear = 12;

/** The sum over a year of the months since the last order, the month of the order being the first. */
function monthsSinceOrders(reorderInterval: number): number {
  let sum = 0;
  for (let month = 0; month < monthsInYear; month += 1) sum += (month % reorderInterval) + 1;
  return sum;
}

/** Who orders less often than once a year has no planned turns. */
export const isWithinYear = (reorderInterval: number): boolean => reorderInterval <= monthsInYear;

/** How often a year stock is meant to turn over: 12 by the months of stock that an ideal year has on average. */
export function plannedTurns(reorderInterval: number, minMos: number | null): number | null {
  if (minMos === null || !isWithinYear(reorderInterval)) return null;
  return monthsInYear ** 2 / (monthsSinceOrders(reorderInterval) + monthsInYear * minMos);
}
