import { validation } from '@stockwell/model/entity/check-value';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { codes, Refusal } from './refusal.ts';

/** A body of many wrong rows is not reported row by row. */
const shownIssues = 1000;

/** Problems of an input as field → message code, with the numbers their texts need. */
export function refusalOf(error: z.ZodError): Refusal {
  const fields: Record<string, string> = {};
  const details: Record<string, unknown> = {};
  for (const issue of error.issues.slice(0, shownIssues)) {
    const path = issue.path.map(String).join('.') || 'body';
    if (path in fields) continue;
    fields[path] = issue.message.startsWith('static.') ? issue.message : codeOf(issue);
    if (issue.code === 'custom' && issue.params) details[path] = issue.params;
    else if (issue.code === 'too_big') details[path] = { max: Number(issue.maximum) };
  }
  return new Refusal(400, codes.invalid, {
    fields,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  });
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return validation.tooLong;
  if (issue.code === 'invalid_type' && issue.input === undefined) return validation.required;
  return validation.invalid;
}

/** Bodies that a worker has validated by the same contract. */
const validated = new WeakSet<object>();
export function markValidated(value: unknown): void {
  if (typeof value === 'object' && value !== null) validated.add(value);
}

/** Contracts are zod schemas; what they refuse becomes a 400 that names the fields. */
export const zodValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    if (typeof data === 'object' && data !== null && validated.has(data)) return { value: data };
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: refusalOf(parsed.error) };
  };
