import { type ProblemDeclaration, problemOf } from '@stockwell/model/problems/catalogue';
import type { RealmProblem } from '@stockwell/model/program-data/index';

/** The numbers of a rule as a realm has set them. */
export interface Parameters {
  readonly data1: number;
  readonly data2: number;
  /** Tracer categories. */
  readonly data3: ReadonlySet<number>;
}

const wholeNumber = /^\s*(\d{1,4})\s*$/;

/** What a realm has left empty, or filled with something else than a whole number, is as a new realm has it. */
function read(text: string | null, usual: number | null | undefined): number {
  const found = text === null ? null : wholeNumber.exec(text);
  return found ? Number(found[1]) : (usual ?? 0);
}

export function parametersOf(problem: RealmProblem): Parameters {
  const usual: ProblemDeclaration | undefined = problemOf(problem.problemId);
  const ids = (problem.data3 ?? '').split(',').map((id) => Number(id.trim() || Number.NaN));
  return {
    data1: read(problem.data1, usual?.data1),
    data2: read(problem.data2, usual?.data2),
    data3: new Set(ids.filter((id) => Number.isInteger(id))),
  };
}
