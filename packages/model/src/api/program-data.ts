import { z } from 'zod';
import { firstOfMonthSchema } from '../documents/values.ts';
import { programDataSchema } from '../program-data/document.ts';
import { documentLimits } from './body-limits.ts';
import { inLines } from './document-lines.ts';
import { endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';
import { daySchema, integerParam } from './shapes.ts';
import { lastSyncDate } from './sync-stream.ts';
import {
  copySchema,
  maxDocuments,
  numberFrom,
  ofProgram,
  oneOf,
  programId,
  programPage,
  programVersion,
  sentDocument,
  versionOrLatest,
} from './version-params.ts';
import {
  allVersions,
  type CommitBody,
  type CommitChangesBody,
  commitRequestSchema,
  loadProgramSchema,
  longestCommitWait,
  programVersionsPageSchema,
  versionEventSchema,
  versionNewsSchema,
} from './version-shapes.ts';

const history = [
  'ROLE_BF_PROBLEM_AND_ACTION_REPORT',
  'ROLE_BF_SP_DASHBOARD',
  'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW',
] as const;
const committing = ['ROLE_BF_COMMIT_DATASET', 'ROLE_BF_COMMIT_VERSION'] as const;
const tag = 'ProgramData';

/** The supply plans of programs: their versions, the documents of them, and how new ones are made. */
export const programDataEndpoints = {
  loadProgram: endpoint({
    method: 'GET',
    path: '/api/loadProgram',
    tag: 'Program',
    summary: 'Programs in reach with their newest versions, for the download',
    permission: { functions: ['ROLE_BF_DOWNLOAD_PROGARM'] },
    response: loadProgramSchema,
  }),
  loadProgramPage: endpoint({
    method: 'GET',
    path: '/api/loadProgram/programId/{programId}/page/{page}',
    tag: 'Program',
    summary: 'Five more versions of a program, newest first; pages count from 0',
    permission: { functions: ['ROLE_BF_DOWNLOAD_PROGARM'], ...ofProgram },
    params: programPage,
    response: programVersionsPageSchema,
  }),
  programData: endpoint({
    method: 'GET',
    path: '/api/programData/programId/{programId}/versionId/{versionId}',
    tag,
    summary: 'The document of one version; -1 means the newest',
    permission: {
      functions: ['ROLE_BF_COMMIT_VERSION', 'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'],
      ...ofProgram,
    },
    params: programVersion,
    answers: 'packed',
    response: programDataSchema,
  }),
  programDataList: endpoint({
    method: 'POST',
    path: '/api/programData',
    tag,
    summary:
      'The documents of several versions, each whole, from a month on or without its records; packed where they are large',
    permission: { functions: ['ROLE_BF_DOWNLOAD_PROGARM'] },
    body: z
      .array(
        copySchema.extend({
          cutOffDate: firstOfMonthSchema.nullable().default(null),
          /** The document without its records. */
          settingsOnly: z.boolean().default(false),
        }),
      )
      .max(maxDocuments),
    answers: 'packed',
    response: z.array(programDataSchema),
  }),
  programDataLines: endpoint({
    method: 'GET',
    path: '/api/programData/programId/{programId}/versionId/{versionId}/lines',
    tag,
    summary: 'The document of one version as lines of JSON, whole or from a month on, sent while it is read',
    permission: { functions: ['ROLE_BF_DOWNLOAD_PROGARM'], ...ofProgram },
    params: programVersion,
    query: z.object({ cutOffDate: firstOfMonthSchema.optional() }),
    ...inLines,
  }),
  checkNewerVersions: endpoint({
    method: 'POST',
    path: '/api/programData/checkNewerVersions',
    tag,
    summary: 'Whether any of the programs has a newer version than the newest one named of it',
    permission: { functions: ['ROLE_BF_MASTER_DATA_SYNC'] },
    body: z.array(copySchema).max(1000),
    response: z.boolean(),
  }),
  latestVersion: endpoint({
    method: 'GET',
    path: '/api/programData/getLatestVersionForProgram/{programId}',
    tag,
    summary: 'The number of the newest version of a program',
    permission: { functions: committing, ...ofProgram },
    params: z.object(programId),
    response: z.number(),
  }),
  latestVersions: endpoint({
    method: 'POST',
    path: '/api/programData/getLatestVersionForPrograms',
    tag,
    summary: 'The numbers of the newest versions of programs',
    permission: { functions: ['ROLE_BF_MASTER_DATA_SYNC'] },
    body: idList,
    response: z.array(z.object({ programId: z.number(), versionId: z.number() })),
  }),
  lastShipmentChange: endpoint({
    method: 'GET',
    path: '/api/programData/getLastModifiedDateForProgram/{programId}/{versionId}',
    tag,
    summary: 'When a shipment was last changed, up to a version; empty without shipments',
    permission: { functions: ['ROLE_BF_COMMIT_VERSION'], ...ofProgram },
    params: programVersion,
    response: z.string(),
  }),
  commit: endpoint({
    method: 'PUT',
    path: '/api/commit/programData/{versionTypeId}',
    tag,
    summary:
      'Queue a copy, or its changes, to become a version: 1 draft, 2 final. Plain JSON, or packed. Answers the request',
    permission: { functions: ['ROLE_BF_COMMIT_VERSION'] },
    params: z.object({ versionTypeId: oneOf(1, 2) }),
    body: sentDocument<CommitBody | CommitChangesBody>(),
    takes: 'packed',
    bodyLimit: documentLimits.bytes,
    document: documentLimits,
    response: z.number(),
  }),
  commitRequests: endpoint({
    method: 'POST',
    path: '/api/commit/getCommitRequest/{requestStatus}',
    tag,
    summary: 'Own commit requests: -1 all, 1 waiting, 2 completed, 3 failed; no program means all',
    permission: { functions: [...committing, 'ROLE_BF_LOGGED_IN'] },
    params: z.object({ requestStatus: oneOf(-1, 1, 2, 3) }),
    body: z.object({
      startDate: daySchema.nullish(),
      stopDate: daySchema.nullish(),
      programIds: idList.default([]),
    }),
    response: z.array(commitRequestSchema),
  }),
  commitRequest: endpoint({
    method: 'GET',
    path: '/api/commit/sendNotification/{commitRequestId}',
    tag,
    summary: 'The state of an own commit request, at once or when it has ended',
    permission: { functions: committing },
    params: z.object({ commitRequestId: integerParam }),
    query: z.object({
      /** How long to wait for its end. */
      waitMs: z.coerce.number().int().min(0).max(longestCommitWait).default(0),
    }),
    response: commitRequestSchema,
  }),
  retryCommit: endpoint({
    method: 'PUT',
    path: '/api/commit/retry/{commitRequestId}',
    tag,
    summary: 'Queue an own failed commit request again',
    permission: { functions: committing },
    params: z.object({ commitRequestId: integerParam }),
    response: z.number(),
  }),
  versionEvents: endpoint({
    method: 'GET',
    path: '/api/program/data/version/trans/programId/{programId}/versionId/{versionId}',
    tag: 'Program',
    summary: 'What happened to a version, newest first; 0 means all versions',
    permission: { functions: history, ...ofProgram },
    params: z.object({ ...programId, versionId: numberFrom(allVersions) }),
    response: z.array(versionEventSchema),
  }),
  programEvents: endpoint({
    method: 'GET',
    path: '/api/program/data/version/trans/programId/{programId}',
    tag,
    summary: 'What happened to the versions of a program, newest first',
    permission: { functions: history, ...ofProgram },
    params: z.object(programId),
    response: z.array(versionEventSchema),
  }),
  versionNews: endpoint({
    method: 'GET',
    path: '/api/programData/shipmentSync/programId/{programId}/versionId/{versionId}/userId/{userId}/lastSyncDate/{lastSyncDate}',
    tag,
    summary: 'Problem reports of a version and notes of versions that changed since a time',
    permission: { functions: ['ROLE_BF_MASTER_DATA_SYNC'], ...ofProgram },
    params: z.object({ ...programId, versionId: versionOrLatest, userId: integerParam, lastSyncDate }),
    response: versionNewsSchema,
  }),
} as const;
