import { splitDocument } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { Bytes } from '../bytes.ts';
import { packed } from '../chunks.ts';
import { isChangedGeneral, isChangedPart } from './changed-parts.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName, DocumentOf } from './document-types.ts';
import { changedFields, documentFormat, generalOf, recordsOf } from './stored-part.ts';
import type { CopySummary } from './summary.ts';

/** A part of a copy, ready to be sealed and written. */
export interface PackedPart {
  readonly place: 'working' | 'base';
  /** The product or tree; null for the general part. */
  readonly part: PartId | null;
  readonly chunks: readonly Bytes[];
}

export interface PackedCopy<K extends DocumentName = DocumentName> {
  readonly summary: CopySummary<K>;
  readonly parts: readonly PackedPart[];
}

export interface PackOptions<K extends DocumentName> {
  /** The document as it was downloaded, where the copy is something else already. */
  readonly base?: DocumentOf<K>;
  /** Whether people have changed it; which parts is found out beside the base. */
  readonly modified?: boolean;
  readonly downloadedAt?: number;
}

export const sizeOf = (chunks: readonly Bytes[]): number =>
  chunks.reduce((sum, chunk) => sum + chunk.length, 0);

/** A document as the records that are kept of it. Needs neither key nor database: it can be made anywhere. */
export async function packCopy<K extends DocumentName>(
  name: K,
  document: DocumentOf<K>,
  options: PackOptions<K> = {},
): Promise<PackedCopy<K>> {
  const device = deviceDocument(name);
  const { kind } = device;
  const version = device.versionOf(document);
  if (!version?.versionId) throw new RangeError('A copy has a version');
  const { general, parts } = splitDocument(kind, document);
  const packing: Promise<PackedPart>[] = [];
  const add = (place: PackedPart['place'], part: PartId | null, value: unknown): void => {
    packing.push(packed(value).then((chunks) => ({ place, part, chunks })));
  };
  add('working', null, generalOf(general));
  for (const [id, records] of parts) add('working', id, recordsOf(records));
  const changed: (PartId | null)[] = [];
  if (options.base) {
    const base = splitDocument(kind, options.base);
    if (isChangedGeneral(device, base.general, general)) changed.push(null);
    for (const id of new Set([...parts.keys(), ...base.parts.keys()])) {
      const [was, is] = [base.parts.get(id) ?? kind.noRecords(), parts.get(id) ?? kind.noRecords()];
      if (isChangedPart(device, was, is)) changed.push(id);
    }
    const was = changedFields(base.general, general);
    if (Object.keys(was).length > 0) add('base', null, { format: documentFormat, was });
    for (const [id, records] of base.parts) {
      const lists = changedFields(records, parts.get(id) ?? kind.noRecords());
      if (Object.keys(lists).length > 0) add('base', id, { format: documentFormat, was: lists });
    }
  }
  const isModified = options.modified === true && changed.length > 0;
  const made = await Promise.all(packing);
  const counts = [...parts.values()].map(device.problemsIn);
  const ids: readonly PartId[] = [...parts.keys()];
  return {
    parts: made,
    summary: {
      kind: name,
      ...device.programOf(document),
      versionId: version.versionId,
      cutOffDate: device.cutOffOf(document),
      versionTypeId: version.versionType.id,
      versionStatusId: version.versionStatus.id,
      openCount: counts.reduce((sum, { open }) => sum + open, 0),
      addressedCount: counts.reduce((sum, { addressed }) => sum + addressed, 0),
      ...(options.modified && !options.base
        ? { modified: true }
        : { modified: isModified, changedParts: isModified ? changed : [] }),
      readonly: false,
      commitId: null,
      sentAs: null,
      bytes: made.reduce((sum, { chunks }) => sum + sizeOf(chunks), 0),
      downloadedAt: options.downloadedAt ?? Date.now(),
      newsUntil: null,
      planningUnitIds: ids.filter((id) => typeof id === 'number'),
      treeIds: ids.filter((id) => typeof id === 'string'),
      ...([...parts.values()].every(device.isEmpty) ? { isEmpty: true } : {}),
    },
  };
}
