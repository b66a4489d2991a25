import { type DateText, type MonthText, parseMonth } from '@stockwell/model/months';
import type { Consumption, Inventory, RealmSettings } from '@stockwell/model/program-data/index';

/** Users with this function may change records of any age. */
export const exemptFromEditWindow = 'ROLE_BF_READONLY_ACCESS_REALM_ADMIN';

/** How many months back saved records can still be changed, by kind. */
export const editWindows = {
  actualConsumption: 'actualConsumptionMonthsInPast',
  forecastConsumption: 'forecastConsumptionMonthsInPast',
  inventory: 'inventoryMonthsInPast',
} as const satisfies Readonly<Record<string, keyof RealmSettings>>;
export type WindowKind = keyof typeof editWindows;

/** With six months, in November the records of April are locked and those of May are open. */
export function isTooOld(kind: WindowKind, month: MonthText, realm: RealmSettings, today: DateText): boolean {
  return parseMonth(month) < parseMonth(today.slice(0, 7)) - realm[editWindows[kind]];
}

/** Consumption locks once the server holds it: what only this copy knows can still be put right. */
export const isConsumptionLocked = (
  record: Pick<Consumption, 'versionId' | 'actualFlag' | 'consumptionDate'>,
  realm: RealmSettings,
  today: DateText,
): boolean =>
  record.versionId !== null &&
  isTooOld(
    record.actualFlag ? 'actualConsumption' : 'forecastConsumption',
    record.consumptionDate.slice(0, 7),
    realm,
    today,
  );

/** Counts and adjustments lock as soon as they are saved, also where only this copy has them. */
export const isInventoryLocked = (
  record: Pick<Inventory, 'inventoryDate'>,
  realm: RealmSettings,
  today: DateText,
): boolean => isTooOld('inventory', record.inventoryDate.slice(0, 7), realm, today);
