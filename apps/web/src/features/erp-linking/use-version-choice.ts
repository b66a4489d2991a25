import { can } from '@stockwell/model/access/can';
import { pickers } from '@stockwell/model/api/pickers';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { isObject, type MasterRecord, referencedId } from '../../local/masters/record.ts';
import { useSession } from '../../platform/session/context.ts';
import { type ProgramCopy, programCopy, useChosenCopy, useCopies, useLists } from '../../ui/program/index.ts';

/** A version of a program: on this device, where it can be edited, or on the server, to look at. */
export interface ChosenVersion {
  readonly programId: number;
  readonly versionId: number;
  readonly isLocal: boolean;
}

export interface VersionOption extends ChosenVersion {
  readonly id: string;
}

export interface ProgramOption {
  readonly id: number;
  readonly label: string;
}

const lists = ['program', 'realmCountry'] as const;
const idOf = ({ versionId, isLocal }: ChosenVersion): string =>
  `${isLocal ? 'local' : 'server'}-${versionId}`;

/** The country of a program, by the master data of this device. */
export function countryOf(programs: readonly MasterRecord[], programId: number): number | null {
  const record = programs.find((one) => one.programId === programId);
  const id = isObject(record) ? referencedId(record.realmCountry, 'realmCountry') : undefined;
  return id === undefined ? null : Number(id);
}

export interface VersionChoice {
  readonly programs: readonly ProgramOption[];
  readonly versions: readonly VersionOption[];
  readonly chosen: ChosenVersion | null;
  /** The chosen version, where it is on this device. */
  readonly copy: ProgramCopy | null;
  readonly realmCountryId: number | null;
  readonly chooseProgram: (programId: number | null) => void;
  readonly chooseVersion: (id: string | null) => void;
}

/** The program and version that a page works on; the copy that is open elsewhere is the first choice. */
export function useVersionChoice(functionId: string): VersionChoice {
  const { access, sessionType } = useSession();
  const masters = useLists(lists);
  const { copies } = useCopies();
  const [openCopy, setOpenCopy] = useChosenCopy();
  const [picked, setPicked] = useState<ChosenVersion | null>(null);
  const chosen: ChosenVersion | null =
    picked ?? (openCopy && { programId: openCopy.programId, versionId: openCopy.versionId, isLocal: true });
  const programId = chosen?.programId ?? null;
  const { data: onServer } = useQuery({
    queryKey: ['erpLinking', 'versions', programId],
    enabled: programId !== null && sessionType === 'Online',
    queryFn: ({ signal }) =>
      call(pickers.supplyPlanVersions, { params: { programId: programId ?? 0 }, signal, quiet: true }),
  });
  const programs = useMemo(() => {
    const known = new Map(copies.map((one) => [one.programId, one.programCode]));
    for (const record of masters?.program ?? []) {
      const id = Number(record.programId);
      if (record.programTypeId === 2 || record.active === false || !can(access, functionId, [id])) continue;
      known.set(id, String(record.programCode ?? known.get(id) ?? id));
    }
    return [...known].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label));
  }, [copies, masters, access, functionId]);
  const versions = useMemo(() => {
    if (programId === null) return [];
    const local = copies
      .filter((one) => one.programId === programId)
      .map(({ versionId }) => ({ programId, versionId, isLocal: true }));
    const stored = (onServer ?? []).map(({ versionId }) => ({ programId, versionId, isLocal: false }));
    return [...local, ...stored.sort((a, b) => b.versionId - a.versionId)].map((one) => ({
      ...one,
      id: idOf(one),
    }));
  }, [programId, copies, onServer]);
  const isCopyHere = chosen?.isLocal && copies.some((one) => isSame(one, chosen));
  const copy = useMemo(
    () =>
      isCopyHere && chosen ? programCopy({ programId: chosen.programId, versionId: chosen.versionId }) : null,
    [isCopyHere, chosen?.programId, chosen?.versionId, chosen],
  );
  const choose = (next: ChosenVersion | null): void => {
    setPicked(next);
    if (next?.isLocal) setOpenCopy(programCopy(next));
  };
  return {
    programs,
    versions,
    chosen,
    copy,
    realmCountryId: programId === null ? null : countryOf(masters?.program ?? [], programId),
    chooseProgram: (id) => {
      if (id === null) return;
      const newest = copies.find((one) => one.programId === id);
      choose(
        newest
          ? { programId: id, versionId: newest.versionId, isLocal: true }
          : { programId: id, versionId: newestVersion, isLocal: false },
      );
    },
    chooseVersion: (id) => {
      const version = versions.find((one) => one.id === id);
      if (version)
        choose({ programId: version.programId, versionId: version.versionId, isLocal: version.isLocal });
    },
  };
}

/** What the server calls its newest version. */
const newestVersion = -1;

const isSame = (
  a: Pick<ChosenVersion, 'programId' | 'versionId'>,
  b: Pick<ChosenVersion, 'programId' | 'versionId'>,
): boolean => a.programId === b.programId && a.versionId === b.versionId;
