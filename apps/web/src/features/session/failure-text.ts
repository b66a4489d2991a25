import { ApiError } from '../../api/client.ts';
import { codes } from '../../app/session/codes.ts';

/** The code that tells a person why a call failed: the field's own where there is one. */
export function failureCode(failure: unknown): string {
  if (!(failure instanceof ApiError)) return codes.unknown;
  const [field] = Object.values(failure.fields);
  return field ?? failure.messageCode;
}
