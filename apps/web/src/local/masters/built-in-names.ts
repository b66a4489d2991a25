import { labelSchema } from '@stockwell/model/label';
import { setBuiltInNames } from '@stockwell/model/names/overlay';
import { z } from 'zod';
import type { RecordOwner } from '../sealed-records.ts';
import { masterList } from './memory.ts';

const rowSchema = z.object({
  list: z.string(),
  entry: z.string(),
  label: labelSchema,
  /** Nobody for a name that is as the product ships it. */
  lastModifiedBy: z.unknown(),
});

/** Names of fixed lists, problems and functions are shown as the installation has written them. */
export async function showBuiltInNames(owner: RecordOwner): Promise<void> {
  const rows = await masterList(owner, 'builtInName');
  if (rows.result !== 'found') return;
  setBuiltInNames(
    rows.value.flatMap((row) => {
      const { data } = rowSchema.safeParse(row);
      return data?.lastModifiedBy ? [data] : [];
    }),
  );
}
