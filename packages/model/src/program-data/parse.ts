import type { z } from 'zod';
import { type ProgramData, programDataSchema, recordKeys } from './document.ts';
import { issueOf, ProgramDataError, type ProgramDataIssue } from './issue.ts';
import { checkReferences } from './references.ts';

export type ProgramDataResult =
  | { readonly data: ProgramData; readonly issues: readonly [] }
  | { readonly data: undefined; readonly issues: readonly ProgramDataIssue[] };

/** Checks a document once and for all: shape and limits first, then the rules between its records. */
export function checkProgramData(value: unknown): ProgramDataResult {
  const shaped = programDataSchema.safeParse(value);
  if (!shaped.success) {
    return { data: undefined, issues: shaped.error.issues.map((issue) => shapeIssue(issue, value)) };
  }
  const issues = checkReferences(shaped.data);
  return issues.length > 0 ? { data: undefined, issues } : { data: shaped.data, issues: [] };
}

/** The document, or a refusal that names the records and the rules. */
export function parseProgramData(value: unknown): ProgramData {
  const { data, issues } = checkProgramData(value);
  if (!data) throw new ProgramDataError(issues);
  return data;
}

/** Says where a shape is broken in the words of the document: the list, the record's own id, its field. */
function shapeIssue(issue: z.core.$ZodIssue, value: unknown): ProgramDataIssue {
  const [list, index, ...rest] = issue.path.map(String);
  if (list === undefined || index === undefined || !(list in recordKeys || Array.isArray(at(value, list)))) {
    return issueOf(null, null, issue.path.map(String).join('.') || 'document', ruleOf(issue), issue.message);
  }
  const id = at(at(at(value, list), index), recordKeys[list as keyof typeof recordKeys] ?? '');
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
