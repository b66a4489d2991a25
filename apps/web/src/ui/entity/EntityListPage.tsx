import { Button } from '@mantine/core';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PageHeader } from '../PageHeader.tsx';
import { useEntityHost } from './host.ts';
import { EntityList } from './list/EntityList.tsx';

/** The "+" of a list, for whoever may add. */
export function AddButton({ entity }: { readonly entity: EntityDeclaration }) {
  const { t } = useTranslation('entities');
  const host = useEntityHost();
  const { search } = useLocation();
  const to = entity.routes?.add;
  if (!to || !host.holds(...entity.permissions.add)) return null;
  return (
    <Button
      component={Link}
      to={to}
      state={{ listSearch: search }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t(`${entity.name}.add`)}
    </Button>
  );
}

interface EntityListPageProps {
  readonly entity: EntityDeclaration;
  /** Stands between the title and the list: what concerns all its records. */
  readonly note?: ReactNode;
}

export function EntityListPage({ entity, note }: EntityListPageProps) {
  const { t } = useTranslation('entities');
  return (
    <>
      <PageHeader title={t(`${entity.name}.many`)} actions={<AddButton entity={entity} />} />
      {note}
      <EntityList entity={entity} />
    </>
  );
}
