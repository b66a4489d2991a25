import { Anchor } from '@mantine/core';
import type { Ticket } from '@stockwell/model/api/tickets';
import { entities } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts.ts';
import { useEntityHost } from '../../ui/entity/host.ts';
import { editPath } from '../../ui/entity/routes.ts';

const known: Readonly<Record<string, EntityDeclaration>> = entities;

/** The record that was made or changed for the ticket; a link for those who may open it. */
export function RecordLink({ record }: { readonly record: NonNullable<Ticket['record']> }) {
  const t = useTexts('desk');
  const host = useEntityHost();
  const entity = known[record.entity];
  if (!entity) return `${record.entity} ${record.id}`;
  const text = t('desk:ticket.record', { entity: t(`entities:${entity.name}.one`), id: record.id });
  const path = editPath(entity, record.id) ?? entity.routes?.list;
  return path && host.holds(...entity.permissions.edit) ? (
    <Anchor component={Link} to={path} inherit underline="always">
      {text}
    </Anchor>
  ) : (
    text
  );
}
