import type { MonthText } from '@stockwell/model/months';

/** What a message speaks of. Ids are named by the screens, in the user's language. */
export interface EntryValues {
  readonly planningUnit?: number;
  readonly region?: number;
  readonly reportingUnit?: number;
  readonly dataSource?: number;
  readonly month?: MonthText;
  readonly otherMonth?: MonthText;
  readonly date?: string;
  readonly quantity?: number;
  readonly total?: number;
  readonly limit?: number;
  readonly batchNo?: string;
  /** What was typed where it could not be read. */
  readonly typed?: string;
  readonly actual?: boolean;
  readonly active?: boolean;
  /** The record that stands in the way. */
  readonly first?: string;
}

/** An error keeps a record out of the plan, a warning does not. */
export type EntryLevel = 'error' | 'warning';

/** One rule that a record breaks: its name, the cells it speaks of, and what its message says. */
export interface EntryIssue {
  readonly rule: string;
  readonly level: EntryLevel;
  readonly fields: readonly string[];
  /** The key of the message. */
  readonly message: string;
  readonly values: EntryValues;
}

export const issueOf = (
  rule: string,
  fields: readonly string[],
  values: EntryValues = {},
  level: EntryLevel = 'error',
): EntryIssue => ({ rule, level, fields, message: `rule.${rule}`, values });

export const hasErrors = (issues: readonly EntryIssue[] | undefined): boolean =>
  issues?.some((issue) => issue.level === 'error') ?? false;
