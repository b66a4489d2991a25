import { labelFields, labelFunctions, translatedEntities } from '@stockwell/model/api/labels';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { allPrograms, covers, entriesWith, holds } from '../contents-world.ts';
import type { Json } from '../harness.ts';
import { seen } from './reach.ts';
import { type Asked, ids, type Rules, rows } from './rule.ts';

/** Names in all languages, of the levels that the caller may translate. */
const names = (asked: Asked): string[] =>
  translatedEntities.flatMap((entity: EntityDeclaration) => {
    const functions = [labelFunctions[entity.level]];
    if (!holds(asked.person, functions)) return [];
    const reach = reachWith(asked, functions);
    return labelFields(entity).flatMap(([field]) =>
      seen({ ...asked, functions, reach }, entity)
        .filter((row) => row[`${field}_en`] !== null)
        .map(({ id }) => `${entity.name}/${field}/${id}`),
    );
  });

const reachWith = ({ world, person }: Asked, functions: readonly string[]): ReadonlySet<number> =>
  new Set(
    ids(
      allPrograms(world).filter((program) =>
        entriesWith(person, functions).some((entry) => covers(world, person.realmId, entry, program)),
      ),
    ),
  );

const nameIds = (list: Json): string[] =>
  list.map(({ entity, field, recordId }) => `${String(entity)}/${String(field)}/${String(recordId)}`);

/** Names in all languages. */
export const labelRules: Rules = {
  'GET /api/getDatabaseLabelsListAll': [{ read: nameIds, expected: names }],
  'GET /api/getDatabaseLabelsListAll/page': [
    { query: () => '?size=100000', read: (answer) => nameIds(rows(answer)), expected: names },
  ],
};
