import { z } from 'zod';
import { custom, reference } from './fields.ts';

/** The realm a realm-level record belongs to: chosen once, fixed for realm-bound users. */
export const ownRealm = reference({ entity: 'realm', shape: 'codeRef', fixed: true });

/** The realm of the record that this one belongs to, kept with it so that every list can be narrowed by it. */
export const derivedRealm = { ...ownRealm, managed: true, hiddenInList: true } as const;

const count = custom({
  write: z.unknown(),
  read: z.number().optional(),
  managed: true,
  required: false,
});

/** How many programs of each kind use the unit; only pages of lists say it. */
export const programCounts = { countOfSpPrograms: count, countOfFcPrograms: count };

export const bothDropdowns = ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP'] as const;

/** The same field under several names. */
export const fieldEach = <const N extends string, F>(names: readonly N[], field: F): Readonly<Record<N, F>> =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<N, F>;
