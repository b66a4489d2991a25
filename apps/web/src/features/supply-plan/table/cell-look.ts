import { readableOn } from '../../../app/theme/contrast.ts';
import { stockStatus } from '../../../app/theme/tokens.ts';
import type { ProgramWords } from '../../../ui/program/index.ts';
import type { PlanCell } from '../view/plan-grid.ts';
import type { ShipmentFill } from '../view/shipment-cells.ts';

export interface CellColour {
  readonly ground: string;
  readonly text: string;
}

/** Bands in the colours of the theme, whose texts can be read on them. */
export const bandColours = {
  na: stockStatus.notAvailable,
  stockedOut: stockStatus.stockOut,
  belowMin: stockStatus.belowMin,
  toPlan: stockStatus.toPlan,
  aboveMax: stockStatus.aboveMax,
} as const;

/** A letter beside the colour, which is never the only sign. */
export const bandSigns = { na: '', stockedOut: '✕', belowMin: '▼', toPlan: '●', aboveMax: '▲' } as const;

const undecided = '#efefef';
const several = '#d9ead3';
const hexColour = /^#[0-9a-f]{6}$/i;

const filled = (ground: string): CellColour => ({ ground, text: readableOn(ground) });

/** The colour of a cell of shipments: its agent's own, in the variant of the theme. */
export function fillColour(fill: ShipmentFill, words: ProgramWords, dark: boolean): CellColour {
  if (fill.by === 'several') return filled(several);
  if (fill.by === 'undecided') return filled(undecided);
  const { color, darkColor } = words.agent(fill.agentId);
  const own = [dark ? darkColor : color, color].find((one) => hexColour.test(one));
  return filled(own ?? undecided);
}

/** The colour of a cell; undefined where it has that of its row. */
export function cellColour(cell: PlanCell, words: ProgramWords, dark: boolean): CellColour | undefined {
  if (cell.band) return bandColours[cell.band];
  if (cell.out) return bandColours.stockedOut;
  return cell.shipments ? fillColour(cell.shipments.fill, words, dark) : undefined;
}
