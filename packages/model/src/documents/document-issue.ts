/** One thing that is wrong with a document: which record, which field of it, and which rule it breaks. */
export interface DocumentIssue {
  /** The list the record stands in; null for the program's own settings. */
  readonly list: string | null;
  /** The record's id; null where it has none that can be read. */
  readonly record: string | null;
  readonly field: string;
  readonly rule: string;
  readonly message: string;
}

export function issueOf(
  list: string | null,
  record: string | null,
  field: string,
  rule: string,
  why: string,
): DocumentIssue {
  const where = list === null ? 'program' : `${list} ${record ?? '(without id)'}`;
  return { list, record, field, rule, message: `${where}, ${field}: ${why} (${rule})` };
}

/** Thrown when a document is refused; names every record and rule, the first ones in its message. */
export class DocumentError extends Error {
  readonly issues: readonly DocumentIssue[];

  constructor(what: string, issues: readonly DocumentIssue[]) {
    const shown = issues.slice(0, 5).map((issue) => issue.message);
    const rest = issues.length > shown.length ? [`and ${issues.length - shown.length} more`] : [];
    super(`The ${what} are refused: ${[...shown, ...rest].join('; ')}`);
    this.name = 'DocumentError';
    this.issues = issues;
  }
}
