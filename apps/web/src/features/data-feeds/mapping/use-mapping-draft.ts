import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../platform/session/drafts.ts';
import { draftSchema, isChanged, type MappingDraft } from './mapping-draft.ts';

export interface DraftOfMapping {
  /** Null while the device is asked for what an earlier visit left. */
  readonly draft: MappingDraft | null;
  readonly isChanged: boolean;
  /** It was left unsaved by an earlier visit. */
  readonly isRestored: boolean;
  readonly edit: (make: (draft: MappingDraft) => MappingDraft) => void;
  /** Goes back to the stored mapping. */
  readonly discard: () => void;
  /** Begins with another stored mapping. */
  readonly begin: (draft: MappingDraft) => void;
}

/** Thousands of places are encrypted and written: not at every click, in milliseconds. */
const keepingPause = 300;
const keyOf = (dataFeedId: number): string => `dataFeed/mapping/${dataFeedId}`;

/** A mapping that is being changed; it is kept on the device, so that a reload of the page loses nothing. */
export function useMappingDraft(dataFeedId: number, stored: MappingDraft): DraftOfMapping {
  const [draft, setDraft] = useState<MappingDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  // It is read only once: afterwards what is on the page is newer than what was kept.
  const first = useRef(stored);
  useEffect(() => {
    let isGone = false;
    readDraft(keyOf(dataFeedId))
      .catch(() => undefined)
      .then((kept) => {
        if (isGone) return;
        const read = draftSchema.safeParse(kept?.value);
        const known = read.success ? { ...read.data, items: read.data.items as MappingDraft['items'] } : null;
        const usable = known && isChanged(known, first.current) ? known : null;
        setRestored(usable !== null);
        setDraft(usable ?? first.current);
      });
    return () => {
      isGone = true;
    };
  }, [dataFeedId]);
  const changed = draft !== null && isChanged(draft, stored);
  useEffect(() => {
    if (!draft) return;
    const keep = (): Promise<void> =>
      changed ? keepDraft(keyOf(dataFeedId), draft) : dropDraft(keyOf(dataFeedId));
    const timer = setTimeout(() => {
      keep().catch((cause: unknown) => console.warn('The mapping could not be kept on this device', cause));
    }, keepingPause);
    return () => clearTimeout(timer);
  }, [dataFeedId, draft, changed]);
  // What says the same as a newer version is based on that.
  if (draft && !changed && draft.basedOn !== stored.basedOn) setDraft(stored);
  const begin = (next: MappingDraft): void => {
    setRestored(false);
    setDraft(next);
  };
  return {
    draft,
    isChanged: changed,
    isRestored: isRestored && changed,
    edit: (make) => setDraft((now) => now && make(now)),
    discard: () => begin(stored),
    begin,
  };
}
