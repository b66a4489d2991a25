import type { FeedLineError } from '@stockwell/model/api/feed-shapes';

export const feedCodes = {
  badName: 'static.erpFeed.badName',
  underWay: 'static.erpFeed.underWay',
  noFolder: 'static.erpFeed.noFolder',
  noTwin: 'static.erpFeed.noTwin',
  noFile: 'static.erpFeed.noFile',
  unreadable: 'static.erpFeed.unreadable',
  emptyOrders: 'static.erpFeed.emptyOrders',
  compressed: 'static.erpFeed.compressed',
  encoding: 'static.erpFeed.encoding',
  brokenText: 'static.erpFeed.brokenText',
  notXml: 'static.erpFeed.notXml',
  unclosed: 'static.erpFeed.unclosed',
  doctype: 'static.erpFeed.doctype',
  entity: 'static.erpFeed.entity',
  badMarkup: 'static.erpFeed.badMarkup',
  layout: 'static.erpFeed.layout',
  control: 'static.erpFeed.control',
  tooLong: 'static.erpFeed.tooLong',
  tooManyRows: 'static.erpFeed.tooManyRows',
  tooLarge: 'static.erpFeed.tooLarge',
  changed: 'static.erpFeed.changed',
  rowErrors: 'static.erpFeed.rowErrors',
  duplicate: 'static.erpFeed.duplicate',
  required: 'static.erpFeed.required',
  notDate: 'static.erpFeed.notDate',
  notAmount: 'static.erpFeed.notAmount',
  notChange: 'static.erpFeed.notChange',
  database: 'static.erpFeed.database',
  notSku: 'static.catalogueFeed.notSku',
  notText: 'static.catalogueFeed.notText',
  notPositive: 'static.catalogueFeed.notPositive',
  tooMuch: 'static.catalogueFeed.tooMuch',
  stopBeforeStart: 'static.catalogueFeed.stopBeforeStart',
  noPlace: 'static.catalogueFeed.noPlace',
  webRefused: 'static.catalogueFeed.webRefused',
  webUnreachable: 'static.catalogueFeed.webUnreachable',
  fileTooLarge: 'static.catalogueFeed.fileTooLarge',
  alreadyTaken: 'static.catalogueFeed.alreadyTaken',
  emptyFile: 'static.catalogueFeed.emptyFile',
  badAgent: 'static.catalogueFeed.badAgent',
  nameTaken: 'static.catalogueFeed.nameTaken',
  unknownForecastingUnit: 'static.catalogueFeed.unknownForecastingUnit',
  unknownPlanningUnit: 'static.catalogueFeed.unknownPlanningUnit',
  unknownManufacturer: 'static.catalogueFeed.unknownManufacturer',
  volumesOverlap: 'static.catalogueFeed.volumesOverlap',
} as const;
export type FeedCode = (typeof feedCodes)[keyof typeof feedCodes];

/** Why a file cannot be taken, as a message code, and the line at which that was seen. */
export class FeedFailure extends Error {
  readonly code: FeedCode;
  readonly line: number | null;
  /** What is wrong row by row: the first errors, and how many there are in all. */
  readonly errors: readonly FeedLineError[];
  readonly errorCount: number;

  constructor(
    code: FeedCode,
    line: number | null = null,
    { errors = [], count = errors.length }: { errors?: readonly FeedLineError[]; count?: number } = {},
  ) {
    super(line === null ? code : `${code} (line ${line})`);
    this.name = 'FeedFailure';
    this.code = code;
    this.line = line;
    this.errors = errors;
    this.errorCount = count;
  }
}
