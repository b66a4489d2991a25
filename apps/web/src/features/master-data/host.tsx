import { notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import { call } from '../../api/client.ts';
import { useRecordName } from '../../app/record-name.ts';
import { useSession } from '../../app/session/context.ts';
import { useUnsavedChanges } from '../../app/unsaved.ts';
import { type EntityHost, EntityHostContext } from '../../ui/entity/host.ts';
import { wireText } from '../../ui/entity/wire-label.ts';

const colors = { success: 'green', error: 'red', neutral: 'gray' } as const;

/** Hands the session and the API to the entity screens below. */
export function MasterDataHost({ children }: { readonly children: ReactNode }) {
  const { user, language, functions } = useSession();
  const host = useMemo<EntityHost>(
    () => ({
      call: (endpoint, input) => call(endpoint, input),
      userId: user?.userId ?? 0,
      realm: user?.realm ? { realmId: user.realm.realmId, text: wireText(user.realm.label, language) } : null,
      language,
      holds: (...wanted) => wanted.some((id) => functions.has(id)),
      useUnsavedChanges,
      useRecordName,
      announce: (tone, text) => {
        notifications.show({ message: text, color: colors[tone], withBorder: true });
      },
    }),
    [user, language, functions],
  );
  return <EntityHostContext value={host}>{children}</EntityHostContext>;
}
