import type { RecordList } from './document.ts';

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

/** One thing that is wrong with a document: which record, which field of it, and which rule it breaks. */
export interface ProgramDataIssue {
  /** The list the record stands in; null for the program's own settings. */
  readonly list: string | null;
  /** The record's id; null where it has none that can be read. */
  readonly record: string | null;
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

/** Thrown when a document is refused; names every record and rule, the first ones in its message. */
export class ProgramDataError extends Error {
  readonly issues: readonly ProgramDataIssue[];

  constructor(issues: readonly ProgramDataIssue[]) {
    const shown = issues.slice(0, 5).map((issue) => issue.message);
    const rest = issues.length > shown.length ? [`and ${issues.length - shown.length} more`] : [];
    super(`The program data are refused: ${[...shown, ...rest].join('; ')}`);
    this.name = 'ProgramDataError';
    this.issues = issues;
  }
}

export function issueOf(
  list: RecordList | string | null,
  record: string | null,
  field: string,
  rule: string,
  why: string,
): ProgramDataIssue {
  const where = list === null ? 'program' : `${list} ${record ?? '(without id)'}`;
  return { list, record, field, rule, message: `${where}, ${field}: ${why} (${rule})` };
}
