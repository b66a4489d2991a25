import type { ReportName } from '@stockwell/engine/reports/index';
import { type ReportScope, type StandardValues, singleProgram } from './scope.ts';

/** What the engine is asked. */
export interface FiguresRequest<Name = ReportName> {
  readonly name: Name;
  readonly filters: unknown;
}

/** What the call of a report is asked: the filters, and the program and version that they are about. */
export interface ServerQuestion {
  readonly name: ReportName;
  readonly body: object;
}

export function serverQuestion(
  { name, filters }: FiguresRequest,
  scope: ReportScope,
  values: StandardValues,
): ServerQuestion {
  const versionId = values.version?.from === 'server' ? values.version.versionId : undefined;
  const named = values.program === undefined ? {} : { programId: singleProgram(scope, values)?.id };
  const version = versionId === undefined ? {} : { versionId };
  return { name, body: { ...(filters as object), ...named, ...version } };
}
