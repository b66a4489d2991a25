import type { Excluded } from '@stockwell/engine/merge/dataset/index';
import type { Choice } from '@stockwell/engine/merge/index';
import type { DocumentName } from '../../../local/documents/document-types.ts';
import type { Compared } from './compare.ts';
import type { CommitSides } from './load-sides.ts';

/** What a comparison shows, and what people say about it. */
export interface ComparisonProps<K extends DocumentName> {
  readonly sides: CommitSides<K>;
  readonly compared: Compared<K>;
  readonly onChoose: (choices: readonly Choice[]) => void;
  readonly onExclude: (excluded: Excluded) => void;
}
