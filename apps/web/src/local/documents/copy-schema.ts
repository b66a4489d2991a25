import { z } from 'zod';
import type { DocumentName } from './document-types.ts';
import { type DocumentCopy, documentNames } from './names.ts';

/** What earlier releases wrote down names no kind: it was of supply plans. */
export const kindSchema = z.enum(documentNames).default('supplyPlan');

/** A copy of a supply plan as screens remember it. */
export const programCopySchema = z.object({
  kind: z.literal('supplyPlan').default('supplyPlan'),
  programId: z.number().int(),
  versionId: z.number().int(),
});

/** A copy of a kind as screens remember it. */
export const copySchemas: { readonly [K in DocumentName]: z.ZodType<DocumentCopy<K>> } = {
  supplyPlan: programCopySchema,
  forecast: z.object({
    kind: z.literal('forecast'),
    programId: z.number().int(),
    versionId: z.number().int(),
  }),
};

/** A copy as it is written down by what refers to it. */
export const copySchema = z.object({
  kind: kindSchema,
  programId: z.number().int(),
  versionId: z.number().int(),
});
