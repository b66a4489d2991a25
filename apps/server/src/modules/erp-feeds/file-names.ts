import { isDateText } from '@stockwell/model/months';

export type FeedKind = 'orders' | 'shipments';

export interface FeedName {
  readonly kind: FeedKind;
  /** What a pair of files shares; files are as old as it says. */
  readonly stamp: string;
  /** The day that the name says; empty when it is none. */
  readonly receivedOn: string | null;
}

/** Letters, digits, hyphens and underscores only: a name leads nowhere else. */
const pattern = /^(order|shipment)_data_(\d{8}[A-Za-z0-9_-]{0,40})\.xml$/;

/** What the name of a file says; null for any other name. */
export function readName(name: string): FeedName | null {
  const match = pattern.exec(name);
  const stamp = match?.[2];
  if (!stamp) return null;
  const day = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`;
  return {
    kind: match[1] === 'order' ? 'orders' : 'shipments',
    stamp,
    receivedOn: isDateText(day) ? day : null,
  };
}

export const orderFileOf = (stamp: string): string => `order_data_${stamp}.xml`;
export const shipmentFileOf = (stamp: string): string => `shipment_data_${stamp}.xml`;
