import { checkDocument, type DocumentResult } from '../documents/check.ts';
import { filler } from '../documents/filler.ts';
import { quickParser } from '../documents/quick-parser.ts';
import { forecastRecords } from '../documents/record-kinds.ts';
import { DatasetDataError } from './dataset-issue.ts';
import { type DatasetData, datasetDataSchema } from './document.ts';
import { checkDatasetReferences } from './references.ts';

export type DatasetDataResult = DocumentResult<DatasetData>;

const rules = {
  schema: datasetDataSchema,
  readQuickly: quickParser(datasetDataSchema),
  records: forecastRecords,
  checkReferences: checkDatasetReferences,
};

/** Checks a document once and for all: shape and limits first, then the rules between its records. */
export const checkDatasetData = (value: unknown, mostIssues?: number): DatasetDataResult =>
  checkDocument(rules, value, mostIssues);

export const fillDatasetData: (data: DatasetData) => DatasetData = filler<DatasetData>(datasetDataSchema);

/** The document, or a refusal that names the records and the rules. */
export function parseDatasetData(value: unknown): DatasetData {
  const { data, issues } = checkDatasetData(value);
  if (!data) throw new DatasetDataError(issues);
  return data;
}
