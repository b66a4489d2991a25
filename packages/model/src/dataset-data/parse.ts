import { checkDocument, type DocumentResult } from '../document/check.ts';
import { type DatasetData, datasetDataSchema, datasetRecordKeys } from './document.ts';
import { DatasetDataError } from './issue.ts';
import { checkDatasetReferences } from './references.ts';

export type DatasetDataResult = DocumentResult<DatasetData>;

/** Checks a document once and for all: shape and limits first, then the rules between its records. */
export const checkDatasetData = (value: unknown): DatasetDataResult =>
  checkDocument(
    {
      schema: datasetDataSchema,
      recordKeys: datasetRecordKeys,
      checkReferences: checkDatasetReferences,
    },
    value,
  );

/** The document, or a refusal that names the records and the rules. */
export function parseDatasetData(value: unknown): DatasetData {
  const { data, issues } = checkDatasetData(value);
  if (!data) throw new DatasetDataError(issues);
  return data;
}
