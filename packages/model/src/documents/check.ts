import { z } from 'zod';
import { type DocumentIssue, issueOf } from './document-issue.ts';
import type { AnyRecordKind } from './record-kind.ts';

export type DocumentResult<T> =
  | { readonly data: T; readonly issues: readonly [] }
  | { readonly data: undefined; readonly issues: readonly DocumentIssue[] };

type RecordKinds = Readonly<Record<string, AnyRecordKind>>;

/** What a kind of document is checked by. */
export interface DocumentRules<T> {
  readonly schema: z.ZodType<T>;
  /** Gives what the schema would give, or `z.INVALID` where the schema has to validate. */
  readonly readQuickly?: (value: unknown) => T | z.INVALID;
  readonly records: RecordKinds;
  /** The rules between the records of a document whose shape is right. */
  readonly checkReferences: (data: T) => DocumentIssue[];
}

/**
 * Checks a document once and for all: shape and limits first, then the rules between its records. With a number
 * of issues it may stop once it has found as many: a document of nothing but wrong records has millions.
 */
export function checkDocument<T>(
  rules: DocumentRules<T>,
  value: unknown,
  mostIssues = Number.POSITIVE_INFINITY,
): DocumentResult<T> {
  const quick = rules.readQuickly?.(value) ?? z.INVALID;
  if (quick === z.INVALID && Number.isFinite(mostIssues)) {
    const first = wrongRecords(rules, value, mostIssues);
    if (first.length >= mostIssues) return { data: undefined, issues: first };
  }
  const shaped =
    quick === z.INVALID ? rules.schema.safeParse(value) : { success: true as const, data: quick };
  if (!shaped.success) {
    const issues = shaped.error.issues.map((issue) => shapeIssue(issue, value, rules.records));
    return { data: undefined, issues };
  }
  const issues = rules.checkReferences(shaped.data);
  return issues.length > 0 ? { data: undefined, issues } : { data: shaped.data, issues: [] };
}

const elementOf = (schema: unknown): z.core.$ZodType | null => {
  if (schema instanceof z.ZodDefault) return elementOf(schema.unwrap());
  return schema instanceof z.ZodArray ? schema.element : null;
};

/** What is wrong with single records, up to a number of issues. */
function wrongRecords<T>(
  { schema, records: kinds }: DocumentRules<T>,
  value: unknown,
  most: number,
): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  if (!(schema instanceof z.ZodObject)) return issues;
  for (const { list } of Object.values(kinds)) {
    const element = elementOf(schema.shape[list]);
    const records = at(value, list);
    if (!element || !Array.isArray(records)) continue;
    for (const [index, record] of records.entries()) {
      const parsed = z.safeParse(element, record);
      for (const issue of parsed.error?.issues ?? [])
        issues.push(shapeIssue({ ...issue, path: [list, index, ...issue.path] }, value, kinds));
      if (issues.length >= most) return issues;
    }
  }
  return issues;
}

/** The values that occur more than once, each reported once. */
export function repeated<T>(values: readonly T[]): Set<T> {
  const seen = new Set<T>();
  const twice = new Set<T>();
  for (const value of values) (seen.has(value) ? twice : seen).add(value);
  return twice;
}

/** Says where a shape is broken in the words of the document: the list, the record's own id, its field. */
function shapeIssue(issue: z.core.$ZodIssue, value: unknown, kinds: RecordKinds): DocumentIssue {
  const [list, index, ...rest] = issue.path.map(String);
  if (list === undefined || index === undefined || !Array.isArray(at(value, list))) {
    return issueOf(null, null, issue.path.map(String).join('.') || 'document', ruleOf(issue), issue.message);
  }
  const key = Object.values(kinds).find((kind) => kind.list === list)?.key ?? [];
  const id = key.length === 1 ? at(at(at(value, list), index), key[0] ?? '') : null;
  const record = typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  return issueOf(list, record ?? `#${index}`, rest.join('.') || 'record', ruleOf(issue), issue.message);
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/** What the rule limits; our own rules carry their name as their message. */
function ruleOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'too_small':
      return 'min';
    case 'too_big':
      return 'max';
    case 'invalid_format':
      return issue.format;
    case 'invalid_value':
    case 'invalid_union':
      return 'choice';
    default:
      return issue.message;
  }
}
