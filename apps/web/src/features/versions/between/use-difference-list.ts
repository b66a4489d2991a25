import { useMemo, useState } from 'react';
import { useRowReader } from '../compare/use-reader.ts';
import type { DifferenceListProps } from './DifferenceList.tsx';
import { differenceLines } from './lines.ts';
import type { useDifference } from './use-difference.ts';

type Difference = ReturnType<typeof useDifference>['data'];

/** What a list of differences shows of two versions, and its choice of kind and product. */
export function useDifferenceList(difference: Difference) {
  const documents = useMemo(
    () => (difference ? [difference.newer, difference.older] : undefined),
    [difference],
  );
  const reader = useRowReader(documents);
  const rows = useMemo(
    () => (difference ? [...difference.merge.rows, ...difference.merge.erpLines] : []),
    [difference],
  );
  const lines = useMemo(() => differenceLines(rows), [rows]);
  const [kind, onKind] = useState<string | null>(null);
  const [product, onProduct] = useState<number | null>(null);
  const list: Omit<DifferenceListProps, 'name' | 'label'> = {
    lines,
    reader,
    kind,
    onKind,
    product,
    onProduct,
  };
  return { rows, list };
}
