import { z } from 'zod';
import { validation } from '../../entity/check-value.ts';
import { hasControlCharacters } from '../../patterns.ts';

/** What readings of an item say. The reporting rate is a percentage; it is shown and never becomes a figure of a plan. */
export const feedMeasures = ['CONSUMPTION', 'STOCK', 'STOCK_OUT_DAYS', 'REPORTING_RATE'] as const;
export type FeedMeasure = (typeof feedMeasures)[number];

export const feedSchedules = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type FeedSchedule = (typeof feedSchedules)[number];

export const feedSignIns = ['NONE', 'TOKEN', 'PASSWORD'] as const;
export type FeedSignIn = (typeof feedSignIns)[number];

/** One line of text, without what no name has. */
export const feedText = (most: number) =>
  z
    .string(validation.required)
    .trim()
    .min(1, validation.required)
    .max(most, validation.tooLong)
    .refine((text) => !hasControlCharacters(text, false), validation.control);

/** No user, no password, no place in a page. IPv6 addresses stand in brackets. */
const webAddressPattern = /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:[/?][^\s#\\]*)?$/;

/** An address on the web. Names and passwords have a place of their own, where they are kept encrypted. */
const webAddress = feedText(500).regex(webAddressPattern, 'static.dataFeed.wrongAddress');
const userName = feedText(100);

/** Ids of DHIS2: 11 letters and digits, the first one a letter. */
export const dhis2IdPattern = /^[A-Za-z][A-Za-z0-9]{10}$/;
const dhis2Id = z.string(validation.required).regex(dhis2IdPattern, 'static.dataFeed.notDhis2Id');
/** A data element, an indicator, an operand of a data element, or the reporting rate of a data set. */
const dhis2Item = z
  .string(validation.required)
  .regex(
    /^[A-Za-z][A-Za-z0-9]{10}(?:\.(?:REPORTING_RATE|REPORTING_RATE_ON_TIME|[A-Za-z][A-Za-z0-9]{10}))?$/,
    'static.dataFeed.notDhis2Id',
  );
const unique = <T extends z.ZodType<string>>(entry: T, most: number) =>
  z
    .array(entry, validation.required)
    .max(most, validation.tooLarge)
    .refine((list) => new Set(list).size === list.length, 'static.dataFeed.listedTwice');

/** The head fields of a file in which the parts of a reading stand. */
export const feedColumnsSchema = z.object({
  place: feedText(100),
  placeName: feedText(100).nullish(),
  item: feedText(100),
  itemName: feedText(100).nullish(),
  month: feedText(100),
  value: feedText(100),
});
export type FeedColumns = z.infer<typeof feedColumnsSchema>;

const needsUserName = 'static.validation.required';
const hasUserName = (source: { signIn: FeedSignIn; userName?: string | null | undefined }): boolean =>
  source.signIn !== 'PASSWORD' || Boolean(source.userName);

/** How a DHIS2 is reached. */
export const dhis2ConnectionSchema = z.object({
  /** Of the server, without `/api`. */
  url: webAddress.refine((url) => !url.includes('?'), 'static.dataFeed.wrongAddress'),
  signIn: z.enum(['TOKEN', 'PASSWORD'], validation.choice),
  userName: userName.nullish(),
});
export type Dhis2Connection = z.infer<typeof dhis2ConnectionSchema>;

const dhis2SourceSchema = dhis2ConnectionSchema
  .extend({
    kind: z.literal('DHIS2'),
    /** Asked for as aggregates of months. */
    items: unique(dhis2Item, 500),
    /** Asked for as they were reported. */
    dataSets: unique(dhis2Id, 20),
    /** The organisation unit below which places are asked for. */
    root: dhis2Id,
    /** The level of these places, as DHIS2 counts it: 1 is the country. */
    level: z.int(validation.integer).min(1, validation.tooSmall).max(10, validation.tooLarge),
    /** How many months each pull asks for, the last complete one last. */
    months: z.int(validation.integer).min(1, validation.tooSmall).max(60, validation.tooLarge).default(6),
  })
  .refine(hasUserName, { path: ['userName'], message: needsUserName })
  .refine(({ items, dataSets }) => items.length + dataSets.length > 0, {
    path: ['items'],
    message: validation.required,
  });

const webSourceSchema = z
  .object({
    kind: z.literal('WEB'),
    url: webAddress,
    signIn: z.enum(feedSignIns, validation.choice),
    userName: userName.nullish(),
    format: z.enum(['CSV', 'JSON'], validation.choice),
    columns: feedColumnsSchema,
  })
  .refine(hasUserName, { path: ['userName'], message: needsUserName });

const fileSourceSchema = z.object({ kind: z.literal('FILE'), columns: feedColumnsSchema });

export const feedSourceSchema = z.discriminatedUnion('kind', [
  dhis2SourceSchema,
  webSourceSchema,
  fileSourceSchema,
]);
export type FeedSource = z.infer<typeof feedSourceSchema>;
export type FeedSourceOf<K extends FeedSource['kind']> = Extract<FeedSource, { kind: K }>;

/** What a token or a password may look like: nothing that would end a header. */
export const feedSecretSchema = z
  .string(validation.required)
  .min(1, validation.required)
  .max(1000, validation.tooLong)
  .refine((text) => !hasControlCharacters(text, false), validation.control);

/** Whether the source is asked for data, rather than given files. */
export const isPulled = (source: Pick<FeedSource, 'kind'>): boolean => source.kind !== 'FILE';
export const needsSecret = (source: FeedSource): boolean =>
  source.kind !== 'FILE' && source.signIn !== 'NONE';
