import { z } from 'zod';
import { documentNames } from './names.ts';

/** What earlier releases wrote down names no kind: it was of supply plans. */
export const kindSchema = z.enum(documentNames).default('supplyPlan');

/** A copy of a supply plan as screens remember it. */
export const programCopySchema = z.object({
  kind: z.literal('supplyPlan').default('supplyPlan'),
  programId: z.number().int(),
  versionId: z.number().int(),
});

/** A copy as it is written down by what refers to it. */
export const copySchema = z.object({
  kind: kindSchema,
  programId: z.number().int(),
  versionId: z.number().int(),
});
