import { isObject } from '@stockwell/model/objects';
import type { Refusal } from '../../api/refusal.ts';

/** How many active records of an entity point to the one that is to become inactive. */
export interface Use {
  readonly entity: string;
  readonly count: number;
}

/** Where a record is used that the server did not want to deactivate unasked; null for other refusals. */
export function usesIn({
  messageCode,
  details,
}: Pick<Refusal, 'messageCode' | 'details'>): readonly Use[] | null {
  if (messageCode !== 'static.message.inUse') return null;
  const given = Array.isArray(details.usedBy) ? details.usedBy : [];
  return given.flatMap((use: unknown) =>
    isObject(use) && typeof use.entity === 'string' && typeof use.count === 'number'
      ? [{ entity: use.entity, count: use.count }]
      : [],
  );
}
