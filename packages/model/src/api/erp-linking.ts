import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { codeRefSchema, dateTimeSchema, refSchema, userRefSchema } from '../entity/read-schema.ts';
import { hasControlCharacters, hasHalfCharacters } from '../patterns.ts';
import { endpoint } from './endpoint.ts';

/** As long as a link keeps them. */
const orderText = z
  .string(validation.text)
  .min(1, validation.required)
  .max(50, validation.tooLong)
  .refine((text) => !hasControlCharacters(text, true) && !hasHalfCharacters(text), validation.control);

/** A line of an order in the procurement agent's system. */
export const orderLineSchema = z.object({ roNo: orderText, roPrimeLineNo: orderText });
export type OrderLine = z.infer<typeof orderLineSchema>;

/** The lines that one program links; more than any has. */
const maxLines = 20_000;

/** A link of an order line in another program, and whom to speak to about it. */
export const foreignLinkSchema = z.object({
  program: codeRefSchema,
  programManager: userRefSchema,
  /** The planned shipment that the line stands for. */
  shipmentId: z.uuid(),
  /** Shipments that were folded into it when the line was linked. */
  parentLinkedShipmentId: z.array(z.uuid()),
  roNo: z.string(),
  roPrimeLineNo: z.string(),
  conversionFactor: z.number(),
  /** Of the shipment that the line has made, in planning units. */
  shipmentQty: z.number().nullable(),
  planningUnit: refSchema,
  /** With the planning units that are in one of it. */
  realmCountryPlanningUnit: refSchema.extend({ multiplier: z.number() }).nullable(),
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema.nullable(),
});
export type ForeignLink = z.infer<typeof foreignLinkSchema>;

/** Shipments and the orders of procurement agents. */
export const erpLinkingEndpoints = {
  otherProgramCheck: endpoint({
    method: 'POST',
    path: '/api/erpLinking/otherProgramCheck',
    tag: 'ProgramData',
    summary: 'Which of these order lines other programs of the realm have linked, and who they are',
    permission: {
      functions: ['ROLE_BF_COMMIT_VERSION', 'ROLE_BF_MANUAL_TAGGING', 'ROLE_BF_DELINKING'],
    },
    body: z.object({
      programId: idSchema,
      roAndRoPrimeLineNoList: z.array(orderLineSchema, validation.invalid).max(maxLines),
    }),
    bodyLimit: 4 * 1_048_576,
    response: z.array(foreignLinkSchema),
  }),
} as const;
