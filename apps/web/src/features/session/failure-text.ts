import { refusalOf } from '../../api/refusal.ts';

/** The code that says to a person why a call failed: the field's own where there is one. */
export function failureCode(failure: unknown): string {
  const { fields, messageCode } = refusalOf(failure);
  return Object.values(fields)[0] ?? messageCode;
}
