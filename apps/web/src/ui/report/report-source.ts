import type { BusinessFunctionId } from '@stockwell/model/access/functions';
import type { RoutePath } from '@stockwell/model/access/routes';
import type { AnyFilters } from './filters/filter.ts';
import type { ReportScope, StandardValues } from './scope.ts';
import type { FiguresRequest } from './server-question.ts';
import type { Figures } from './use-figures.ts';
import type { ReportMemory } from './use-report-memory.ts';

/** Where reports take their programs, versions and figures from. A page keeps its source as long as it is shown. */
export interface ReportSource<Name extends string> {
  /** Texts that its filters need besides those of all reports. */
  readonly namespaces: readonly string[];
  /** Where its programs are downloaded, and by whom. */
  readonly download: { readonly path: RoutePath; readonly function: BusinessFunctionId };
  /** Says that there is no program that the user may read. */
  readonly noProgramsKey: string;
  useMemory(filters: AnyFilters): ReportMemory;
  /** `settle` gives the filters that hold with what is known so far. */
  useScope(settle: (known: ReportScope) => StandardValues): ReportScope;
  useFigures(request: FiguresRequest<Name> | null, scope: ReportScope, values: StandardValues): Figures;
}
