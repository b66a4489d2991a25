import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { codeRefSchema, dateTimeSchema, userRefSchema } from '../entity/read-schema.ts';
import { endpoint } from './endpoint.ts';
import { feedLineErrorSchema, feedRunSchema } from './feed-shapes.ts';
import { integerParam, messageSchema } from './shapes.ts';

/** What cannot be matched with master data; such lines are not offered for linking. */
export const unknownParts = ['product', 'country', 'status'] as const;
export type UnknownPart = (typeof unknownParts)[number];

export const erpFeedConnectorSchema = z.object({
  erpConnectorId: z.number(),
  /** Also the name of its folder. */
  name: z.string(),
  procurementAgent: codeRefSchema,
  active: z.boolean(),
  /** What it took are pairs of files. */
  lastRun: feedRunSchema.nullable(),
  lastTaken: dateTimeSchema.nullable(),
  /** Active order lines, and those that cannot be matched. */
  lineCount: z.number(),
  unknownCount: z.number(),
});
export type ErpFeedConnector = z.infer<typeof erpFeedConnectorSchema>;

export const erpFeedSchema = z.object({
  erpFeedId: z.number(),
  erpConnectorId: z.number(),
  source: z.enum(['folder', 'upload', 'demo']),
  orderFile: z.string(),
  shipmentFile: z.string(),
  /** The day that the name says. */
  receivedOn: z.string().nullable(),
  state: z.enum(['taken', 'duplicate', 'failed']),
  orderRows: z.number(),
  shipmentRows: z.number(),
  /** Why it was not taken, as a message code. */
  failure: z.string().nullable(),
  errorCount: z.number(),
  /** The first errors. */
  errors: z.array(feedLineErrorSchema),
  by: userRefSchema.nullable(),
  on: dateTimeSchema,
});
export type ErpFeed = z.infer<typeof erpFeedSchema>;

export const unknownLineSchema = z.object({
  erpConnectorId: z.number(),
  roNo: z.string(),
  roPrimeLineNo: z.string(),
  orderNo: z.string(),
  primeLineNo: z.string(),
  unknown: z.array(z.enum(unknownParts)),
  skuCode: z.string(),
  recipientCountry: z.string().nullable(),
  /** Every status of the line and its shipments that nobody has mapped, else that of the line. */
  status: z.string(),
  fileName: z.string(),
  lastModifiedDate: dateTimeSchema,
});
export type UnknownLine = z.infer<typeof unknownLineSchema>;

/** Of both files together; larger ones come through the folder. */
export const largestFeedFile = 25 * 1_048_576;

const tag = 'ErpFeed';
const reading = { functions: ['ROLE_BF_LIST_INTEGRATION'] } as const;
const managing = { functions: ['ROLE_BF_EDIT_INTEGRATION'] } as const;

/** The name becomes the name of a folder. */
const connectorName = z
  .string(validation.text)
  .min(1, validation.required)
  .max(30, validation.tooLong)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'static.validation.alphanumeric');

/** The files in which ERPs send their orders, for those who look after them. */
export const erpFeedEndpoints = {
  erpFeedConnectors: endpoint({
    method: 'GET',
    path: '/api/erpFeed/connectors',
    tag,
    summary: 'The ERPs that send files, with their last run',
    permission: reading,
    response: z.object({
      /** Whether files are also taken from a folder. */
      watchesFolder: z.boolean(),
      connectors: z.array(erpFeedConnectorSchema),
    }),
  }),
  saveErpConnector: endpoint({
    method: 'PUT',
    path: '/api/erpFeed/connectors',
    tag,
    summary: 'Add or change an ERP: its name and the procurement agent whose orders it has',
    permission: managing,
    body: z.object({
      erpConnectorId: idSchema.nullish(),
      name: connectorName,
      procurementAgentId: idSchema,
      active: z.boolean(validation.boolean).default(true),
    }),
    response: messageSchema,
  }),
  erpFeedFiles: endpoint({
    method: 'GET',
    path: '/api/erpFeed/files',
    tag,
    summary: 'The newest pairs of files, taken or not, with the errors of those that were not',
    permission: reading,
    response: z.array(erpFeedSchema),
  }),
  unknownErpLines: endpoint({
    method: 'GET',
    path: '/api/erpFeed/unknownLines',
    tag,
    summary: 'Order lines whose product, country or status is not known, which are not offered for linking',
    permission: reading,
    response: z.array(unknownLineSchema),
  }),
  runErpFeeds: endpoint({
    method: 'POST',
    path: '/api/erpFeed/run',
    tag,
    summary: 'Look into the folder now',
    permission: managing,
    response: messageSchema,
  }),
  /** The body is a form with two files, both called `file`; their names say which is which. */
  uploadErpFeed: endpoint({
    method: 'POST',
    path: '/api/erpFeed/upload/{erpConnectorId}',
    tag,
    summary: 'Take an order file and its shipment file: a form with both, of at most 25 MB together',
    permission: managing,
    params: z.object({ erpConnectorId: integerParam }),
    takes: 'file',
    bodyLimit: largestFeedFile + 65_536,
    response: erpFeedSchema,
  }),
} as const;
