import {
  type ChosenVersion,
  isSameVersion,
  type ReportScope,
  singleProgram,
  type VersionOption,
} from '../scope.ts';
import type { Filter } from './filter.ts';
import { SelectBox } from './select.tsx';

const written = /^(local-)?(\d+)$/;

export function readVersion(text: string): ChosenVersion | undefined {
  const [, local, id] = written.exec(text) ?? [];
  return id === undefined ? undefined : { from: local ? 'local' : 'server', versionId: Number(id) };
}

export const writeVersion = (version: ChosenVersion | null): string =>
  version === null ? '' : `${version.from === 'local' ? 'local-' : ''}${version.versionId}`;

function ofVersions(isOffered: (version: VersionOption) => boolean): Filter<ChosenVersion | null> {
  const offered = ({ versions }: ReportScope) => versions.filter(isOffered);
  return {
    labelKey: 'reports:filter.version',
    read: readVersion,
    write: writeVersion,
    settle: (asked, scope, values) => {
      if (singleProgram(scope, values) === null) return scope.isReady ? null : (asked ?? null);
      if (!scope.isReady) return asked ?? null;
      const known = offered(scope).find((one) => isSameVersion(one, asked)) ?? offered(scope)[0];
      return known ? { from: known.from, versionId: known.versionId } : null;
    },
    missing: (version, scope, values) =>
      version === null && singleProgram(scope, values) !== null ? 'reports:select.version' : null,
    describe: (version, { versions }) => {
      const known = versions.find((one) => isSameVersion(one, version));
      return known ? [known.label] : null;
    },
    isShown: (scope, values) => singleProgram(scope, values) !== null,
    box: ({ label, value, onChange, scope, disabled }) => (
      <SelectBox
        label={label}
        disabled={disabled}
        description={scope.t('reports:filter.stars')}
        placeholder={scope.t('reports:select.version')}
        options={offered(scope).map((version) => ({ id: writeVersion(version), label: version.label }))}
        value={writeVersion(value)}
        onChange={(text) => onChange(readVersion(text) ?? null)}
      />
    ),
  };
}

/** The version of the one chosen program: a copy on this device, or one of the server. */
export const versionFilter = ofVersions(() => true);

/** The same in reports that need the server: they have no figures of copies. */
export const storedVersionFilter = ofVersions(({ from }) => from === 'server');
