import { z } from 'zod';
import type { EntityName } from '../entities/index.ts';
import { type Label, labelSchema, textOf } from '../label.ts';
import type { LanguageCode } from '../languages.ts';

/** What is told of a record in a list: its own name, names of what it belongs to, its code and its id. */
export const listParts = ['realm', 'country', 'type', 'label', 'code', 'id'] as const;
export type ListPart = (typeof listParts)[number];

export interface TicketList {
  /** Templates of trees are not edited as master data; tickets name them all the same. */
  readonly entity: EntityName | 'treeTemplate';
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
}

export type ListName = string;

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
