import { z } from 'zod';
import type { EntityName } from '../entities/index.ts';
import { type Label, labelSchema, textOf } from '../label.ts';
import type { LanguageCode } from '../languages.ts';

/**
 * What is shown of a record in a list: its own name, names of what it belongs to, its code and its id. A
 * country of a realm has the name and the code of the country, a user the user name.
 */
export const listParts = ['realm', 'country', 'type', 'label', 'code', 'id'] as const;
export type ListPart = (typeof listParts)[number];

export interface TicketList {
  /** Types of forecast methods are not edited as master data and named in tickets all the same. */
  readonly entity: EntityName | 'forecastMethodType';
  /** What the list is of; the answer it depends on is such a record. */
  readonly of?: 'realm' | 'realmCountry';
  /** Parts of the text that is offered, in the user's language. */
  readonly shown: readonly ListPart[];
  /** Parts of the text that is sent, in English. */
  readonly sent: readonly ListPart[];
  /** Inactive records are left out. */
  readonly activeOnly?: boolean;
  /** Too long to be offered whole: found by typing. */
  readonly searched?: boolean;
  /** Ids are texts, not numbers. */
  readonly textIds?: boolean;
  /** Whole trees and branches of them are templates of two kinds. */
  readonly templates?: 'tree' | 'branch';
  /** A record that is missing here can be asked for by a ticket of its own; the message says so. */
  readonly requestable?: boolean;
}

/** The records that forms choose from to describe another one. */
const choiceLists = {
  /** Inactive realms are offered too. */
  realm: { entity: 'realm', shown: ['label'], sent: ['label'], requestable: true },
  program: { entity: 'program', shown: ['label'], sent: ['label'], activeOnly: true, requestable: true },
  programOfRealm: {
    entity: 'program',
    of: 'realm',
    shown: ['label'],
    sent: ['label'],
    activeOnly: true,
    requestable: true,
  },
  fundingSource: { entity: 'fundingSource', shown: ['label'], sent: ['label'], requestable: true },
  currency: { entity: 'currency', shown: ['label'], sent: ['label'] },
  dataSourceType: {
    entity: 'dataSourceType',
    of: 'realm',
    shown: ['label'],
    sent: ['label'],
    activeOnly: true,
  },
  forecastMethodType: { entity: 'forecastMethodType', shown: ['label'], sent: ['label'] },
  tracerCategory: { entity: 'tracerCategory', shown: ['label'], sent: ['label'], requestable: true },
  productCategory: {
    entity: 'productCategory',
    of: 'realm',
    shown: ['label'],
    sent: ['label'],
    requestable: true,
  },
  unit: { entity: 'unit', shown: ['label'], sent: ['label'] },
  forecastingUnit: {
    entity: 'forecastingUnit',
    shown: ['label'],
    sent: ['label'],
    activeOnly: true,
    searched: true,
    requestable: true,
  },
  country: { entity: 'country', shown: ['label'], sent: ['label'] },
  realmCountry: { entity: 'realmCountry', of: 'realm', shown: ['label'], sent: ['label'] },
  region: { entity: 'region', of: 'realmCountry', shown: ['label'], sent: ['label'], requestable: true },
  organisationType: {
    entity: 'organisationType',
    of: 'realm',
    shown: ['label'],
    sent: ['label'],
    activeOnly: true,
  },
  organisation: {
    entity: 'organisation',
    of: 'realm',
    shown: ['label'],
    sent: ['label'],
    activeOnly: true,
    requestable: true,
  },
  healthArea: { entity: 'healthArea', of: 'realm', shown: ['label'], sent: ['label'], requestable: true },
  programManager: { entity: 'user', of: 'realm', shown: ['label'], sent: ['label'], activeOnly: true },
  role: { entity: 'role', shown: ['label'], sent: ['label'], textIds: true },
  language: { entity: 'language', shown: ['label'], sent: ['label'], activeOnly: true },
} as const satisfies Record<string, TicketList>;

const record = <const E extends TicketList['entity']>(
  entity: E,
  sent: readonly ListPart[],
  shown: readonly ListPart[],
  more: Partial<TicketList> = {},
): TicketList => ({ entity, shown, sent, requestable: true, ...more });

const byCode = [
  ['realm', 'label', 'code'],
  ['label', 'code'],
] as const;
const byName = [['label'], ['label']] as const;
const byTemplate = [
  ['realm', 'label', 'id'],
  ['label', 'id'],
] as const;

/** The records that can be asked to be edited: more of them is shown, so that the desk finds the right one. */
const recordLists = {
  branchTemplate: record('treeTemplate', ...byTemplate, { templates: 'branch' }),
  treeTemplate: record('treeTemplate', ...byTemplate, { templates: 'tree' }),
  budgetRecord: record('budget', ...byName),
  dataSourceRecord: record('dataSource', ['type', 'label'], ['label', 'type']),
  forecastMethodRecord: record('forecastMethod', ...byName),
  forecastingUnitRecord: record('forecastingUnit', ['realm', 'label'], ['label'], {
    activeOnly: true,
    searched: true,
  }),
  fundingSourceRecord: record('fundingSource', ...byCode),
  modelingTypeRecord: record('modelingType', ...byName),
  organisationRecord: record('organisation', ...byCode),
  organisationTypeRecord: record('organisationType', ...byName),
  planningUnitRecord: record('planningUnit', ...byName, { searched: true }),
  procurementAgentRecord: record('procurementAgent', ...byCode, { activeOnly: true }),
  procurementAgentTypeRecord: record('procurementAgentType', ...byCode, { activeOnly: true }),
  productCategoryRecord: record('productCategory', ['realm', 'label'], ['label'], { of: 'realm' }),
  programRecord: record('program', ...byCode, { activeOnly: true }),
  regionRecord: record('region', ['realm', 'country', 'label'], ['country', 'label']),
  realmCountryRecord: record('realmCountry', ['realm', 'label'], ['label', 'realm']),
  realmRecord: record('realm', ['label', 'code'], ['label', 'code']),
  healthAreaRecord: record('healthArea', ...byCode),
  tracerCategoryRecord: record('tracerCategory', ['realm', 'label'], ['label']),
  usagePeriodRecord: record('usagePeriod', ...byName),
};

export type ListName = keyof typeof choiceLists | keyof typeof recordLists;

/** Every list that a form of the help desk offers. */
export const ticketLists: Readonly<Record<ListName, TicketList>> = { ...choiceLists, ...recordLists };

export const isListName = (name: string): name is ListName => Object.hasOwn(ticketLists, name);

export const ticketOptionSchema = z.object({
  id: z.union([z.number(), z.string()]),
  label: labelSchema,
  realm: labelSchema.optional(),
  country: labelSchema.optional(),
  type: labelSchema.optional(),
  code: z.string().nullish(),
});
export type TicketOption = z.output<typeof ticketOptionSchema>;

function partText(option: TicketOption, part: ListPart, language: LanguageCode): string {
  if (part === 'id') return String(option.id);
  if (part === 'code') return option.code ?? '';
  return textOf(option[part] as Label | undefined, language);
}

const joined = (option: TicketOption, parts: readonly ListPart[], language: LanguageCode): string =>
  parts
    .map((part) => partText(option, part, language))
    .filter((text) => text !== '')
    .join(' | ');

/** The text that a list offers. */
export const shownText = (list: TicketList, option: TicketOption, language: LanguageCode): string =>
  joined(option, list.shown, language);

/** The text that a ticket carries, whatever the user's language. */
export const sentText = (list: TicketList, option: TicketOption): string => joined(option, list.sent, 'en');
