import { isMonthText, type Month, parseMonth } from '@stockwell/model/months';
import { useLocation } from 'react-router';
import type { TreeView } from './workshop.ts';

const roots: Readonly<Record<TreeView, string>> = {
  drawing: '/dataSet/buildTree',
  table: '/dataSet/treeTable',
};

/** How an address shows a tree. */
export const viewRoot = (view: TreeView): string => roots[view];

export const useTreeView = (): TreeView =>
  useLocation().pathname.startsWith(`${roots.table}/`) ? 'table' : 'drawing';

/** The month that another view of the same tree showed. */
export function monthInAddress(search: URLSearchParams): Month | null {
  const text = search.get('month') ?? '';
  return isMonthText(text) ? parseMonth(text) : null;
}
