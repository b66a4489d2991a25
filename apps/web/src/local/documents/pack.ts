import { splitDocument } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { Bytes } from '../bytes.ts';
import { packed, packedJson } from '../chunks.ts';
import { isChangedGeneral, isChangedPart } from './changed-parts.ts';
import { deviceDocument } from './device-documents.ts';
import type { DocumentName, DocumentOf } from './document-types.ts';
import { changedFields, documentFormat, generalOf, recordsJsonOf, recordsOf } from './stored-part.ts';
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

/** A copy that is packed some parts at a time. Needs neither key nor database: it can be made anywhere. */
export interface Packing<K extends DocumentName> {
  /**
   * The document of some parts, and as it was downloaded. Where it is one part, the JSON of its downloaded records
   * spares making it once more.
   */
  readonly add: (document: DocumentOf<K>, base?: DocumentOf<K>, json?: string | null) => void;
  /** What the whole document shares, once all parts have come. */
  readonly finish: (document: DocumentOf<K>, base?: DocumentOf<K>) => Promise<PackedCopy<K>>;
}

export function createPacking<K extends DocumentName>(
  name: K,
  { modified = false, downloadedAt = Date.now() }: Omit<PackOptions<K>, 'base'> = {},
): Packing<K> {
  const device = deviceDocument(name);
  const { kind } = device;
  const packing: Promise<PackedPart>[] = [];
  const changed: (PartId | null)[] = [];
  const ids = new Set<PartId>();
  let [openCount, addressedCount, isEmpty, isCompared] = [0, 0, true, false];

  const put = (place: PackedPart['place'], part: PartId | null, chunks: Promise<Bytes[]>): void => {
    packing.push(chunks.then((made) => ({ place, part, chunks: made })));
  };
  /** Whether the part is something else than what was downloaded. */
  function keepBase(part: PartId | null, base: object, now: object, isChanged: () => boolean): boolean {
    isCompared = true;
    if (modified && isChanged()) changed.push(part);
    const was = changedFields(base, now);
    const isOther = Object.keys(was).length > 0;
    if (isOther) put('base', part, packed({ format: documentFormat, was }));
    return isOther;
  }

  return {
    add(document, base, json = null) {
      const { parts } = splitDocument(kind, document);
      const before = base && splitDocument(kind, base).parts;
      for (const id of new Set([...parts.keys(), ...(before?.keys() ?? [])])) {
        const is = parts.get(id);
        const was = before?.get(id) ?? kind.noRecords();
        const now = is ?? kind.noRecords();
        const isOther = before ? keepBase(id, was, now, () => isChangedPart(device, was, now)) : true;
        if (!is) continue;
        ids.add(id);
        const isKnown = json !== null && !isOther && parts.size === 1;
        put('working', id, isKnown ? packedJson(recordsJsonOf(json)) : packed(recordsOf(is)));
        const { open, addressed } = device.problemsIn(is);
        openCount += open;
        addressedCount += addressed;
        isEmpty &&= device.isEmpty(is);
      }
    },
    async finish(document, base) {
      const version = device.versionOf(document);
      if (!version?.versionId) throw new RangeError('A copy has a version');
      const general = { ...document, ...kind.noRecords() };
      put('working', null, packed(generalOf(general)));
      if (base) {
        const before = { ...base, ...kind.noRecords() };
        keepBase(null, before, general, () => isChangedGeneral(device, before, general));
      }
      const made = await Promise.all(packing);
      const isModified = modified && changed.length > 0;
      const ordered = [...new Set<PartId>([...kind.partsOf(document), ...ids])].filter((id) => ids.has(id));
      return {
        parts: made,
        summary: {
          kind: name,
          ...device.programOf(document),
          versionId: version.versionId,
          cutOffDate: device.cutOffOf(document),
          versionTypeId: version.versionType.id,
          versionStatusId: version.versionStatus.id,
          openCount,
          addressedCount,
          ...(modified && !isCompared
            ? { modified: true }
            : { modified: isModified, changedParts: isModified ? changed : [] }),
          readonly: false,
          commitId: null,
          sentAs: null,
          edits: 0,
          bytes: made.reduce((sum, { chunks }) => sum + sizeOf(chunks), 0),
          downloadedAt,
          newsUntil: null,
          planningUnitIds: ordered.filter((id) => typeof id === 'number'),
          treeIds: ordered.filter((id) => typeof id === 'string'),
          ...(isEmpty ? { isEmpty: true } : {}),
        },
      };
    },
  };
}

/** A document as the records that are kept of it. */
export function packCopy<K extends DocumentName>(
  name: K,
  document: DocumentOf<K>,
  { base, ...options }: PackOptions<K> = {},
): Promise<PackedCopy<K>> {
  const packing = createPacking(name, options);
  packing.add(document, base);
  return packing.finish(document, base);
}
