import { DocumentError, type DocumentIssue } from '../documents/document-issue.ts';

export { issueOf } from '../documents/document-issue.ts';

/** Names of the rules that hold between records; those inside one record are named after what they limit. */
export const documentRules = {
  duplicateId: 'another record has the same id',
  duplicatePlanningUnit: 'the product is already in the program',
  duplicateBatch: 'another batch has the same product, number and expiry month',
  duplicateMonth: 'another record has the same product and month',
  unknownPlanningUnit: 'the product is not one of the program',
  unknownReportingUnit: 'the reporting unit is unknown or belongs to another product',
  unknownBatch: 'the batch is unknown or belongs to another product',
  batchTotal: 'the batches hold more than the shipment',
} as const;
export type DocumentRule = keyof typeof documentRules;

export type ProgramDataIssue = DocumentIssue;

/** Thrown when the document of a supply plan is refused. */
export class ProgramDataError extends DocumentError {
  constructor(issues: readonly ProgramDataIssue[]) {
    super('program data', issues);
    this.name = 'ProgramDataError';
  }
}
