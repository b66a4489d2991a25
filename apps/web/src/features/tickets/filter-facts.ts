import { entityNamed } from '@stockwell/model/entities/index';
import { isDateText } from '@stockwell/model/months';
import { formatDay } from '../../i18n/format.ts';
import type { DisplayContext } from '../../ui/entity/display.ts';
import { titleOf } from '../../ui/entity/entity-record.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { fetchRecord } from '../../ui/entity/queries.ts';
import type { ExportFact } from '../../ui/export/index.ts';
import type { TableState } from '../../ui/table/index.ts';
import { everyStatus, type TicketFilter } from './list-query.ts';

type Filters = TableState['filters'];

/** What tickets are filtered by, in words; realms are called by the names that were found. */
export function filterFacts(
  filters: Filters,
  { language, t }: DisplayContext,
  realmName: string,
): readonly ExportFact[] {
  const facts: readonly (readonly [TicketFilter, label: string, text: (value: string) => string])[] = [
    ['kind', t('desk:column.kind'), (kind) => t(`desk:kind.${kind}`)],
    ['state', t('desk:column.status'), (status) => t(`desk:status.${status}`)],
    ['priority', t('desk:column.priority'), (priority) => t(`desk:priority.${priority}`)],
    ['realm', t('desk:column.realm'), () => realmName],
    ['from', t('desk:filter.from'), (day) => (isDateText(day) ? formatDay(day, language) : day)],
    ['to', t('desk:filter.to'), (day) => (isDateText(day) ? formatDay(day, language) : day)],
    ['assignee', t('desk:filter.assignedToMe'), () => t('lists:yes')],
  ];
  return facts.flatMap(([name, label, text]) => {
    const chosen = (filters[name] ?? []).filter((value) => value !== everyStatus);
    return chosen.length > 0 ? [[label, chosen.map(text).join(', ')] as const] : [];
  });
}

/** The name of the realm that tickets are filtered by. */
export async function filteredRealm(host: EntityHost, { realm }: Filters): Promise<string> {
  const [id] = realm ?? [];
  if (id === undefined) return '';
  const entity = entityNamed('realm');
  return fetchRecord(host, entity, id).then(
    (record) => titleOf(entity, record, host.language),
    // Whoever may see the tickets need not be allowed to see the realm.
    () => `#${id}`,
  );
}
