import { entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ExportFact } from '../../export/index.ts';
import type { TableState } from '../../table/index.ts';
import type { DisplayContext } from '../display.ts';
import { titleOf } from '../entity-record.ts';
import type { EntityHost } from '../host.ts';
import { fetchRecord } from '../queries.ts';
import { filteredField, filterKey } from './filter-fields.ts';

/** The records that the list of an entity is filtered by, with their names. */
export async function filterFacts(
  host: EntityHost,
  entity: EntityDeclaration,
  { filters }: Pick<TableState, 'filters'>,
  t: DisplayContext['t'],
): Promise<readonly ExportFact[]> {
  const facts: ExportFact[] = [];
  for (const [name, ids] of Object.entries(filters)) {
    const field = filteredField(entity, name);
    if (ids.length === 0 || (field?.kind !== 'reference' && field?.kind !== 'references')) continue;
    const target = entityNamed(field.entity);
    const nameOf = (id: string): Promise<string> =>
      fetchRecord(host, target, id).then(
        (record) => titleOf(target, record, host.language),
        // Whoever may see the rows need not be allowed to see what they point to.
        () => `#${id}`,
      );
    const names = await Promise.all(ids.map(nameOf));
    facts.push([t(filterKey(entity, name)), names.join(', ')]);
  }
  return facts;
}
