import { z } from 'zod';
import { idSchema, recordIdSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { hasControlCharacters, hasHalfCharacters } from '../patterns.ts';
import { problemIds } from './catalogue.ts';

/** What a reviewer sends about the problems of a version. */

const longestNote = 65_535;
export const noteText = z
  .string(validation.text)
  .max(longestNote, validation.tooLong)
  .refine((text) => !hasControlCharacters(text, true) && !hasHalfCharacters(text), validation.control);

const noteTextSchema = noteText.nullish().transform((text) => text ?? '');

/** Written texts have no spaces around them and none twice; every other character may stand in them. */
const writtenText = noteText
  .min(1, validation.required)
  .refine((text) => text === text.trim() && !/ {2}/.test(text), 'static.validation.strayspaces');

/** Problems that people write down are distinguished by how grave they are. */
export const manualProblemIds = [
  problemIds.manualLow,
  problemIds.manualMedium,
  problemIds.manualHigh,
] as const;

const manualShape = {
  realmProblem: z.object({ problemId: z.literal(manualProblemIds, validation.choice) }),
  planningUnit: z.object({ id: idSchema }),
  data5: z.object({ problemDescription: writtenText, suggestion: writtenText }),
};

export type ManualProblemId = (typeof manualProblemIds)[number];

export const newProblemSchema = z.object(manualShape);
export type NewProblem = z.infer<typeof newProblemSchema>;

/** One problem with what was said about it; one that is new brings its own text. */
export const problemReviewSchema = z.object({
  problemReportId: recordIdSchema,
  /** Nobody but the rules calls a problem in compliance. */
  problemStatus: z.object({ id: z.literal([1, 2, 3], validation.choice) }),
  reviewed: z.boolean().default(false),
  reviewedNotes: noteTextSchema,
  ...newProblemSchema.partial().shape,
});
export type ProblemReview = z.infer<typeof problemReviewSchema>;
/** As it is sent. */
export type SentReview = z.input<typeof problemReviewSchema>;

export const manualProblemSchema = z.object({
  program: z.object({ id: idSchema }),
  versionId: idSchema,
  ...manualShape,
});
export type ManualProblemBody = z.infer<typeof manualProblemSchema>;
