import { problemCounts } from '@stockwell/engine/problems/counts';
import { isEmptyPlan } from '@stockwell/engine/supply-plan/empty';
import { noRecords, type ProgramData, splitProgramData } from '@stockwell/model/program-data/index';
import type { Bytes } from '../bytes.ts';
import { packed } from '../chunks.ts';
import { isChangedGeneral, isChangedPart } from './changed-parts.ts';
import { changedFields, documentFormat, generalOf, unitOf } from './stored-part.ts';
import type { CopySummary } from './summary.ts';

/** A part of a copy, ready to be sealed and written. */
export interface PackedPart {
  readonly place: 'working' | 'base';
  /** The product; null for the general part. */
  readonly unit: number | null;
  readonly chunks: readonly Bytes[];
}

export interface PackedCopy {
  readonly summary: CopySummary;
  readonly parts: readonly PackedPart[];
}

export interface PackOptions {
  /** The document as it was downloaded, where the copy is something else already. */
  readonly base?: ProgramData;
  /** Whether people have changed it; which parts is found out beside the base. */
  readonly modified?: boolean;
  readonly downloadedAt?: number;
}

export const sizeOf = (chunks: readonly Bytes[]): number =>
  chunks.reduce((sum, chunk) => sum + chunk.length, 0);

/** A document as the records that are kept of it. Needs neither key nor database: it can be made anywhere. */
export async function packCopy(data: ProgramData, options: PackOptions = {}): Promise<PackedCopy> {
  const version = data.currentVersion;
  if (!version) throw new RangeError('A copy has a version');
  const { general, parts: units } = splitProgramData(data);
  const parts: Promise<PackedPart>[] = [];
  const add = (place: PackedPart['place'], unit: number | null, value: unknown): void => {
    parts.push(packed(value).then((chunks) => ({ place, unit, chunks })));
  };
  add('working', null, generalOf(general));
  for (const [id, records] of units) add('working', id, unitOf(records));
  const changed: (number | null)[] = [];
  if (options.base) {
    const base = splitProgramData(options.base);
    if (isChangedGeneral(base.general, general)) changed.push(null);
    for (const [id, records] of units) {
      if (isChangedPart(base.parts.get(id) ?? noRecords(), records)) changed.push(id);
    }
    const was = changedFields(base.general, general);
    if (Object.keys(was).length > 0) add('base', null, { format: documentFormat, was });
    for (const [id, records] of base.parts) {
      const lists = changedFields(records, units.get(id) ?? noRecords());
      if (Object.keys(lists).length > 0) add('base', id, { format: documentFormat, was: lists });
    }
  }
  const isModified = options.modified === true && changed.length > 0;
  const made = await Promise.all(parts);
  const counts = problemCounts(data.problemReportList);
  return {
    parts: made,
    summary: {
      programId: data.programId,
      versionId: version.versionId,
      programCode: data.programCode,
      cutOffDate: data.cutOffDate,
      versionTypeId: version.versionType.id,
      versionStatusId: version.versionStatus.id,
      openCount: counts.open,
      addressedCount: counts.addressed,
      ...(options.modified && !options.base
        ? { modified: true }
        : { modified: isModified, changedParts: isModified ? changed : [] }),
      readonly: false,
      commitId: null,
      sentAs: null,
      bytes: made.reduce((sum, { chunks }) => sum + sizeOf(chunks), 0),
      downloadedAt: options.downloadedAt ?? Date.now(),
      newsUntil: null,
      planningUnitIds: [...units.keys()],
      ...(isEmptyPlan(data) ? { isEmpty: true } : {}),
    },
  };
}
