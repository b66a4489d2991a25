import type { WaitingCount, WaitingScreen } from './use-waiting.ts';

const pages: Readonly<Record<WaitingScreen, string>> = {
  consumption: '/consumptionDetails',
  inventory: '/inventory/addInventory',
  adjustment: '/inventory/addInventory',
  shipments: '/shipment/shipmentDetails',
};

/** The product to open for rows that wait; rows without a product are shown with any. */
export const waitingUnitOf = (
  { planningUnitId }: Pick<WaitingCount, 'planningUnitId'>,
  planningUnitIds: readonly number[],
): number => planningUnitId ?? planningUnitIds[0] ?? 0;

/** The data-entry page on which these rows are corrected. */
export const waitingAddressOf = (count: WaitingCount, planningUnitIds: readonly number[]): string =>
  [pages[count.screen], count.programId, count.versionId, waitingUnitOf(count, planningUnitIds)].join('/');
