import { z } from 'zod';
import {
  auditShape,
  dateSchema,
  idSchema,
  recordIdSchema,
  refSchema,
  versionIdSchema,
} from '../documents/values.ts';
import { dateTimeSchema } from '../entity/read-schema.ts';

export const problemStatusIds = { open: 1, resolved: 2, addressed: 3, inCompliance: 4 } as const;
export type ProblemStatusId = (typeof problemStatusIds)[keyof typeof problemStatusIds];

const statusSchema = z.object({ id: z.literal([1, 2, 3, 4]) });
const noteSchema = z.string().max(65_535);

export const problemTransSchema = z.object({
  problemReportTransId: recordIdSchema,
  problemStatus: statusSchema,
  notes: noteSchema.default(''),
  reviewed: z.boolean().default(false),
  createdBy: z.object({ userId: idSchema }).nullable().default(null),
  createdDate: dateTimeSchema.nullable().default(null),
});
export type ProblemTrans = z.infer<typeof problemTransSchema>;

export const problemReportSchema = z.object({
  problemReportId: recordIdSchema,
  versionId: versionIdSchema,
  realmProblem: z.object({ realmProblemId: idSchema, problemId: idSchema }),
  /** 1 automatic, 2 manual. */
  problemType: z.object({ id: z.literal([1, 2]) }),
  problemStatus: statusSchema,
  /** Day of the finding; empty for shipments. */
  dt: dateSchema.nullable().default(null),
  region: refSchema.nullable().default(null),
  planningUnit: refSchema,
  shipmentId: recordIdSchema.nullable().default(null),
  /** The cause as data; texts are made from it when shown. */
  data5: z.record(z.string(), z.json()).default({}),
  reviewed: z.boolean().default(false),
  reviewNotes: noteSchema.nullable().default(null),
  reviewedDate: dateTimeSchema.nullable().default(null),
  planningUnitActive: z.boolean().default(true),
  regionActive: z.boolean().default(true),
  problemTransList: z.array(problemTransSchema).default([]),
  ...auditShape,
});
export type ProblemReport = z.infer<typeof problemReportSchema>;
