import { pickers } from '@stockwell/model/api/pickers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../platform/session/context.ts';
import { starsOf, useCopies } from '../../../ui/program/index.ts';
import { type Chosen, chosenText } from '../between/lines.ts';

/** A version that can be chosen. */
export interface ForecastVersion {
  readonly chosen: Chosen;
  readonly value: string;
  /** `12*`. */
  readonly name: string;
}

/** Forecast programs that can be compared, and the versions of one of them: copies first, then the newest. */
export function useForecastVersions(programId: number | null) {
  const { user, sessionType, functions } = useSession();
  const { copies } = useCopies('forecast');
  const mayAsk = sessionType === 'Online' && functions.has('ROLE_BF_DROPDOWN_FC');
  const realmId = user?.realm?.realmId ?? null;
  const programs = useQuery({
    queryKey: ['versions', 'forecastPrograms', realmId],
    enabled: mayAsk && realmId !== null,
    queryFn: ({ signal }) =>
      call(pickers.datasetPrograms, { params: { realmId: realmId ?? 0 }, signal, quiet: true }),
  });
  const stored = useQuery({
    queryKey: ['versions', 'ofForecast', programId],
    enabled: mayAsk && programId !== null,
    queryFn: ({ signal }) =>
      call(pickers.forecastVersions, { params: { programId: programId ?? 0 }, signal, quiet: true }),
  });
  const codes = new Map(copies.map((copy) => [copy.programId, copy.programCode]));
  for (const { id, code } of programs.data ?? []) codes.set(Number(id), code);
  const version = (chosen: Chosen, typeId: number, statusId: number): ForecastVersion => ({
    chosen,
    value: chosenText(chosen),
    name: `${chosen.versionId}${starsOf(typeId, statusId)}`,
  });
  return {
    programs: [...codes]
      .map(([id, code]) => ({ id, label: code }))
      .sort((a, b) => a.label.localeCompare(b.label)),
    versions: [
      ...copies
        .filter((copy) => copy.programId === programId)
        .map((copy) =>
          version({ from: 'local', versionId: copy.versionId }, copy.versionTypeId, copy.versionStatusId),
        ),
      ...(stored.data ?? [])
        .map(({ versionId, versionType, versionStatus }) =>
          version({ from: 'server', versionId }, Number(versionType.id), Number(versionStatus.id)),
        )
        .sort((a, b) => b.chosen.versionId - a.chosen.versionId),
    ],
    stored: stored.data ?? [],
  };
}
