import { z } from 'zod';
import { versionSchema } from '../entities/program.ts';
import { validation } from '../entity/check-value.ts';
import type { Functions } from '../entity/entity.ts';
import { codeRefSchema } from '../entity/read-schema.ts';
import { manualProblemSchema, noteText, problemReviewSchema } from '../problems/review.ts';
import { endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';
import { daySchema, integerParam, nothingSchema } from './shapes.ts';

const reviewing: Functions = ['ROLE_BF_APPROVE_A_VERSION'];

/** A version as the list of versions and reviews shows it. */
export const programVersionSchema = versionSchema.extend({
  programVersionId: z.number(),
  program: codeRefSchema,
  realmCountry: codeRefSchema,
  healthAreaList: z.array(codeRefSchema),
  organisation: codeRefSchema,
  /** A later final version, where this one still waits for review: it is no longer counted as pending. */
  supersededBy: z.number().nullable(),
});
export type ProgramVersionRow = z.infer<typeof programVersionSchema>;

/** An id, or -1 for all. */
const idOrAll = z.union(
  [z.literal('-1').transform(Number), z.literal(-1), integerParam],
  validation.reference,
);

export const versionReviewEndpoints = {
  versionList: endpoint({
    method: 'GET',
    path: '/api/programVersion/programId/{programId}/versionId/{versionId}/realmCountryId/{realmCountryId}/healthAreaId/{healthAreaId}/organisationId/{organisationId}/versionTypeId/{versionTypeId}/versionStatusId/{versionStatusId}/dates/{startDate}/{stopDate}',
    tag: 'ProgramData',
    summary: 'Versions of supply plans in reach, uploaded between two days; each id may be -1 for all',
    permission: { functions: ['ROLE_BF_DOWNLOAD_PROGARM', 'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'] },
    params: z.object({
      programId: idOrAll,
      versionId: idOrAll,
      realmCountryId: idOrAll,
      healthAreaId: idOrAll,
      organisationId: idOrAll,
      versionTypeId: idOrAll,
      versionStatusId: idOrAll,
      startDate: daySchema,
      stopDate: daySchema,
    }),
    response: z.array(programVersionSchema),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/programVersion/programId/{programId}/versionId/{versionId}/versionStatusId/{versionStatusId}',
    tag: 'ProgramData',
    summary: 'Review of a final version: what was said about its problems, and a decision or none yet',
    permission: { functions: reviewing, programParam: 'programId' },
    params: z.object({
      programId: integerParam,
      versionId: integerParam,
      versionStatusId: integerParam.refine((id) => id <= 4, validation.choice),
    }),
    body: z.object({
      reviewedProblemList: z.array(problemReviewSchema).max(20_000).default([]),
      /** Left out: the notes stay as they are. */
      notes: noteText.nullish(),
    }),
    bodyLimit: 20 * 1_048_576,
    response: versionSchema,
  }),
  resetProblems: endpoint({
    method: 'PUT',
    path: '/api/programVersion/resetProblem',
    tag: 'ProgramData',
    summary: 'Opens the addressed problems of the newest version of programs again',
    permission: { functions: ['ROLE_BF_RESET_BULK_QPL'] },
    body: idList.min(1, validation.required),
    response: nothingSchema,
  }),
  addManualProblem: endpoint({
    method: 'POST',
    path: '/api/problemReport/createManualProblem',
    tag: 'ProgramData',
    summary: 'A problem that a reviewer writes down on a final version that waits for a decision',
    permission: { functions: reviewing },
    body: manualProblemSchema,
    response: z.uuid(),
  }),
} as const;
