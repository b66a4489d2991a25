import type { ProblemTrans } from '@stockwell/model/program-data/index';

/** Newest first; entries without a stamp have never left the device. */
export const newestFirst = (trail: readonly ProblemTrans[]): readonly ProblemTrans[] =>
  trail
    .map((entry, place) => ({ entry, place }))
    .sort(
      (a, b) => (b.entry.createdDate ?? '9').localeCompare(a.entry.createdDate ?? '9') || b.place - a.place,
    )
    .map(({ entry }) => entry);
