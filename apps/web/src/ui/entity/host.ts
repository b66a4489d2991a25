import type { Endpoint } from '@stockwell/model/api/endpoint';
import type { LanguageCode } from '@stockwell/model/languages';
import { createContext, useContext, useState } from 'react';

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * What the entity screens need from the application around them. The kit knows declarations only; who is
 * signed in, how calls are made and how messages read is handed in.
 */
export interface EntityHost {
  /** Where answers come from: the server, or without it the copy of this device, which is for reading only. */
  readonly source: 'server' | 'device';
  readonly call: (endpoint: Endpoint, input: CallInput) => Promise<unknown>;
  readonly userId: number;
  /** The realm the user is bound to; null for users who may choose any. */
  readonly realm: { readonly realmId: number; readonly text: string } | null;
  readonly language: LanguageCode;
  readonly holds: (...functions: readonly string[]) => boolean;
  /** Keeps the user from leaving with unsaved changes; the answer lets go before a wanted move. */
  readonly useUnsavedChanges: (dirty: boolean) => () => void;
  /** Names the open record in breadcrumbs and tab title. */
  readonly useRecordName: (name: string | null) => void;
  /** A short message that does not belong to one place of the screen. */
  readonly announce: (tone: 'success' | 'error' | 'neutral', text: string) => void;
}

export const EntityHostContext = createContext<EntityHost | null>(null);

export function useEntityHost(): EntityHost {
  const host = useContext(EntityHostContext);
  if (!host) throw new Error('Entity screens need an EntityHostContext above them');
  return host;
}

/**
 * Where something editable was loaded from. It is not loaded again when the connection is lost, so that nothing
 * typed is lost with it; what came from the device gives way to the server's as soon as that is back.
 */
export function useLoadedFrom(): EntityHost['source'] {
  const { source } = useEntityHost();
  const [from, setFrom] = useState(source);
  if (from === 'device' && source === 'server') setFrom('server');
  return from;
}
