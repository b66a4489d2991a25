import { planExportEndpoints as calls, type ExportChoices } from '@stockwell/model/api/plan-exports';
import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import type { LanguageCode } from '@stockwell/model/languages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { wireText } from '../../i18n/wire-label.ts';

type ProgramChoice = ExportChoices['programs'][number];

/** Programs, versions and integrations that the pages offer. */
export const useExportChoices = () =>
  useQuery({
    queryKey: ['exportRuns', 'choices'],
    queryFn: ({ signal }) => call(calls.choices, { signal }),
  });

export const programChoices = (choices: ExportChoices | undefined) =>
  (choices?.programs ?? []).map(({ id, code }) => ({ id: Number(id), label: code }));

/** The countries of the programs, each once. */
export function countryChoices(choices: ExportChoices | undefined, language: LanguageCode) {
  const countries = new Map(
    (choices?.programs ?? []).map(({ realmCountry }) => [
      Number(realmCountry.id),
      wireText(realmCountry.label, language),
    ]),
  );
  return [...countries]
    .map(([id, label]) => ({ id, label }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

type Version = ProgramChoice['versions'][number];

/** Final versions have a mark, approved ones two. */
export function versionText({ versionId, versionTypeId, versionStatusId }: Version): string {
  const isFinal = versionTypeId === versionTypeIds.final;
  const isApproved = isFinal && versionStatusId === versionStatusIds.approved;
  return `${versionId}${isApproved ? '**' : isFinal ? '*' : ''}`;
}

export const versionChoices = (choices: ExportChoices | undefined, programId: number | null) =>
  (choices?.programs.find(({ id }) => id === programId)?.versions ?? []).map((version) => ({
    id: version.versionId,
    label: versionText(version),
  }));
