import { type FileRead, type RowLayout, readRowsOf } from '../feed-files/read-rows.ts';
import type { FeedKind } from './file-names.ts';
import { type OrderRow, readOrderRow, readShipmentRow, type ShipmentRow } from './rows.ts';

interface RowsOf {
  readonly orders: OrderRow;
  readonly shipments: ShipmentRow;
}

const layouts: { readonly [K in FeedKind]: RowLayout<RowsOf[K]> } = {
  orders: { file: 'orders', element: 'orderdata', read: readOrderRow },
  shipments: { file: 'shipments', element: 'shipmentdata', read: readShipmentRow },
};

export const readFeedFile = <K extends FeedKind>(
  kind: K,
  path: string,
  onRows?: (rows: readonly RowsOf[K][]) => Promise<void>,
): Promise<FileRead> => readRowsOf(layouts[kind], path, onRows);
