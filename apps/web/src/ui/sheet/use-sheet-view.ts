import { localeOf } from '@stockwell/model/languages';
import { useMemo, useState } from 'react';
import { allRows, usePageSize } from '../table/index.ts';
import type { CellTexts } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';
import { keptOrder, type MadeOrder, rowsInView, type SheetView, wholeView } from './view.ts';

interface Made extends MadeOrder {
  readonly view: SheetView;
  readonly scope: unknown;
}

export interface SheetPage<R> {
  readonly view: SheetView;
  readonly setView: (view: SheetView) => void;
  /** All rows of the view, in the order of the screen. */
  readonly rows: readonly R[];
  readonly page: number;
  readonly size: number;
  readonly setPage: (page: number) => void;
  readonly setSize: (size: number) => void;
  /** Place of the first row of the page among the rows. */
  readonly first: number;
  readonly onPage: readonly R[];
  /** Turns to the page that holds the row at a place. */
  readonly show: (place: number) => void;
}

/** What of the rows is seen. The order is made again when the view or the scope changes, not with every edit. */
export function useSheetView<R>(
  rows: readonly R[],
  rowId: (row: R) => string,
  columns: readonly SheetColumn<R>[],
  labels: CellTexts,
  userId: number,
  scope: unknown,
  hasPages = true,
): SheetPage<R> {
  const [view, setView] = useState<SheetView>(wholeView);
  const [page, setPage] = useState(0);
  const [chosenSize, setSize] = usePageSize(userId);
  const size = hasPages ? chosenSize : allRows;
  const [made, setMade] = useState<Made | null>(null);

  let order: Made | null = made;
  if (!order || order.view !== view || order.scope !== scope) {
    const ids = rowsInView(rows, columns, view, labels, localeOf(labels.language)).map(rowId);
    order = { ids, known: new Set(rows.map(rowId)), view, scope };
    setMade(order);
  }
  const ids = order.ids;
  const known = order.known;
  const inOrder = useMemo(() => {
    // Whoever narrows and sorts the rows decides where a new one stands.
    if (!hasPages) return rows;
    const byId = new Map(rows.map((row) => [rowId(row), row]));
    return keptOrder({ ids, known }, [...byId.keys()]).flatMap((id) => byId.get(id) ?? []);
  }, [rows, rowId, ids, known, hasPages]);

  const pages = Math.max(1, Math.ceil(inOrder.length / size));
  const shownPage = size >= allRows ? 0 : Math.min(page, pages - 1);
  const first = shownPage * size;
  const onPage = useMemo(() => inOrder.slice(first, first + size), [inOrder, first, size]);
  return {
    view,
    setView: (next) => {
      setPage(0);
      setView(next);
    },
    rows: inOrder,
    page: shownPage,
    size,
    setPage,
    setSize: (next) => {
      setPage(0);
      setSize(next);
    },
    first,
    onPage,
    show: (place) => setPage(size >= allRows ? 0 : Math.floor(place / size)),
  };
}
