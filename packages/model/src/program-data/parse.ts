import { checkDocument, type DocumentResult } from '../documents/check.ts';
import { filler } from '../documents/filler.ts';
import { quickParser } from '../documents/quick-parser.ts';
import { supplyPlanRecords } from '../documents/record-kinds.ts';
import { type ProgramData, programDataSchema } from './document.ts';
import { ProgramDataError } from './program-data-issue.ts';
import { checkReferences } from './references.ts';

export type ProgramDataResult = DocumentResult<ProgramData>;

const rules = {
  schema: programDataSchema,
  readQuickly: quickParser(programDataSchema),
  records: supplyPlanRecords,
  checkReferences,
};

/** Checks a document once and for all: shape and limits first, then the rules between its records. */
export const checkProgramData = (value: unknown, mostIssues?: number): ProgramDataResult =>
  checkDocument(rules, value, mostIssues);

export const fillProgramData: (data: ProgramData) => ProgramData = filler<ProgramData>(programDataSchema);

/** The document, or a refusal that names the records and the rules. */
export function parseProgramData(value: unknown): ProgramData {
  const { data, issues } = checkProgramData(value);
  if (!data) throw new ProgramDataError(issues);
  return data;
}
