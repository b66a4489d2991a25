import { entityList } from '@stockwell/model/entities/index';

/** The functions that lead to a save. Without the server they open nothing. */
const saving: ReadonlySet<string> = new Set<string>(
  entityList.flatMap(({ permissions: { add, edit }, grid = [] }) => [
    ...add,
    ...edit,
    ...grid.flatMap(({ functions }) => functions),
  ]),
);

export const isSaving = (id: string): boolean => saving.has(id);
