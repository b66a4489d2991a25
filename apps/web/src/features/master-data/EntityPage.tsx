import './overrides.ts';
import '../import/index.ts';
import { entityList } from '@stockwell/model/entities/index';
import type { ReactNode } from 'react';
import { useOpenRoute } from '../../platform/routes/route-handle.ts';
import { EntityFormPage } from '../../ui/entity/EntityFormPage.tsx';
import { EntityListPage } from '../../ui/entity/EntityListPage.tsx';
import { MasterDataHost } from './host.tsx';

/** The one page behind the list, add and edit addresses of all entities: the address says which. */
export default function EntityPage({ note }: { readonly note?: ReactNode }) {
  const path = useOpenRoute()?.page.path;
  const entity = entityList.find(({ routes }) => path && Object.values(routes ?? {}).includes(path));
  if (!entity) throw new Error(`No entity has its screens at ${path}`);
  return (
    <MasterDataHost>
      {path === entity.routes?.list ? (
        <EntityListPage entity={entity} note={note} />
      ) : (
        <EntityFormPage entity={entity} mode={path === entity.routes?.add ? 'add' : 'edit'} />
      )}
    </MasterDataHost>
  );
}
