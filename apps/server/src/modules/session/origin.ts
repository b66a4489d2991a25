import { browserKind } from '@stockwell/model/session/browser-kind';
import type { FastifyRequest } from 'fastify';
import type { Changes } from '../access/audit.ts';

/** Where a call comes from, as the list of sessions and the history show it. */
export interface Origin {
  readonly address: string;
  readonly browser: string | null;
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  browser: browserKind(request.headers['user-agent']),
});

/** The same for an entry of the audit. */
export const originChanges = ({ address, browser }: Origin): Changes => ({
  address: { from: null, to: address },
  ...(browser ? { browser: { from: null, to: browser } } : {}),
});
