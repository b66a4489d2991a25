import { pickers } from '@stockwell/model/api/pickers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../platform/session/context.ts';
import { starsOf, useCopies } from '../../../ui/program/index.ts';
import { type Chosen, chosenText } from './lines.ts';

interface ProgramChoice {
  readonly id: number;
  readonly code: string;
}

export interface VersionChoice {
  readonly chosen: Chosen;
  readonly value: string;
  /** `12**`. */
  readonly name: string;
}

/** Documents of the server are given to those who commit and to those who review. */
const readers = ['ROLE_BF_COMMIT_VERSION', 'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'];

function useMayReadServer(): boolean {
  const { sessionType, functions } = useSession();
  return (
    sessionType === 'Online' &&
    readers.some((id) => functions.has(id)) &&
    functions.has('ROLE_BF_DROPDOWN_SP')
  );
}

/** Programs that can be compared: those of this device, and with a connection all in reach. */
export function useProgramChoices(): readonly ProgramChoice[] {
  const { user } = useSession();
  const { copies } = useCopies();
  const mayRead = useMayReadServer();
  const realmId = user?.realm?.realmId ?? null;
  const { data = [] } = useQuery({
    queryKey: ['versions', 'programs', realmId],
    enabled: mayRead && realmId !== null,
    queryFn: ({ signal }) =>
      call(pickers.supplyPlanPrograms, { params: { realmId: realmId ?? 0 }, signal, quiet: true }),
  });
  const all = new Map(copies.map(({ programId, programCode }) => [programId, programCode]));
  for (const { id, code } of data) all.set(Number(id), code);
  return [...all].map(([id, code]) => ({ id, code })).sort((a, b) => a.code.localeCompare(b.code));
}

/** The versions of a program, newest first; copies of this device before those of the server. */
export function useVersionChoices(programId: number | null): readonly VersionChoice[] {
  const { copies } = useCopies();
  const mayRead = useMayReadServer();
  const { data = [] } = useQuery({
    queryKey: ['versions', 'ofProgram', programId],
    enabled: mayRead && programId !== null,
    queryFn: ({ signal }) =>
      call(pickers.supplyPlanVersions, { params: { programId: programId ?? 0 }, signal, quiet: true }),
  });
  const choice = (chosen: Chosen, typeId: number, statusId: number): VersionChoice => ({
    chosen,
    value: chosenText(chosen),
    name: `${chosen.versionId}${starsOf(typeId, statusId)}`,
  });
  return [
    ...copies
      .filter((copy) => copy.programId === programId)
      .map((copy) =>
        choice({ from: 'local', versionId: copy.versionId }, copy.versionTypeId, copy.versionStatusId),
      ),
    ...data
      .map((version) =>
        choice(
          { from: 'server', versionId: version.versionId },
          Number(version.versionType.id),
          Number(version.versionStatus.id),
        ),
      )
      .sort((a, b) => b.chosen.versionId - a.chosen.versionId),
  ];
}
