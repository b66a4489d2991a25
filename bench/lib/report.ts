/** One line of a benchmark: `name: value unit (baseline value, ratio)`. */
export function report(
  name: string,
  value: number,
  unit: string,
  baseline?: { value: number; goal?: string },
): void {
  const shown = (figure: number): string =>
    figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 2 : 0 });
  if (!baseline) console.log(`${name}: ${shown(value)} ${unit}`);
  else {
    const goal = baseline.goal ? `, goal ${baseline.goal}` : '';
    console.log(
      `${name}: ${shown(value)} ${unit} (baseline ${shown(baseline.value)}, ratio ${(value / baseline.value).toFixed(2)}${goal})`,
    );
  }
}
