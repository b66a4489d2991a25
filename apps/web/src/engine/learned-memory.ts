import type { LearnedLevel } from '@stockwell/engine/series/learned-level/learn';
import { levelOfProgram } from '@stockwell/engine/series/learned-level/of-program';
import type { DatasetData } from '@stockwell/model/dataset-data/index';

const memory = new WeakMap<DatasetData, LearnedLevel | null>();

/** What the histories of a document teach. Documents are never changed in place, so it stays true. */
export function learnedOf(data: DatasetData): LearnedLevel | null {
  const known = memory.get(data);
  if (known !== undefined) return known;
  const learned = levelOfProgram(data);
  memory.set(data, learned);
  return learned;
}
