import { z } from 'zod';
import { idSchema } from '../documents/values.ts';
import { validation } from '../entity/check-value.ts';
import { dateTimeSchema, userRefSchema } from '../entity/read-schema.ts';
import { contentFault, deliveryContentShape } from '../integrations/data-feeds/content.ts';
import { deliverySchema, feedProblemSchema } from '../integrations/data-feeds/delivery.ts';
import {
  dhis2ConnectionSchema,
  dhis2IdPattern,
  feedMeasures,
  feedSchedules,
  feedSecretSchema,
  feedSourceSchema,
  feedText,
} from '../integrations/data-feeds/feed.ts';
import { dataFeedLimits as limits } from '../integrations/data-feeds/limits.ts';
import { feedMappingSchema } from '../integrations/data-feeds/mapping.ts';
import { endpoint } from './endpoint.ts';
import { integerParam, messageSchema } from './shapes.ts';

const tag = 'DataFeed';
/** Planners read deliveries, map them and take them in; program admins decide what is asked for, and where. */
export const dataFeedUsing = ['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_UPDATE_PROGRAM'] as const;
export const dataFeedManaging = ['ROLE_BF_UPDATE_PROGRAM'] as const;
const using = { functions: dataFeedUsing } as const;
const managing = { functions: dataFeedManaging } as const;
const usingOfProgram = { ...using, programParam: 'programId' } as const;

export const dataFeedSchema = z.object({
  dataFeedId: z.number(),
  programId: z.number(),
  name: z.string(),
  source: feedSourceSchema,
  schedule: z.enum(feedSchedules),
  active: z.boolean(),
  /** Whether a token or a password is stored; it is never answered. */
  hasSecret: z.boolean(),
  /** 0: nothing is mapped yet. */
  mappingVersion: z.number(),
  lastDelivery: deliverySchema.nullable(),
  /** When the source is asked next without anybody asking. */
  nextTry: dateTimeSchema.nullable(),
  /** Pulls that failed since the last one that did not, and why the newest one did. */
  failures: z.number(),
  failure: z.string().nullable(),
  createdBy: userRefSchema.nullable(),
  createdDate: dateTimeSchema,
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema,
});
export type DataFeed = z.infer<typeof dataFeedSchema>;

const savedFeed = {
  name: feedText(60),
  source: feedSourceSchema,
  schedule: z.enum(feedSchedules, validation.choice).default('NONE'),
  active: z.boolean(validation.boolean).default(true),
  /** A token or a password. Left out: as it was, unless the feed asks another host from now on. */
  secret: feedSecretSchema.nullish(),
};

/** A source that has not been saved yet is tried with what is typed, or with the secret that the feed has. */
const triedAs = { programId: idSchema, dataFeedId: idSchema.nullish(), secret: feedSecretSchema.nullish() };

export const dhis2Kinds = ['dataElement', 'indicator', 'dataSet', 'organisationUnit'] as const;
export type Dhis2Kind = (typeof dhis2Kinds)[number];

export const dhis2EntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(dhis2Kinds),
  /** Of a data set; only monthly ones can be asked for. */
  periodType: z.string().nullable(),
  /** Of an organisation unit. */
  level: z.number().nullable(),
});
export type Dhis2Entry = z.infer<typeof dhis2EntrySchema>;

const mappingAnswer = z.object({
  version: z.number(),
  note: z.string(),
  createdBy: userRefSchema.nullable(),
  createdDate: dateTimeSchema.nullable(),
  ...feedMappingSchema.shape,
});
export type StoredFeedMapping = z.infer<typeof mappingAnswer>;

const mappingVersionSchema = z.object({
  version: z.number(),
  note: z.string(),
  createdBy: userRefSchema.nullable(),
  createdDate: dateTimeSchema,
});

export const pastMappingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), code: z.string(), name: z.string(), regionId: z.number() }),
  z.object({
    kind: z.literal('item'),
    code: z.string(),
    name: z.string(),
    measure: z.enum(feedMeasures),
    realmCountryPlanningUnitId: z.number().nullable(),
    factor: z.number(),
  }),
]);
export type PastMapping = z.infer<typeof pastMappingSchema>;

const ofFeed = z.object({ dataFeedId: integerParam });
const ofDelivery = z.object({ deliveryId: integerParam });

/** Consumption and stock from other systems: where they come from, what came, and what it means in a program. */
export const dataFeedEndpoints = {
  dataFeeds: endpoint({
    method: 'GET',
    path: '/api/dataFeed/program/{programId}',
    tag,
    summary: 'The data feeds of a program',
    permission: usingOfProgram,
    params: z.object({ programId: integerParam }),
    response: z.object({
      /** Whether this server may ask anybody; else files can be uploaded only. */
      pulls: z.boolean(),
      feeds: z.array(dataFeedSchema),
    }),
  }),
  pastMapping: endpoint({
    method: 'GET',
    path: '/api/dataFeed/program/{programId}/pastMapping',
    tag,
    summary: 'How places and items are mapped in the other feeds of the country that the caller may see',
    permission: usingOfProgram,
    params: z.object({ programId: integerParam }),
    response: z.array(pastMappingSchema),
  }),
  addDataFeed: endpoint({
    method: 'POST',
    path: '/api/dataFeed',
    tag,
    summary: 'Add a data feed to a supply plan program',
    permission: managing,
    body: z.object({ programId: idSchema, ...savedFeed }),
    response: messageSchema,
  }),
  testDataFeed: endpoint({
    method: 'POST',
    path: '/api/dataFeed/test',
    tag,
    summary: 'Ask a source whether it answers. Nothing is saved',
    permission: managing,
    callsPerMinute: 30,
    body: z.object({ ...triedAs, source: z.union([feedSourceSchema, dhis2ConnectionSchema]) }),
    response: z.object({
      /** Of DHIS2. */
      version: z.string().nullable(),
      user: z.string().nullable(),
      levels: z.array(z.object({ level: z.number(), name: z.string() })),
      /** Of a file: its head fields, and how many readings it has. */
      head: z.array(z.string()),
      readings: z.number().nullable(),
    }),
  }),
  dhis2Metadata: endpoint({
    method: 'POST',
    path: '/api/dataFeed/metadata',
    tag,
    summary: 'Find data elements, indicators, data sets or organisation units of a DHIS2 by name, or by id',
    permission: managing,
    callsPerMinute: 120,
    body: z.object({
      ...triedAs,
      source: dhis2ConnectionSchema,
      kind: z.enum(dhis2Kinds, validation.choice),
      text: z.string().trim().max(100, validation.tooLong).default(''),
      /** Instead of a text: ids whose names are wanted. */
      ids: z.array(z.string().regex(dhis2IdPattern, 'static.dataFeed.notDhis2Id')).max(50).default([]),
      page: z.int(validation.integer).min(1, validation.tooSmall).max(1000, validation.tooLarge).default(1),
    }),
    response: z.object({ entries: z.array(dhis2EntrySchema), hasMore: z.boolean() }),
  }),
  dataFeed: endpoint({
    method: 'GET',
    path: '/api/dataFeed/{dataFeedId}',
    tag,
    summary: 'A data feed',
    permission: using,
    params: ofFeed,
    response: dataFeedSchema.extend({ pulls: z.boolean() }),
  }),
  changeDataFeed: endpoint({
    method: 'PUT',
    path: '/api/dataFeed/{dataFeedId}',
    tag,
    summary: 'Change a data feed. Its secret is kept unless it asks another host from now on',
    permission: managing,
    params: ofFeed,
    body: z.object(savedFeed),
    response: messageSchema,
  }),
  removeDataFeed: endpoint({
    method: 'DELETE',
    path: '/api/dataFeed/{dataFeedId}',
    tag,
    summary: 'Delete a data feed with its deliveries and its mapping',
    permission: managing,
    params: ofFeed,
    response: messageSchema,
  }),
  pullDataFeed: endpoint({
    method: 'POST',
    path: '/api/dataFeed/{dataFeedId}/pull',
    tag,
    summary: 'Ask the source for data now; answers the id of the delivery',
    permission: using,
    params: ofFeed,
    response: messageSchema.extend({ id: z.number() }),
  }),
  uploadDelivery: endpoint({
    method: 'POST',
    path: '/api/dataFeed/{dataFeedId}/upload',
    tag,
    summary: 'Store the readings of a file that the device has read, as a delivery. No plan changes',
    permission: using,
    params: ofFeed,
    body: z
      .object({
        fileName: feedText(200),
        ...deliveryContentShape,
        problems: z.array(feedProblemSchema).max(limits.problems, validation.tooLarge).default([]),
        /** With those that are not listed. */
        problemCount: z.int().min(0).max(10_000_000).default(0),
      })
      .superRefine((content, context) => {
        const fault = contentFault(content);
        if (fault) context.addIssue({ code: 'custom', path: ['readings'], message: fault });
      }),
    bodyLimit: limits.uploadBytes,
    response: deliverySchema,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/dataFeed/{dataFeedId}/delivery',
    tag,
    summary: 'What a data feed has brought, the newest first',
    permission: using,
    params: ofFeed,
    response: z.array(deliverySchema),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/dataFeed/delivery/{deliveryId}',
    tag,
    summary: 'A delivery, with what was left out of it and how far it is',
    permission: using,
    params: ofDelivery,
    response: deliverySchema.extend({ problems: z.array(feedProblemSchema) }),
  }),
  deliveryContent: endpoint({
    method: 'GET',
    path: '/api/dataFeed/delivery/{deliveryId}/content',
    tag,
    summary: 'The readings of a delivery, as the source says them',
    permission: using,
    params: ofDelivery,
    refuses: [412],
    response: z.object(deliveryContentShape),
  }),
  cancelDelivery: endpoint({
    method: 'POST',
    path: '/api/dataFeed/delivery/{deliveryId}/cancel',
    tag,
    summary: 'Stop a pull that runs',
    permission: using,
    params: ofDelivery,
    response: messageSchema,
  }),
  takenIn: endpoint({
    method: 'POST',
    path: '/api/dataFeed/delivery/{deliveryId}/takenIn',
    tag,
    summary: 'Note that the caller has taken a delivery into a copy of the program, or has undone it',
    permission: using,
    params: ofDelivery,
    body: z.object({
      changed: z
        .int(validation.integer)
        .min(0, validation.tooSmall)
        .max(limits.readings, validation.tooLarge),
      undone: z.boolean(validation.boolean).default(false),
    }),
    response: messageSchema,
  }),
  feedMapping: endpoint({
    method: 'GET',
    path: '/api/dataFeed/{dataFeedId}/mapping',
    tag,
    summary: 'The newest mapping of a data feed, and who saved which one; version 0 is empty',
    permission: using,
    params: ofFeed,
    response: mappingAnswer.extend({ versions: z.array(mappingVersionSchema) }),
  }),
  feedMappingVersion: endpoint({
    method: 'GET',
    path: '/api/dataFeed/{dataFeedId}/mapping/{version}',
    tag,
    summary: 'An older mapping of a data feed',
    permission: using,
    params: z.object({ dataFeedId: integerParam, version: integerParam }),
    response: mappingAnswer,
  }),
  saveFeedMapping: endpoint({
    method: 'PUT',
    path: '/api/dataFeed/{dataFeedId}/mapping',
    tag,
    summary: 'Save a mapping as the next version, unless somebody has saved one meanwhile',
    permission: using,
    params: ofFeed,
    body: z.object({
      /** The version that was changed; 0 where there was none. */
      basedOn: z.int().min(0).max(1_000_000),
      note: z.string().trim().max(500, validation.tooLong).default(''),
      ...feedMappingSchema.shape,
    }),
    bodyLimit: limits.mappingBytes,
    response: messageSchema.extend({ id: z.number() }),
  }),
} as const;
