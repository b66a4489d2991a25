import type { PartId } from '@stockwell/model/documents/record-kind';
import type { DocumentName } from './document-types.ts';

/** One version of one program on this device, as a document of a kind. */
export interface DocumentCopy<K extends DocumentName = DocumentName> {
  readonly kind: K;
  readonly programId: number;
  readonly versionId: number;
}

export type ProgramCopy = DocumentCopy<'supplyPlan'>;
export type ForecastCopy = DocumentCopy<'forecast'>;

/** A copy of a supply plan, named only by its program and version. */
export const programCopy = ({
  programId,
  versionId,
}: Pick<DocumentCopy, 'programId' | 'versionId'>): ProgramCopy => ({
  kind: 'supplyPlan',
  programId,
  versionId,
});

/** A copy named by nothing but its kind, program and version. */
export const plainCopy = <K extends DocumentName>({
  kind,
  programId,
  versionId,
}: DocumentCopy<K>): DocumentCopy<K> => ({ kind, programId, versionId });

interface CopyStores {
  /** What is worked on. */
  readonly working: string;
  /** What was downloaded. */
  readonly base: string;
  /** What lists show of it. */
  readonly summary: string;
}

/** The stores of copies. The store says of which kind a copy is; programs of both kinds share their numbers. */
export const copyStores: Readonly<Record<DocumentName, CopyStores>> = {
  supplyPlan: {
    working: 'programData',
    base: 'downloadedProgramData',
    summary: 'programQPLDetails',
  },
  forecast: {
    working: 'datasetData',
    base: 'downloadedDatasetData',
    summary: 'datasetDetails',
  },
};

export const documentNames = ['supplyPlan', 'forecast'] as const satisfies readonly DocumentName[];

/** The name of a copy: `{programId}_v{versionId}_uId_{userId}`. */
export const copyKey = (
  { programId, versionId }: Pick<DocumentCopy, 'programId' | 'versionId'>,
  userId: number,
): string => `${programId}_v${versionId}_uId_${userId}`;

/** The name of the part of a product or a tree; the general part has the name of the copy. */
export const partName = (key: string, part: PartId): string => `${key}/${part}`;

/** The part that a record of a copy holds; null for its general part and for records of other copies. */
export function partIn(key: string, recordId: string): PartId | null {
  if (!recordId.startsWith(`${key}/`)) return null;
  const name = recordId.slice(key.length + 1);
  return /^\d+$/.test(name) ? Number(name) : name;
}

const copyName = /^(\d+)_v(\d+)_uId_\d+$/;

export function copyIn<K extends DocumentName>(kind: K, recordId: string): DocumentCopy<K> | undefined {
  const [, programId, versionId] = copyName.exec(recordId) ?? [];
  return programId && versionId
    ? { kind, programId: Number(programId), versionId: Number(versionId) }
    : undefined;
}

export const isSameCopy = (a: DocumentCopy, b: DocumentCopy): boolean =>
  a.kind === b.kind && a.programId === b.programId && a.versionId === b.versionId;
