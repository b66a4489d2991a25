import { z } from 'zod';
import { datasetDataSchema } from '../dataset-data/document.ts';
import { datasetPlanningUnitSchema } from '../dataset-data/planning-unit.ts';
import { versionSchema } from '../entities/program.ts';
import { validation } from '../entity/check-value.ts';
import { codeRefSchema, refSchema } from '../entity/read-schema.ts';
import { documentLimits } from './body-limits.ts';
import { inLines } from './document-lines.ts';
import { endpoint } from './endpoint.ts';
import { idList } from './light-call.ts';
import { endableStateSchema, recordHistoryOf } from './record-history.ts';
import { daySchema, integerParam } from './shapes.ts';
import {
  copySchema,
  maxDocuments,
  ofProgram,
  programPage,
  programVersion,
  sentDocument,
} from './version-params.ts';
import {
  type DatasetCommitBody,
  type DatasetCommitChangesBody,
  loadProgramSchema,
  programVersionsPageSchema,
} from './version-shapes.ts';

/** A version of a forecast program, with the program it is of. */
export const datasetVersionLineSchema = versionSchema.extend({
  programVersionId: z.number(),
  program: codeRefSchema,
  realmCountry: codeRefSchema,
  healthAreaList: z.array(codeRefSchema),
  organisation: codeRefSchema,
  /** 0 counts calendar days. */
  daysInMonth: z.number(),
  freightPerc: z.number().nullable(),
  forecastThresholdHighPerc: z.number().nullable(),
  forecastThresholdLowPerc: z.number().nullable(),
});
export type DatasetVersionLine = z.infer<typeof datasetVersionLineSchema>;

const reading = ['ROLE_BF_COMMIT_DATASET', 'ROLE_BF_LOGGED_IN'] as const;
const tag = 'Dataset';

/**
 * The forecasts of programs: their versions, the documents of them, and how new ones are made. Commit requests and
 * the check for newer versions are those of supply plans.
 */
export const datasetDataEndpoints = {
  versions: endpoint({
    method: 'POST',
    path: '/api/dataset/versions',
    tag,
    summary:
      'Versions of forecast programs, newest first; -1 means both types, no program means all in reach',
    permission: { functions: ['ROLE_BF_LIST_DATASET'] },
    body: z.object({
      programIds: idList.default([]),
      versionTypeId: z.literal([-1, 1, 2], validation.choice).default(-1),
      startDate: daySchema.nullish(),
      stopDate: daySchema.nullish(),
    }),
    response: z.array(datasetVersionLineSchema),
  }),
  loadDataset: endpoint({
    method: 'GET',
    path: '/api/loadDataset',
    tag,
    summary: 'Forecast programs in reach with their newest versions, for the download',
    permission: { functions: ['ROLE_BF_LOAD_DELETE_DATASET'] },
    response: loadProgramSchema,
  }),
  loadDatasetPage: endpoint({
    method: 'GET',
    path: '/api/loadDataset/programId/{programId}/page/{page}',
    tag,
    summary: 'Five more versions of a forecast program, newest first; pages count from 0',
    permission: { functions: ['ROLE_BF_LOAD_DELETE_DATASET'], ...ofProgram },
    params: programPage,
    response: programVersionsPageSchema,
  }),
  datasetData: endpoint({
    method: 'GET',
    path: '/api/datasetData/programId/{programId}/versionId/{versionId}',
    tag,
    summary: 'The document of one forecast version; -1 means the newest',
    permission: { functions: reading, ...ofProgram },
    params: programVersion,
    answers: 'packed',
    response: datasetDataSchema,
  }),
  datasetDataWithoutTree: endpoint({
    method: 'GET',
    path: '/api/datasetData/programId/{programId}/versionId/{versionId}/withoutTree',
    tag,
    summary: 'The document of one forecast version without its trees',
    permission: { functions: reading, ...ofProgram },
    params: programVersion,
    answers: 'packed',
    response: datasetDataSchema,
  }),
  planningUnits: endpoint({
    method: 'GET',
    path: '/api/planningUnit/programId/{programId}/versionId/{versionId}',
    tag: 'PlanningUnit',
    summary:
      'Active planning units of one forecast version, with what is selected for each; -1 means the newest',
    permission: { functions: ['ROLE_BF_EDIT_DATASET', 'ROLE_BF_SUPPLY_PLAN_IMPORT'], ...ofProgram },
    params: programVersion,
    response: z.array(datasetPlanningUnitSchema),
  }),
  forecastingUnits: endpoint({
    method: 'GET',
    path: '/api/forecastingUnit/programId/{programId}/versionId/{versionId}',
    tag: 'ForecastingUnit',
    summary: 'Forecasting units of the active planning units of one forecast version; -1 means the newest',
    permission: {
      functions: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_FORECASTING_UNIT'],
      ...ofProgram,
    },
    params: programVersion,
    response: z.array(refSchema),
  }),
  datasetDataList: endpoint({
    method: 'POST',
    path: '/api/datasetData',
    tag,
    summary: 'The documents of several forecast versions; packed where they are large',
    permission: { functions: ['ROLE_BF_LIST_DATASET'] },
    body: z.array(copySchema).max(maxDocuments),
    answers: 'packed',
    response: z.array(datasetDataSchema),
  }),
  datasetDataLines: endpoint({
    method: 'GET',
    path: '/api/datasetData/programId/{programId}/versionId/{versionId}/lines',
    tag,
    summary: 'The document of one forecast version as lines of JSON',
    permission: { functions: ['ROLE_BF_LIST_DATASET'], ...ofProgram },
    params: programVersion,
    ...inLines,
  }),
  recordHistory: recordHistoryOf({
    path: '/api/datasetData',
    tag,
    functions: ['ROLE_BF_CONSUMPTION_DATA_ENTRY_ADJUSTMENT', 'ROLE_BF_EXTRAPOLATION', 'ROLE_BF_LIST_TREE'],
    kinds: ['planningUnit', 'actualConsumption', 'extrapolation', 'tree'],
    // The server's own planning units are known by a number.
    recordId: z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,9}$/)], validation.reference),
    state: endableStateSchema,
  }),
  commit: endpoint({
    method: 'PUT',
    path: '/api/commit/datasetData/{comparedVersionId}',
    tag,
    summary:
      'Queue a copy, or its changes, to become a version after the compared one. Plain JSON, or packed. Answers the request',
    permission: { functions: ['ROLE_BF_COMMIT_DATASET'] },
    params: z.object({ comparedVersionId: integerParam }),
    body: sentDocument<DatasetCommitBody | DatasetCommitChangesBody>(),
    takes: 'packed',
    bodyLimit: documentLimits.bytes,
    document: documentLimits,
    response: z.number(),
  }),
} as const;
