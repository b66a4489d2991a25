import type { RecordId } from '../../ui/entity/entity-record.ts';
import type { Choices } from '../../ui/entity/grid/spec.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import { byText, fetchOptions } from '../../ui/entity/queries.ts';
import type { Option } from '../../ui/select/option.ts';

/** More than any technical area has. */
const all = 100_000;

/** Every product once, in the order of their names. */
export function productsOnce(
  lists: readonly (readonly Option[])[],
  language: EntityHost['language'],
): Option[] {
  return [...new Map(lists.flat().map((option) => [option.id, option])).values()].sort(byText(language));
}

async function withinEach(
  host: EntityHost,
  entity: string,
  field: string,
  ids: readonly RecordId[],
): Promise<readonly (readonly Option[])[]> {
  return Promise.all(
    ids.map(
      async (id) => (await fetchOptions(host, { entity, search: '', within: { field, id } }, all)).options,
    ),
  );
}

/** The products of technical areas: those whose tracer category belongs to one of them. */
export const productsOfAreas = (areas: readonly RecordId[]): Choices => ({
  key: `planningUnitsOfAreas/${[...areas].sort().join()}`,
  load: async (host) => {
    const categories = (await withinEach(host, 'tracerCategory', 'healthArea', areas)).flat();
    const ids = [...new Set(categories.map(({ id }) => id))];
    return productsOnce(
      await withinEach(host, 'planningUnit', 'forecastingUnit.tracerCategory', ids),
      host.language,
    );
  },
});
