import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { programDataEndpoints } from '@stockwell/model/api/program-data';
import type { CommitEnvelope, SentChanges, VersionTypeId } from '@stockwell/model/api/version-shapes';
import { datasetDataSchema } from '@stockwell/model/dataset-data/document';
import { programDataSchema } from '@stockwell/model/program-data/document';
import type { DocumentName, DocumentOf } from '../local/documents/document-types.ts';
import { ApiError, call, stream } from './client.ts';
import { packedIfLong, unpacked } from './wire-text.ts';

export interface WantedVersion {
  readonly programId: number;
  readonly versionId: number;
}

/** A version as a device keeps it, whole or from a month on. */
export interface WantedCopy extends WantedVersion {
  readonly cutOffDate: string | null;
}

/** What every commit says besides its records. */
export interface CommitTerms extends Omit<CommitEnvelope, 'currentVersion'> {
  /** The version that the copy was downloaded from. */
  readonly versionId: number;
  readonly versionTypeId: VersionTypeId;
}

/** The calls of a kind of documents. Newest versions and commit requests are asked for alike for all kinds. */
export interface DocumentCalls<K extends DocumentName> {
  /** The document in lines, as they arrive. */
  readonly download: (copy: WantedCopy, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly document: (version: WantedVersion, signal?: AbortSignal) => Promise<DocumentOf<K>>;
  readonly copy: (copy: WantedCopy) => Promise<DocumentOf<K>>;
  /** A document that has its settings, and not all of its records. */
  readonly settings: (version: WantedVersion, signal: AbortSignal) => Promise<DocumentOf<K>>;
  /** Both answer the number of the commit request. */
  readonly sendChanges: (terms: CommitTerms, changes: SentChanges) => Promise<number>;
  readonly sendDocument: (terms: CommitTerms, document: DocumentOf<K>) => Promise<number>;
}

const quietly = (signal?: AbortSignal) => ({ quiet: true, ...(signal ? { signal } : {}) }) as const;

/** Whoever asks may know more of a copy than the server wants to hear. */
const versionIn = ({ programId, versionId }: WantedVersion): WantedVersion => ({ programId, versionId });
const copyIn = ({ cutOffDate, ...version }: WantedCopy): WantedCopy => ({
  ...versionIn(version),
  cutOffDate,
});

const plans = programDataEndpoints;

async function planFrom(
  wanted: WantedCopy & { readonly settingsOnly?: true },
  signal?: AbortSignal,
): Promise<DocumentOf<'supplyPlan'>> {
  const answer = await unpacked(await call(plans.programDataList, { body: [wanted], ...quietly(signal) }));
  const [first] = Array.isArray(answer) ? answer : [];
  if (first === undefined) throw new ApiError(404, { messageCode: 'static.message.recordNotFound' });
  return programDataSchema.parse(first);
}

const planOf: DocumentCalls<'supplyPlan'>['document'] = async (params, signal) =>
  // Documents of the server are right by themselves; their usual values are filled in.
  programDataSchema.parse(await unpacked(await call(plans.programData, { params, ...quietly(signal) })));

const supplyPlanCalls: DocumentCalls<'supplyPlan'> = {
  download: ({ cutOffDate, ...version }, signal) =>
    stream(plans.programDataLines, {
      params: versionIn(version),
      query: { cutOffDate: cutOffDate ?? undefined },
      signal,
    }),
  document: planOf,
  copy: (copy) => (copy.cutOffDate === null ? planOf(copy) : planFrom(copyIn(copy))),
  settings: (version, signal) =>
    planFrom({ ...versionIn(version), cutOffDate: null, settingsOnly: true }, signal),
  sendChanges: async ({ versionId, versionTypeId, ...terms }, changes) => {
    const body = { ...terms, currentVersion: { versionId }, ...changes };
    return call(plans.commit, {
      params: { versionTypeId },
      body: await packedIfLong(body, plans.commit.document),
      quiet: true,
    });
  },
  sendDocument: async ({ versionId: _, versionTypeId, ...terms }, document) =>
    call(plans.commit, {
      params: { versionTypeId },
      body: await packedIfLong({ ...document, ...terms }, plans.commit.document),
      quiet: true,
    }),
};

const forecasts = datasetDataEndpoints;

const forecastOf: DocumentCalls<'forecast'>['document'] = async (params, signal) =>
  datasetDataSchema.parse(await unpacked(await call(forecasts.datasetData, { params, ...quietly(signal) })));

const forecastCalls: DocumentCalls<'forecast'> = {
  download: (copy, signal) => stream(forecasts.datasetDataLines, { params: versionIn(copy), signal }),
  document: forecastOf,
  copy: (copy) => forecastOf(copy),
  settings: async (params, signal) =>
    datasetDataSchema.parse(
      await unpacked(await call(forecasts.datasetDataWithoutTree, { params, ...quietly(signal) })),
    ),
  sendChanges: async ({ versionId, versionTypeId, comparedVersionId, ...terms }, changes) => {
    const body = {
      ...terms,
      versionType: { id: versionTypeId },
      currentVersion: { versionId },
      ...changes,
    };
    return call(forecasts.commit, {
      params: { comparedVersionId },
      body: await packedIfLong(body, forecasts.commit.document),
      quiet: true,
    });
  },
  sendDocument: async ({ versionId: _, versionTypeId, comparedVersionId, ...terms }, document) =>
    call(forecasts.commit, {
      params: { comparedVersionId },
      body: await packedIfLong(
        { ...document, ...terms, versionType: { id: versionTypeId } },
        forecasts.commit.document,
      ),
      quiet: true,
    }),
};

const calls: { readonly [K in DocumentName]: DocumentCalls<K> } = {
  supplyPlan: supplyPlanCalls,
  forecast: forecastCalls,
};

export const documentCalls = <K extends DocumentName>(kind: K): DocumentCalls<K> => calls[kind];
