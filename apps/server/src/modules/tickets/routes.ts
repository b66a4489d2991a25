import multipart from '@fastify/multipart';
import { ticketEndpoints as calls } from '@stockwell/model/api/tickets';
import { largestAttachment } from '@stockwell/model/tickets/files';
import { isListName, ticketLists } from '@stockwell/model/tickets/lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { codes, forbidden, notFound } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { contentOf } from './attachment-content.ts';
import {
  announcesTooMuch,
  attachFile,
  dispositionOf,
  requireAttachment,
  tooLarge,
  wrongFile,
} from './attachments.ts';
import { queueCount, storedCounts } from './builtin-desk.ts';
import { readOptions } from './options.ts';
import { isReporter, mayWork } from './reach.ts';
import { listTickets, presentTicket } from './read.ts';
import { staffFor } from './staff.ts';
import { requireTicket } from './store.ts';
import { submitForm, submitPlain } from './submit.ts';
import { addComment, updateTicket } from './work.ts';

function submitRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.addIssue, ({ caller, body }) => submitPlain(context, caller, body));
  for (const [endpoint, kind] of [
    [calls.userRequest, 'userRequest'],
    [calls.masterDataRequest, 'masterData'],
    [calls.changeRequest, 'changeRequest'],
    [calls.bugReport, 'bugReport'],
  ] as const) {
    serve(app, context, endpoint, ({ caller, body }) => submitForm(context, caller, kind, body));
  }
}

/** The one file of a form, while it arrives. */
async function fileIn(request: FastifyRequest) {
  if (!request.isMultipart()) throw wrongFile('static.validation.required');
  if (announcesTooMuch(request.headers['content-length'])) throw tooLarge();
  const part = await request.file().catch(() => undefined);
  if (!part) throw wrongFile('static.validation.required');
  if (part.fieldname === 'file') return part;
  part.file.resume();
  throw wrongFile('static.validation.required');
}

function attachmentRoutes(app: FastifyInstance, context: AppContext): void {
  // Forms are read as a stream here and nowhere else.
  app.register(async (files) => {
    await files.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: largestAttachment, files: 1, fields: 5, parts: 6, fieldSize: 1000 },
    });
    serve(files, context, calls.addAttachment, async ({ caller, params, request }) => {
      const ticket = await requireTicket(context.db, String(params.issueId), caller);
      if (!isReporter(caller, ticket) && !mayWork(caller, ticket)) throw forbidden('POST');
      const id = await attachFile(context, caller, ticket, await fileIn(request));
      return { messageCode: codes.addSuccess, id };
    });
  });
  serve(app, context, calls.attachment, async ({ caller, params, reply }) => {
    const ticket = await requireTicket(context.db, params.key, caller);
    const file = await requireAttachment(context, ticket, params.attachmentId);
    reply.headers({
      'content-type': file.mediaType,
      'content-length': file.size,
      'content-disposition': dispositionOf(file.name),
    });
    return contentOf(context.db, file);
  });
}

export function ticketRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, desk } = context;
  submitRoutes(app, context);
  attachmentRoutes(app, context);

  serve(app, context, calls.openIssues, async ({ caller }) => {
    const { userId, emailId, username } = caller;
    const { open, addressed } = await desk.counts({ userId, emailId, username }).catch((failure) => {
      context.log.warn({ err: failure }, 'the service desk could not count');
      return storedCounts(db, userId);
    });
    // What is worked on in a desk outside waits there.
    const queueIssues = desk.capabilities.transition ? await queueCount(db, caller) : null;
    return { openIssues: open, addressedIssues: addressed, queueIssues };
  });
  serve(app, context, calls.desk, async () => ({
    name: desk.name,
    manageAddress: desk.manageAddress,
    canComment: desk.capabilities.comment,
    canTransition: desk.capabilities.transition,
  }));
  serve(app, context, calls.options, async ({ caller, params, query }) => {
    if (!isListName(params.list)) throw notFound();
    const list = ticketLists[params.list];
    const elsewhere = list.of === 'realm' && caller.realmId !== null && query.of !== caller.realmId;
    if (query.of !== undefined && elsewhere) throw forbidden('GET');
    return readOptions(context, list, { caller, ...query });
  });

  serve(app, context, calls.list, ({ caller, query }) => listTickets(context, caller, query));
  serve(app, context, calls.one, async ({ caller, params }) =>
    presentTicket(context, caller, await requireTicket(db, params.key, caller)),
  );
  serve(app, context, calls.comment, async ({ caller, params, body }) =>
    presentTicket(context, caller, await addComment(context, caller, params.key, body.text)),
  );
  serve(app, context, calls.update, async ({ caller, params, body }) =>
    presentTicket(context, caller, await updateTicket(context, caller, params.key, body)),
  );
  serve(app, context, calls.assignees, async ({ caller, params }) =>
    staffFor(db, await requireTicket(db, params.key, caller)),
  );
}
