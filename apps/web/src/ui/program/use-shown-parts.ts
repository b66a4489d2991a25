import { useCallback, useEffect, useRef } from 'react';
import type { DocumentName, PartIdOf } from '../../local/documents/document-types.ts';
import type { OpenCopy } from '../../local/documents/open-copy.ts';
import { useSteady } from './open-copies.ts';

/**
 * The parts to show of those that are wanted. For a page on all parts of a copy they stay what they were while one
 * that came from elsewhere is read: what is typed on the page would be lost if it went away meanwhile.
 */
export function useShownParts<K extends DocumentName>(
  open: OpenCopy<K> | null,
  wanted: readonly PartIdOf<K>[],
  isOnAll: boolean,
): readonly PartIdOf<K>[] {
  const has = useSteady<K, boolean>(
    open,
    useCallback((one: OpenCopy<K>) => one.has(wanted), [wanted]),
    Object.is,
    false,
  );
  const last = useRef<{ readonly open: OpenCopy<K> | null; readonly parts: readonly PartIdOf<K>[] }>(null);
  if (!isOnAll) last.current = null;
  else if (has) last.current = { open, parts: wanted };
  useEffect(() => {
    void open?.load(wanted);
  }, [open, wanted]);
  return last.current && last.current.open === open ? last.current.parts : wanted;
}
