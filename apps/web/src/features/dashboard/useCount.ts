import { type EntityName, entities } from '@stockwell/model/entities/index';
import { callOf, pageQuery } from '@stockwell/model/entity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

function totalOf(answer: unknown): number {
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'total' in answer &&
    typeof answer.total === 'number'
  ) {
    return answer.total;
  }
  throw new Error('The page call answers without a total');
}

/** How many records of an entity the user may see; asks for one row only and reads the total. */
export function useCount(entity: EntityName, enabled: boolean) {
  return useQuery({
    // Under the entity's name, where a save of one of its records finds it.
    queryKey: ['entity', entity, 'count'],
    queryFn: async ({ signal }) => {
      const page = { ...callOf(entities[entity], 'page'), query: pageQuery };
      return totalOf(await call(page, { query: { size: 1 }, quiet: true, signal }));
    },
    enabled,
  });
}
