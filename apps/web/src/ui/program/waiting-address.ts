import type { WaitingCount, WaitingScreen } from './use-waiting.ts';

/** The pages on which rows are corrected; those of data entry are opened with a product. */
const pages: Readonly<Record<WaitingScreen, string>> = {
  consumption: '/consumptionDetails',
  inventory: '/inventory/addInventory',
  adjustment: '/inventory/addInventory',
  shipments: '/shipment/shipmentDetails',
  planningUnits: '/planningUnitSetting/listPlanningUnitSetting',
  versionSettings: '/dataset/versionSettings',
};

/** The product to open for rows that wait; rows without a product are shown with any. */
export const waitingUnitOf = (
  { planningUnitId }: Pick<WaitingCount, 'planningUnitId'>,
  planningUnitIds: readonly number[],
): number => planningUnitId ?? planningUnitIds[0] ?? 0;

/** The page on which these rows are corrected. */
export const waitingAddressOf = (count: WaitingCount, planningUnitIds: readonly number[]): string => {
  const { kind, screen, programId, versionId } = count;
  return kind === 'forecast'
    ? `${pages[screen]}?copy=${programId}~${versionId}`
    : [pages[screen], programId, versionId, waitingUnitOf(count, planningUnitIds)].join('/');
};
