import { readableOn } from '../../../platform/theme/contrast.ts';
import { stockStatus } from '../../../platform/theme/tokens.ts';
import type { ProgramLabels } from '../../../ui/program/index.ts';
import type { PlanCell } from '../view/plan-grid.ts';
import type { ShipmentFill } from '../view/shipment-cells.ts';

export interface CellColour {
  readonly background: string;
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

const filled = (background: string): CellColour => ({ background, text: readableOn(background) });

/** The colour of a cell of shipments: its agent's own, in the variant of the theme. */
export function fillColour(fill: ShipmentFill, labels: ProgramLabels, dark: boolean): CellColour {
  if (fill.by === 'several') return filled(several);
  if (fill.by === 'undecided') return filled(undecided);
  const { color, darkColor } = labels.agent(fill.agentId);
  const own = [dark ? darkColor : color, color].find((one) => hexColour.test(one));
  return filled(own ?? undecided);
}

/** The colour of a cell; undefined where it has that of its row. */
export function cellColour(cell: PlanCell, labels: ProgramLabels, dark: boolean): CellColour | undefined {
  if (cell.band) return bandColours[cell.band];
  if (cell.out) return bandColours.stockedOut;
  return cell.shipments ? fillColour(cell.shipments.fill, labels, dark) : undefined;
}
