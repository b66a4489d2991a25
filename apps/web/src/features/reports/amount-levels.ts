import type { ChartColour, ChartLevel } from '../../ui/charts/index.ts';

const colours = ['amount1', 'amount2', 'amount3', 'amount4'] as const satisfies readonly ChartColour[];

/** The next number that people would choose for a scale: 1, 2, 2.5 or 5 with zeros. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

interface AmountLevels {
  readonly levels: readonly ChartLevel[];
  /** The id of the level that an amount belongs to. */
  readonly levelOf: (amount: number) => string;
}

/** Amounts in up to four steps of equal width, the largest in the strongest colour. */
export function amountLevels(amounts: readonly number[], textOf: (amount: number) => string): AmountLevels {
  const most = Math.max(0, ...amounts);
  const step = most > 0 ? roundStep(most / colours.length) : 1;
  const placeOf = (amount: number): number =>
    Math.min(colours.length - 1, Math.max(0, Math.ceil(amount / step) - 1));
  const used = new Set(amounts.map(placeOf));
  return {
    levels: colours.flatMap((colour, place) =>
      used.has(place)
        ? [{ id: colour, colour, name: `${textOf(place * step)} – ${textOf((place + 1) * step)}` }]
        : [],
    ),
    levelOf: (amount) => colours[placeOf(amount)] ?? '',
  };
}
