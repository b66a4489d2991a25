import type { LanguageCode } from '@stockwell/model/languages';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopySummary } from '../../local/documents/summary.ts';
import { useSession } from '../../platform/session/context.ts';
import type { ExportFact } from '../export/export-document.ts';
import { exportTime } from '../export/export-time.ts';
import type { OpenProgram } from './use-program.ts';

/** What exported figures are of: a copy on this device, with or without changes, or a version on the server. */
export type ExportState = 'changed' | 'downloaded' | 'scenario' | 'server';

export interface ExportedProgram {
  readonly programCode: string;
  readonly programName: string;
  readonly versionId: number;
  readonly state: ExportState;
}

/** Saving to a copy marks it as changed; the mark stays until the changes are uploaded or the copy is replaced. */
export const exportStateOf = ({
  summary,
  isScratch,
}: {
  readonly summary: Pick<CopySummary, 'modified'> | null;
  readonly isScratch?: OpenProgram['isScratch'];
}): ExportState => (isScratch ? 'scenario' : summary?.modified ? 'changed' : 'downloaded');

type Translate = (key: string) => string;

/** What every exported file of a program's data says about itself; texts of the namespace `programCopies`. */
export function exportFacts(
  { programCode, programName, versionId, state }: ExportedProgram,
  now: Date,
  t: Translate,
  language: LanguageCode,
): readonly ExportFact[] {
  return [
    [t('exported.program'), [programCode, programName].filter((part) => part !== '').join(' – ')],
    [t('exported.version'), String(versionId)],
    [t('exported.state'), t(`exported.stateOf.${state}`)],
    [t('exported.time'), exportTime(now, language)],
  ];
}

export interface ExportTexts {
  /** The facts as name and value. */
  readonly facts: (program: ExportedProgram) => readonly ExportFact[];
  /** For the name of a file: `NVR-MAL-MOH v3`. */
  readonly version: (program: ExportedProgram) => string;
  /** For the name of a file that cannot hold facts inside: with what the rows are of. */
  readonly versionAndState: (program: ExportedProgram) => string;
}

export function useExportTexts(): ExportTexts {
  const { t } = useTranslation('programCopies');
  const { language } = useSession();
  const facts = useCallback(
    (program: ExportedProgram) => exportFacts(program, new Date(), (key) => t(key), language),
    [t, language],
  );
  const version = ({ programCode, versionId }: ExportedProgram): string => `${programCode} v${versionId}`;
  return {
    facts,
    version,
    versionAndState: (program) => `${version(program)} ${t(`exported.nameOf.${program.state}`)}`,
  };
}
