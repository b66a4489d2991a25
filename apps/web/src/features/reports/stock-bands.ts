import { type StockStatusId, stockStatusIds } from '@stockwell/engine/reports/stock-status';
import type { StockBand } from '@stockwell/engine/supply-plan/status';
import type { Translate } from '../../i18n/texts.ts';
import type { ChartColour } from '../../ui/charts/index.ts';
import { idsFilter } from '../../ui/report/index.ts';

const bands = Object.keys(stockStatusIds) as readonly StockBand[];
/** Asked for every cell of a matrix, several times. */
const bandById = new Map<number, StockBand>(bands.map((band) => [stockStatusIds[band], band]));

/** The band behind an id of an answer, which is also the colour of its cells. */
export const bandOf = (id: number): StockBand => bandById.get(id) ?? 'na';

export const bandText = (id: number, t: Translate): string => t(`reports:band.${bandOf(id)}`);

/** In the order of their ids. */
export const statusIds: readonly StockStatusId[] = Object.values(stockStatusIds);

export const bandColours: Readonly<Record<StockBand, ChartColour>> = {
  stockedOut: 'stockOut',
  belowMin: 'belowMin',
  toPlan: 'toPlan',
  aboveMax: 'aboveMax',
  na: 'notAvailable',
};

/** Under the name `statuses`. */
export const stockStatusesFilter = idsFilter({
  labelKey: 'reports:filter.stockStatuses',
  missingKey: 'reports:select.stockStatus',
  options: ({ t }) => statusIds.map((id) => ({ id, label: bandText(id, t) })),
});
