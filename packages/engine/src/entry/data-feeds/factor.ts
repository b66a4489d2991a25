/** What a factor may be, as mappings are saved. */
const bounds = { least: 1e-6, most: 1e9 } as const;
const digits = 10;

const numberIn = (text: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** A factor as people write it: `30`, `0.5`, `0,5` or `1/30`; null: it is none. */
export function factorIn(text: string): number | null {
  const parts = text.split('/').map((part) => numberIn(part.trim()));
  const [above = Number.NaN, below = 1] = parts;
  const factor = above / below;
  return parts.length <= 2 && factor >= bounds.least && factor <= bounds.most ? factor : null;
}

/** A factor in as few signs as say it exactly: a thirtieth is `1/30`. */
export function factorText(factor: number): string {
  const whole = Math.round(1 / factor);
  const isPart = factor < 1 && whole > 1 && Math.abs(1 / whole - factor) < 1e-12;
  const decimal = String(Number(factor.toPrecision(digits)));
  return isPart && decimal.length > 6 ? `1/${whole}` : decimal;
}
