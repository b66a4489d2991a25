import type { DatasetData, ForecastPart } from '@stockwell/model/dataset-data/index';
import type { DocumentKind, Parts } from '@stockwell/model/documents/document-kind';
import type { PartId } from '@stockwell/model/documents/record-kind';
import type { ProgramData, UnitRecords } from '@stockwell/model/program-data/index';

/** What a document of each kind is made of. */
interface DocumentTypes {
  readonly supplyPlan: {
    readonly document: ProgramData;
    readonly records: UnitRecords;
    readonly partId: number;
  };
  readonly forecast: {
    readonly document: DatasetData;
    readonly records: ForecastPart;
    readonly partId: PartId;
  };
}

export type DocumentName = keyof DocumentTypes;
export type DocumentOf<K extends DocumentName> = DocumentTypes[K]['document'];
/** The records of one part. */
export type RecordsOf<K extends DocumentName> = DocumentTypes[K]['records'];
export type PartIdOf<K extends DocumentName> = DocumentTypes[K]['partId'];
export type PartsOf<K extends DocumentName> = Parts<DocumentOf<K>, RecordsOf<K>, PartIdOf<K>>;
export type KindOf<K extends DocumentName> = DocumentKind<DocumentOf<K>, RecordsOf<K>, PartIdOf<K>>;
