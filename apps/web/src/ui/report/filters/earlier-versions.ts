import { maxDocuments } from '@stockwell/model/api/version-params';
import {
  type Chosen,
  type ChosenVersion,
  chosenIds,
  type ReportScope,
  type VersionOption,
} from '../scope.ts';
import { idsFilter } from './ids.tsx';

/** Where several versions come from: the server has all of them, without it there are the copies on this device. */
export const versionsFrom = ({ versions }: Pick<ReportScope, 'versions'>): ChosenVersion['from'] =>
  versions.some(({ from }) => from === 'server') ? 'server' : 'local';

/** The versions of the program, the newest first, and those before it that can be looked at. */
export function versionsOfProgram(scope: Pick<ReportScope, 'versions'>): {
  readonly newest: VersionOption | undefined;
  readonly earlier: readonly VersionOption[];
} {
  const from = versionsFrom(scope);
  const [newest, ...earlier] = scope.versions.filter((version) => version.from === from);
  return { newest, earlier: earlier.slice(0, maxDocuments) };
}

/** Versions before the newest one; all of them unless something else is chosen. */
export const earlierVersionsFilter = idsFilter({
  labelKey: 'reports:filter.versions',
  missingKey: 'reports:select.version',
  options: (scope) =>
    versionsOfProgram(scope).earlier.map(({ versionId, label }) => ({ id: versionId, label })),
  mayBeEmpty: () => true,
});

/** The numbers of the versions that are asked for. */
export const requestedVersions = (chosen: Chosen, scope: ReportScope): readonly number[] =>
  chosen === 'all' ? versionsOfProgram(scope).earlier.map(({ versionId }) => versionId) : chosenIds(chosen);
