import { entityNamed } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { optionOf, type RecordId } from '../../ui/entity/entity-record.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { fetchOptions, fetchRecord } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';
import type { NamedRecord, OptionFor } from './prefill.ts';

/** A realm has not more categories than this. */
const allCategories = 20_000;

async function categoryOption(host: EntityHost, { id }: NamedRecord, realmId: RecordId | null) {
  const within = realmId === null ? {} : { within: { field: 'realm', id: realmId } };
  const asked = { entity: 'productCategory', search: '', inactiveToo: true, ...within };
  const { options } = await fetchOptions(host, asked, allCategories);
  const found = options.find((option) => String(option.id) === String(id));
  return found ? { ...found, text: found.text.trim() } : null;
}

async function recordOption(host: EntityHost, { entity: name, id }: NamedRecord): Promise<Option | null> {
  const entity = entityNamed(name);
  const permission = entityEndpoints(entity).one?.permission;
  // A call that is not allowed would lead away from the page.
  if (!permission || (permission !== 'public' && !host.holds(...permission.functions))) return null;
  return optionOf(entity, await fetchRecord(host, entity, id), host.language);
}

/** What the records of a ticket are called; where they cannot be read, what the ticket calls them. */
export async function fetchNamed(
  host: EntityHost,
  wanted: readonly NamedRecord[],
  realmId: RecordId | null,
): Promise<OptionFor> {
  const found = new Map<string, Option>();
  await Promise.all(
    wanted.map(async (named) => {
      const option = await (named.entity === 'productCategory'
        ? categoryOption(host, named, realmId)
        : recordOption(host, named)
      ).catch(() => null);
      found.set(
        `${named.entity}/${named.id}`,
        option ?? { id: named.id, text: named.text || `#${named.id}` },
      );
    }),
  );
  return (entity, id) => found.get(`${entity}/${id}`) ?? null;
}
