import { parseMonth } from '@stockwell/model/months';
import { useMemo } from 'react';
import { isObject, type MasterRecord, referencedId } from '../../local/masters/record.ts';
import { useCopies, useLists } from '../program/index.ts';

/** A version of a forecast program, as far as this device knows. */
export interface KnownVersion {
  readonly versionId: number;
  readonly versionTypeId: number;
  /** The last month of its forecast. */
  readonly lastMonth: number;
}

/** A forecast program within the user's reach, as this device last heard of it. */
export interface KnownForecast {
  readonly programId: number;
  readonly code: string;
  readonly realmCountryId: number | null;
  readonly active: boolean;
  /** Newest first. */
  readonly versions: readonly KnownVersion[];
}

const lists = ['dataset'] as const;
const finalType = 2;

/** A version as calls and lists of the server have it; undefined where its months are not known. */
export function knownVersion(value: unknown): KnownVersion | undefined {
  if (!isObject(value) || typeof value.versionId !== 'number') return undefined;
  const type = isObject(value.versionType) ? Number(value.versionType.id) : Number.NaN;
  if (typeof value.forecastStopDate !== 'string') return undefined;
  return {
    versionId: value.versionId,
    versionTypeId: type,
    lastMonth: parseMonth(value.forecastStopDate.slice(0, 7)),
  };
}

function forecastIn(record: MasterRecord): KnownForecast | undefined {
  if (typeof record.programId !== 'number') return undefined;
  const versions = Array.isArray(record.versionList) ? record.versionList : [];
  return {
    programId: record.programId,
    code: typeof record.programCode === 'string' ? record.programCode : `#${record.programId}`,
    realmCountryId: Number(referencedId(record.realmCountry, 'realmCountry') ?? 0) || null,
    active: record.active !== false,
    versions: versions.flatMap((one) => knownVersion(one) ?? []).sort((a, b) => b.versionId - a.versionId),
  };
}

/** The forecast programs that the master data of this device has; null while it is being read. */
export function useForecastPrograms(): readonly KnownForecast[] | null {
  const read = useLists(lists);
  return useMemo(() => read?.dataset.flatMap((record) => forecastIn(record) ?? []) ?? null, [read]);
}

/** The newest final version of each forecast program that this device has heard of, from the server or a download. */
export function useNewestFinal(): ReadonlyMap<number, number> {
  const programs = useForecastPrograms();
  const { copies } = useCopies('forecast');
  return useMemo(() => {
    const newest = new Map<number, number>();
    const hear = (programId: number, versionId: number, typeId: number): void => {
      if (typeId === finalType) newest.set(programId, Math.max(versionId, newest.get(programId) ?? 0));
    };
    for (const { programId, versions } of programs ?? [])
      for (const { versionId, versionTypeId } of versions) hear(programId, versionId, versionTypeId);
    for (const { programId, versionId, versionTypeId } of copies) hear(programId, versionId, versionTypeId);
    return newest;
  }, [programs, copies]);
}

/** What forecast programs are called, also those that are only on this device. */
export function useForecastCodes(): (programId: number) => string {
  const programs = useForecastPrograms();
  const { copies } = useCopies('forecast');
  return useMemo(() => {
    const codes = new Map([
      ...copies.map(({ programId, programCode }) => [programId, programCode] as const),
      ...(programs ?? []).map(({ programId, code }) => [programId, code] as const),
    ]);
    return (programId) => codes.get(programId) ?? `#${programId}`;
  }, [programs, copies]);
}
