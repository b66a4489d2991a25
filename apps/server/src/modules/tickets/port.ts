import type { Readable } from 'node:stream';
import type { LanguageCode } from '@stockwell/model/languages';
import type { TicketKind } from '@stockwell/model/tickets/form';

/** A ticket as a service desk is given it: everything is decided, nothing comes from the caller unchecked. */
export interface TicketToSend {
  readonly ticketId: number;
  /** The same for every try: a desk that knows it already must not make a second ticket. */
  readonly requestId: string;
  readonly kind: TicketKind;
  readonly formId: string | null;
  /** With the prefix of test and demo installations. */
  readonly summary: string;
  readonly description: string;
  readonly priority: number;
  /** For user requests: the English name of the realm. */
  readonly realmName: string | null;
  readonly reporter: { readonly userId: number; readonly emailId: string; readonly username: string };
  readonly language: LanguageCode;
  readonly createdOn: Date;
}

/** What the desk calls the ticket. */
export interface Delivered {
  readonly externalId: string;
  readonly key: string;
  readonly address: string | null;
}

export interface FileToSend {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly content: () => Readable;
}

/** The desk did not take it. Worth another try, or an administrator has to look at it. */
export class DeskFailure extends Error {
  readonly reason: 'unreachable' | 'refused' | 'denied';

  constructor(reason: DeskFailure['reason'], message: string) {
    super(message);
    this.name = 'DeskFailure';
    this.reason = reason;
  }
}

/** A service desk: the one of the product, or a tool outside. Tickets are stored first and handed over then. */
export interface ServiceDesk {
  readonly name: 'builtin' | 'jira';
  /** What can be done here rather than in the tool outside. */
  readonly capabilities: { readonly comment: boolean; readonly transition: boolean };
  create(ticket: TicketToSend): Promise<Delivered>;
  attach(delivered: Delivered, file: FileToSend): Promise<void>;
  counts(reporter: TicketToSend['reporter']): Promise<{ readonly open: number; readonly addressed: number }>;
  /** Where a user manages tickets: a page of the product or an address outside. */
  readonly manageAddress: string;
  health(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
}
