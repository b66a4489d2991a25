import { type FiguresName, type ReportName, reportOf } from '@stockwell/engine/reports/index';
import { masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import { partsIn } from '@stockwell/engine/reports/master-data/index';
import type { ReportMasterData } from '@stockwell/engine/reports/report';
import { reportEndpoints } from '@stockwell/model/api/reports';
import { call } from '../../api/client.ts';
import { engine } from '../../engine/engine.ts';
import { programCopy, readCopy } from '../../local/documents/index.ts';
import { localOwner } from '../../platform/session/owner.ts';
import type { ChosenVersion, ReportScope } from './scope.ts';

/** The master data that a report reads, as far as this device knows them. */
export const masterDataOf = (
  { lists }: Pick<ReportScope, 'lists'>,
  name: FiguresName,
  programId: number,
): ReportMasterData => masterDataFrom(lists, [programId], partsIn(reportOf(name).masterData));

interface Asked {
  readonly name: ReportName;
  readonly filters: unknown;
  readonly programId: number;
  readonly realmCountryId: number;
  readonly version: ChosenVersion;
}

interface AskedOfCopy extends Omit<Asked, 'name' | 'version'> {
  readonly name: FiguresName;
  readonly versionId: number;
}

/** Figures of a copy on this device. */
export async function copyFigures(
  { name, filters, programId, realmCountryId, versionId }: AskedOfCopy,
  scope: Pick<ReportScope, 'lists' | 'today'>,
  signal: AbortSignal,
): Promise<unknown> {
  const owner = localOwner();
  const stored = owner ? await readCopy(owner, programCopy({ programId, versionId })) : null;
  if (stored?.result !== 'found') throw new Error('The copy does not open');
  const input = { data: stored.value, realmCountryId, today: scope.today, name, filters };
  return engine().run('report', { ...input, master: masterDataOf(scope, name, programId) }, { signal });
}

/** The figures of one program, asked for once: for files of several programs. */
export async function reportFigures(
  { version, ...asked }: Asked,
  scope: ReportScope,
  signal: AbortSignal,
): Promise<unknown> {
  const { name, filters, programId } = asked;
  const { versionId } = version;
  if (version.from === 'local') return copyFigures({ ...asked, versionId }, scope, signal);
  const body = { ...(filters as object), programId, versionId };
  return call(reportEndpoints[name], { body: body as never, signal, quiet: true });
}
