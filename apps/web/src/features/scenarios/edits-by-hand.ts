import {
  joinProgramData,
  type ProductList,
  type ProgramData,
  productLists,
  recordKeys,
  splitProgramData,
} from '@stockwell/model/program-data/index';
import { z } from 'zod';
import { applyPatch, isEmpty, type Patch, patchBetween } from '../../local/programs/patch.ts';

const recordSchema = z.record(z.string(), z.json()).nullable();

/** An edit of records in what is tried; settings are changed by scenarios alone. */
export const editSchema = z.object({
  records: z
    .array(
      z.object({
        unit: z.number().int(),
        list: z.enum(productLists as readonly [ProductList, ...ProductList[]]),
        key: z.string(),
        before: recordSchema,
        after: recordSchema,
      }),
    )
    .min(1),
  general: z.tuple([]),
});
export type Edit = z.infer<typeof editSchema>;

/** What an edit changed of the records; null when it changed nothing. */
export function editBetween(before: ProgramData, after: ProgramData): Edit | null {
  const { records } = patchBetween(before, after);
  // What is stored on the device is written as JSON anyway.
  return isEmpty({ records, general: [] })
    ? null
    : (JSON.parse(JSON.stringify({ records, general: [] })) as Edit);
}

/** Lists whose records have no id of their own, and are always made anew. */
const withoutId: ReadonlySet<ProductList> = new Set<ProductList>(['actionList', 'supplyPlan']);

function keysOf(data: ProgramData, list: ProductList): ReadonlySet<string> {
  if (withoutId.has(list)) return new Set();
  const field = recordKeys[list as keyof typeof recordKeys];
  return new Set(data[list].map((record) => String((record as Readonly<Record<string, unknown>>)[field])));
}

/** Makes an edit once more. A record that is no longer there, because its scenario is off, is not edited. */
export function withEdit(data: ProgramData, edit: Edit): ProgramData {
  const known = new Map<ProductList, ReadonlySet<string>>();
  const isThere = ({ list, key, before }: Edit['records'][number]): boolean => {
    if (before === null || withoutId.has(list)) return true;
    const keys = known.get(list) ?? keysOf(data, list);
    known.set(list, keys);
    return keys.has(key);
  };
  const patch: Patch = { records: edit.records.filter(isThere), general: [] };
  if (isEmpty(patch)) return data;
  const { general, units } = applyPatch(splitProgramData(data), patch);
  return joinProgramData(general, units.values());
}
