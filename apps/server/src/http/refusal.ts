import type { ErrorBody } from '@stockwell/model/api/shapes';

/** A call that cannot be answered, with what the client needs to show the user. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  #retryAfter: number | null = null;

  constructor(status: number, messageCode: string, more: Omit<ErrorBody, 'messageCode'> = {}) {
    super(messageCode);
    this.name = 'Refusal';
    this.status = status;
    this.body = { messageCode, ...more };
  }

  /** A refusal that was made elsewhere and travelled as data. */
  static of(status: number, { messageCode, ...more }: ErrorBody): Refusal {
    return new Refusal(status, messageCode, more);
  }

  /** Says after how many seconds another try makes sense. */
  retryAfter(seconds: number): this {
    this.#retryAfter = seconds;
    return this;
  }

  get headers(): Readonly<Record<string, string>> {
    return this.#retryAfter === null ? {} : { 'retry-after': String(this.#retryAfter) };
  }
}

export const codes = {
  listFailed: 'static.message.listFailed',
  addFailed: 'static.message.addFailed',
  updateFailed: 'static.message.updateFailed',
  addSuccess: 'static.message.addSuccess',
  updateSuccess: 'static.message.updateSuccess',
  notFound: 'static.message.recordNotFound',
  invalid: 'static.message.invalidInput',
  stale: 'static.message.staleRecord',
  exists: 'static.message.alreadyExists',
  fixed: 'static.validation.fixed',
  unknownReference: 'static.validation.unknownReference',
  otherRealm: 'static.validation.otherRealm',
} as const;

export const notFound = () => new Refusal(404, codes.notFound);
/** The record exists, but its program, country, area or organisation is outside the caller's access entries. */
export const outsideAccess = () => new Refusal(409, 'static.common.accessDenied');

/** The function is missing, or the record belongs to another realm. */
export function forbidden(method: string): Refusal {
  if (method === 'GET') return new Refusal(403, codes.listFailed);
  return new Refusal(403, method === 'PUT' ? codes.updateFailed : codes.addFailed);
}

export const wrongFields = (fields: Record<string, string>, details?: Record<string, unknown>) =>
  new Refusal(400, codes.invalid, details ? { fields, details } : { fields });
