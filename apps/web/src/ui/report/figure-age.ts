import { type ExportFact, exportTime } from '../export/index.ts';
import { chosenPrograms, isSameVersion, type ReportScope, type StandardValues } from './scope.ts';

/** What a result is of. */
export interface FiguresOrigin {
  readonly from: 'local' | 'server';
  /** When the figures were calculated. */
  readonly at: Date;
}

interface FigureAge {
  /** Where the figures come from and when they were calculated; empty while there are none. */
  readonly text: string;
  readonly facts: readonly ExportFact[];
  /** For the name of a file. */
  readonly about: string;
}

/** How old figures are, and what they are of: a copy with or without changes, a stored version, the newest ones. */
export function figureAge(
  origin: FiguresOrigin | null,
  scope: ReportScope,
  values: StandardValues,
): FigureAge {
  const { t, language } = scope;
  const programs = chosenPrograms(scope, values);
  const version = scope.versions.find((one) => isSameVersion(one, values.version));
  const codes = programs.length <= 3 ? programs.map(({ code }) => code).join(' ') : '';
  const about = [codes, version ? `v${version.versionId}` : ''].filter(Boolean).join(' ');
  if (!origin) return { text: '', facts: [], about };
  const newest = values.approvedOnly ? 'reports:age.approved' : 'reports:age.newest';
  const ofServer = t(version ? 'reports:age.server' : newest, { count: programs.length });
  const ofDevice = t(version?.isModified ? 'reports:age.changed' : 'reports:age.local');
  const ofSeveral = t(origin.from === 'server' ? 'reports:age.versions' : 'reports:age.copies');
  const ofOne = origin.from === 'server' ? ofServer : ofDevice;
  const source = values.versions === undefined ? ofOne : ofSeveral;
  const at = exportTime(origin.at, language);
  return {
    text: t('reports:age.text', { source, at }),
    facts: [
      [t('reports:age.source'), source],
      [t('reports:age.calculated'), at],
    ],
    about: origin.from === 'local' ? `${about} ${t('reports:age.fileLocal')}` : about,
  };
}
