import { z } from 'zod';
import type { DatasetDataInput } from '../dataset-data/document.ts';
import { codeRefSchema, dateTimeSchema, refSchema, userRefSchema } from '../entity/read-schema.ts';
import type { ProgramDataInput } from '../program-data/document.ts';
import { problemReportSchema } from '../program-data/problem-report.ts';

/** 1 draft, 2 final. */
export const versionTypeIds = { draft: 1, final: 2 } as const;
export type VersionTypeId = (typeof versionTypeIds)[keyof typeof versionTypeIds];

export const versionStatusIds = { pending: 1, approved: 2, needsRevision: 3, noReviewNeeded: 4 } as const;
export type VersionStatusId = (typeof versionStatusIds)[keyof typeof versionStatusIds];

/** The newest version that is ready. */
export const latestVersion = -1;
/** Every version, where a history is asked for. */
export const allVersions = 0;
/** The download screen shows the versions of a program by so many, newest first. */
export const versionsPerPage = 5;

export const versionLineSchema = z.object({
  /** Six digits, so that it sorts as a text. */
  versionId: z.string().regex(/^\d{6,}$/),
  versionType: refSchema,
  versionStatus: refSchema,
  forecastStartDate: z.string().nullable(),
  forecastStopDate: z.string().nullable(),
  createdBy: userRefSchema.nullable(),
  createdDate: dateTimeSchema,
  notes: z.string().nullable(),
});
export type VersionLine = z.infer<typeof versionLineSchema>;

export const programVersionsPageSchema = z.object({
  program: codeRefSchema,
  realmCountry: codeRefSchema,
  organisation: codeRefSchema,
  healthAreaList: z.array(codeRefSchema),
  /** From 0. */
  currentPage: z.number(),
  /** How many pages there are. */
  maxPages: z.number(),
  versionList: z.array(versionLineSchema),
});
export type ProgramVersionsPage = z.infer<typeof programVersionsPageSchema>;

export const loadProgramSchema = z.object({
  realmCountryList: z.array(codeRefSchema),
  programList: z.array(programVersionsPageSchema),
});
export type LoadProgram = z.infer<typeof loadProgramSchema>;

/** What happened to a version: made, decided on, or its notes changed. */
export const versionEventSchema = z.object({
  versionId: z.number(),
  versionType: refSchema,
  versionStatus: refSchema,
  notes: z.string().nullable(),
  lastModifiedBy: userRefSchema.nullable(),
  lastModifiedDate: dateTimeSchema,
});
export type VersionEvent = z.infer<typeof versionEventSchema>;

/** How long a sender can let a call wait for the end of a commit; meanwhile nobody sees its progress. */
export const longestCommitWait = 1000;

/** A changed record is a version before the first answer; of large documents every ten seconds is enough. */
const pollDelays = [60, 100, 250, 500, 1000, 1000, 2000, 3000, 5000, 8000] as const;
const usualPollDelay = 10_000;
/** How long the sender of a commit waits before asking what became of it, after so many answers. */
export const pollDelay = (polls: number): number => pollDelays[polls] ?? usualPollDelay;

export const commitStatusIds = { waiting: 1, completed: 2, failed: 3 } as const;

export const commitRequestSchema = z.object({
  commitRequestId: z.number(),
  commitId: z.string(),
  program: codeRefSchema,
  programTypeId: z.number(),
  /** The version that the sent copy was downloaded from. */
  committedVersionId: z.number(),
  versionType: refSchema,
  notes: z.string().nullable(),
  saveData: z.boolean(),
  status: z.literal([1, 2, 3]),
  /** 0 to 100. */
  progress: z.number(),
  /** A message code. */
  failedReason: z.string().nullable(),
  /** The version that was made. */
  versionId: z.number().nullable(),
  createdBy: userRefSchema.nullable(),
  createdDate: dateTimeSchema,
  startedDate: dateTimeSchema.nullable(),
  completedDate: dateTimeSchema.nullable(),
});
export type CommitRequest = z.infer<typeof commitRequestSchema>;

/** What a commit says besides its records. */
export interface CommitEnvelope {
  readonly programId: number;
  /** The newest version that the copy was compared with. */
  readonly comparedVersionId: number;
  /** Made where the commit is made: the same id again is the same commit. */
  readonly commitId: string;
  readonly notes?: string | null;
  /** The version that the copy was made of. */
  readonly currentVersion?: { readonly versionId: number } | null | undefined;
}

/** A whole copy on its way to become a version. */
export type CommitBody = ProgramDataInput & Omit<CommitEnvelope, 'currentVersion'>;

/** What a copy changes in the compared version, and what its device believes the changed parts of it to be. */
export interface SentChanges {
  readonly records: readonly SentChange[];
  readonly parts: readonly SentPart[];
  /** The changed ones of the settings that people make with a version; a supply plan has none. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface CommitChangesBody extends CommitEnvelope, SentChanges {}

/** What the commit of a forecast says besides its records: its path names the compared version. */
export interface DatasetCommitEnvelope extends Omit<CommitEnvelope, 'comparedVersionId'> {
  readonly versionType: { readonly id: VersionTypeId };
}

export type DatasetCommitBody = DatasetDataInput & Omit<DatasetCommitEnvelope, 'currentVersion'>;
export interface DatasetCommitChangesBody extends DatasetCommitEnvelope, SentChanges {}

/** A record as it is to be; null takes it out. */
export interface SentChange {
  readonly kind: string;
  readonly key: string;
  readonly after: object | null;
}

export interface SentPart {
  /** A product, a tree, or `shared` for what the whole document shares. */
  readonly part: number | string;
  /** Of the records that the compared version has in this part. */
  readonly digest: string;
}

/** What a device that holds a version learns about it. */
export const versionNewsSchema = z.object({
  problemReportList: z.array(problemReportSchema),
  currentVersionTrans: z.array(versionEventSchema),
});

/** Why a commit is refused or has failed. */
export const commitCodes = {
  outdated: 'static.commitVersion.versionIsOutDated',
  waiting: 'static.commitVersion.requestAlreadyExists',
  invalid: 'static.commitVersion.invalidData',
  noChanges: 'static.commitVersion.noNewChanges',
  openProblems: 'static.commitVersion.openProblems',
  linkedElsewhere: 'static.commitVersion.linkedElsewhere',
  failed: 'static.commitVersion.failed',
  /** What a failed request had sent is kept for a limited time. */
  gone: 'static.commitVersion.gone',
  /** Changes were sent to a version that is not what the device believes it to be: the whole copy will do. */
  otherBase: 'static.commitVersion.otherBase',
} as const;
