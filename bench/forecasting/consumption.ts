/** Consumption with growth, a season and noise that is the same every time. */
export function consumption(months: number, seed: number): number[] {
  let state = seed + 1;
  const noise = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return Array.from({ length: months }, (_, t) =>
    Math.max(0, Math.round((900 + 6 * t) * (1 + 0.2 * Math.sin((2 * Math.PI * t) / 12) + 0.4 * noise()))),
  );
}
