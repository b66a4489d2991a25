import { useMemo } from 'react';
import { useSession } from '../../platform/session/context.ts';
import { type EntityHost, EntityHostContext } from '../entity/host.ts';
import { announce } from '../notice/announce.ts';
import { SheetImport, type SheetImportProps } from './SheetImport.tsx';

const nothing = () => undefined;

/** The import of files was made for master data; here it needs the device only. */
export function DeviceImport(props: SheetImportProps) {
  const { language, user } = useSession();
  const host = useMemo<EntityHost>(
    () => ({
      source: 'device',
      call: () => Promise.reject(new Error('A file of entries needs no server')),
      userId: user?.userId ?? 0,
      realm: null,
      language,
      holds: () => false,
      useUnsavedChanges: () => nothing,
      useRecordName: nothing,
      announce,
    }),
    [user, language],
  );
  return (
    <EntityHostContext value={host}>
      <SheetImport {...props} />
    </EntityHostContext>
  );
}
