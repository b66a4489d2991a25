import { isObject } from '@stockwell/model/objects';

/** What a refused call reports; the shape of the API's errors, read without depending on who made the call. */
export interface Refusal {
  readonly status: number;
  readonly messageCode: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly reference: string | null;
}

/** The numbers and words that the text about a field needs, where the server sent them. */
export function paramsOf(
  { details }: Pick<Refusal, 'details'>,
  path: string,
): { readonly params?: Readonly<Record<string, number | string>> } {
  const given = details[path];
  if (!isObject(given)) return {};
  const usable = Object.entries(given).filter(
    (pair): pair is [string, number | string] => typeof pair[1] === 'number' || typeof pair[1] === 'string',
  );
  return usable.length > 0 ? { params: Object.fromEntries(usable) } : {};
}

export const staleRecord = 'static.message.staleRecord';

export function refusalOf(error: unknown): Refusal {
  const known = isObject(error) || error instanceof Error ? (error as Record<string, unknown>) : {};
  const body = isObject(known.body) ? known.body : {};
  const fields = isObject(body.fields) ? body.fields : {};
  return {
    status: typeof known.status === 'number' ? known.status : -1,
    messageCode: typeof known.messageCode === 'string' ? known.messageCode : 'static.unkownError',
    fields: Object.fromEntries(
      Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
    details: isObject(body.details) ? body.details : {},
    reference: typeof body.reference === 'string' ? body.reference : null,
  };
}
