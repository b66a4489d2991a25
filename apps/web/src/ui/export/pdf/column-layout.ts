/** How wide a column has to be so that no word is broken, and so that no cell is. */
export interface ColumnNeed {
  readonly least: number;
  readonly whole: number;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The widths of columns that fill the page: whole cells where there is room, otherwise the widest ones wrap. */
export function columnWidths(needs: readonly ColumnNeed[], available: number): readonly number[] {
  const least = total(needs.map((need) => need.least));
  const whole = total(needs.map((need) => need.whole));
  if (whole <= available) {
    const growth = whole === 0 ? 1 : available / whole;
    return needs.map((need) => need.whole * growth);
  }
  if (least >= available) return needs.map((need) => (need.least * available) / least);
  const share = (available - least) / (whole - least);
  return needs.map((need) => need.least + (need.whole - need.least) * share);
}

/**
 * Columns that fit side by side on a page, by their places. The first column names the rows, so that it is repeated
 * on every page.
 */
export function columnGroups(
  needs: readonly ColumnNeed[],
  available: number,
): readonly (readonly number[])[] {
  const [name, ...others] = needs.map(({ least }) => least);
  if (name === undefined) return [];
  const groups: number[][] = [];
  let room = 0;
  for (const [at, width] of others.entries()) {
    const group = groups.at(-1);
    if (group && width <= room) {
      group.push(at + 1);
      room -= width;
    } else {
      groups.push([0, at + 1]);
      room = available - name - width;
    }
  }
  return groups.length > 0 ? groups : [[0]];
}
