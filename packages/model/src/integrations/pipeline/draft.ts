import { z } from 'zod';
import { freights, leadTimes } from '../../logistics.ts';
import type { PipelineStep, StepRow } from './steps.ts';

const id = z.int().min(1).max(2_147_483_647).nullable().default(null);
const ids = z.array(z.int().min(1).max(2_147_483_647)).max(500).default([]);
const number = z.number().min(-1e15).max(1e15).nullable().default(null);
const text = z.string().max(600).default('');
const each = <K extends string, S extends z.ZodType>(names: readonly K[], schema: S): Record<K, S> =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;

/** The program that an import makes, as far as it is filled in. */
export const programDraftSchema = z.object({
  realmCountryId: id,
  healthAreaIds: ids,
  organisationId: id,
  regionIds: ids,
  label: text,
  freeCode: text,
  programManagerId: id,
  ...each(freights, number),
  ...each(leadTimes, number),
  monthsInPastForAmc: number,
  monthsInFutureForAmc: number,
  shelfLife: number,
  notes: text,
});
export type ProgramDraft = z.infer<typeof programDraftSchema>;

export const stepRowSchema = z
  .record(z.string().max(50), z.union([z.string().max(600), z.number(), z.boolean(), z.null()]))
  .refine((row) => typeof row.id === 'string' && row.id !== '', {
    path: ['id'],
    message: 'static.validation.required',
  })
  .transform((row) => row as StepRow);

/** What is saved of an import, step by step; null: not yet. */
export type PipelineDraft = { readonly program: ProgramDraft | null } & {
  readonly [S in PipelineStep]: readonly StepRow[] | null;
};

export const emptyPipelineDraft: PipelineDraft = {
  program: null,
  planningUnits: null,
  dataSources: null,
  fundingSources: null,
  procurementAgents: null,
  consumption: null,
  inventory: null,
  shipments: null,
};
