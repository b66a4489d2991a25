/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check';

/**
 * `npm test` makes up the same programs every time; the long run, which names how many, makes up new ones. A
 * counterexample is told as it was found: making these large documents smaller takes longer than reading them.
 */
fc.configureGlobal({
  endOnFailure: true,
  ...(import.meta.env.PROPERTY_RUNS === undefined ? { seed: 20_261_115 } : {}),
});
