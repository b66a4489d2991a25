import { z } from 'zod';
import { labelSchema } from '../label.ts';

/** The parts of an access entry that can be one record or All. */
export const entryDimensions = [
  'realmCountryId',
  'healthAreaId',
  'organisationId',
  'programId',
  'procurementAgentId',
  'fundingSourceId',
] as const;
export type EntryDimension = (typeof entryDimensions)[number];

/** A role and where it holds. `null` stands for All. */
export type AccessEntry = Readonly<Record<EntryDimension, number | null>> & { readonly roleId: string };

/** All on the wire. */
export const all = -1;

const dimension = z.coerce
  .number({ error: 'static.validation.notReference' })
  .int('static.validation.notReference')
  .max(2_147_483_647, 'static.validation.notReference')
  .refine((id) => id === all || id >= 1, 'static.validation.notReference')
  .nullish()
  .transform((id) => (id === undefined || id === null || id === all ? null : id));

export const accessEntryWriteSchema = z.object(
  {
    roleId: z
      .string({ error: 'static.validation.required' })
      .regex(/^[A-Z0-9_]{1,100}$/, 'static.validation.notReference'),
    realmCountryId: dimension,
    healthAreaId: dimension,
    organisationId: dimension,
    programId: dimension,
    procurementAgentId: dimension,
    fundingSourceId: dimension,
  },
  'static.validation.invalid',
);

const name = labelSchema.nullable();

/** An entry with the names a person reads; ids of -1 stand for All. */
export const accessEntrySchema = z.object({
  userAclId: z.number(),
  userId: z.number(),
  roleId: z.string(),
  roleDesc: labelSchema,
  realmCountryId: z.number(),
  countryName: name,
  healthAreaId: z.number(),
  healthAreaName: name,
  organisationId: z.number(),
  organisationName: name,
  programId: z.number(),
  programName: name,
  programCode: z.string().nullable(),
  programTypeId: z.number().nullable(),
  fundingSourceId: z.number(),
  fundingSourceName: name,
  procurementAgentId: z.number(),
  procurementAgentName: name,
  lastModifiedDate: z.string(),
});
export type NamedAccessEntry = z.infer<typeof accessEntrySchema>;
