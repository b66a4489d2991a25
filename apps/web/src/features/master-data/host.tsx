import type { Endpoint } from '@stockwell/model/api/endpoint';
import { type ReactNode, useMemo } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { wireText } from '../../i18n/wire-label.ts';
import { localAnswer } from '../../local/masters/answers.ts';
import { NotAnswered } from '../../local/masters/not-answered.ts';
import { usePageReadOnly } from '../../platform/read-only.ts';
import { useRecordName } from '../../platform/routes/record-name.ts';
import { useSession } from '../../platform/session/context.ts';
import { localOwner } from '../../platform/session/owner.ts';
import { useUnsavedChanges } from '../../platform/unsaved.ts';
import { type CallInput, type EntityHost, EntityHostContext } from '../../ui/entity/host.ts';
import { announce } from '../../ui/notice/announce.ts';
import { LocalStrip } from '../sync/index.ts';
import { ForTicket } from '../tickets/index.ts';
import { isSaving } from './saving-functions.ts';

/** The copy of this device answers what it can; the rest fails as any call without a connection. */
async function askDevice(endpoint: Endpoint, input: CallInput): Promise<unknown> {
  const owner = localOwner();
  const answer = owner ? localAnswer(endpoint) : undefined;
  if (!owner || !answer) return call(endpoint, input);
  try {
    return await answer(owner, input);
  } catch (failure) {
    // Screens show one kind of refusal, wherever it comes from.
    if (failure instanceof NotAnswered) throw new ApiError(failure.status, failure);
    throw failure;
  }
}

/** Hands the session and the API to the entity screens below. */
export function MasterDataHost({ children }: { readonly children: ReactNode }) {
  const { user, language, functions, sessionType } = useSession();
  // A form that lost the connection keeps what it shows, and the right to go on once it is back.
  const kept = usePageReadOnly();
  const source = sessionType === 'Online' ? 'server' : 'device';
  const host = useMemo<EntityHost>(
    () => ({
      source,
      call: source === 'server' ? (endpoint, input) => call(endpoint, input) : askDevice,
      userId: user?.userId ?? 0,
      realm: user?.realm ? { realmId: user.realm.realmId, text: wireText(user.realm.label, language) } : null,
      language,
      holds: (...wanted) =>
        wanted.some((id) => functions.has(id) && (source === 'server' || kept || !isSaving(id))),
      useUnsavedChanges,
      useRecordName,
      announce,
    }),
    [source, kept, user, language, functions],
  );
  return (
    <EntityHostContext value={host}>
      {source === 'device' && !kept ? <LocalStrip /> : null}
      <ForTicket>{children}</ForTicket>
    </EntityHostContext>
  );
}
