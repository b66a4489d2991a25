import { z } from 'zod';
import { dateTimeSchema, refSchema, userRefSchema } from '../entity/read-schema.ts';
import { programDraftSchema, stepRowSchema } from '../integrations/pipeline/draft.ts';
import { type PipelineList, pipelineLimits, pipelineLists } from '../integrations/pipeline/file.ts';
import {
  type PipelineStep,
  pipelineStepNames,
  pipelineSteps,
  stepLists,
} from '../integrations/pipeline/steps.ts';
import { labelSchema } from '../label.ts';
import type { Endpoint } from './endpoint.ts';
import { lightCalls } from './light-call.ts';
import { messageSchema } from './shapes.ts';

const call = lightCalls('PipelineDb');
const functions = ['ROLE_BF_PIPELINE_PROGRAM_IMPORT'] as const;
const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An import as the list shows it. */
export const pipelineImportSchema = z.object({
  pipelineId: z.number(),
  fileName: z.string(),
  programName: z.string(),
  /** 0 a draft, 1 a program was made. */
  status: z.literal([0, 1]),
  program: refSchema.extend({ code: z.string() }).nullable(),
  createdBy: userRefSchema,
  createdDate: dateTimeSchema,
  lastModifiedDate: dateTimeSchema,
});
export type PipelineImport = z.infer<typeof pipelineImportSchema>;

/** What is wrong with a step after it was saved; nothing: it can be left. */
const issueSchema = z.object({
  row: z.string(),
  field: z.string(),
  rule: z.string(),
  /** What the text of a rule needs. */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type PipelineIssue = z.infer<typeof issueSchema>;
const savedSchema = messageSchema.extend({ issues: z.array(issueSchema) });

/** A record that a cell or a field may hold. */
const choiceSchema = z.object({
  id: z.number(),
  label: labelSchema,
  /** Empty where its kind has no codes. */
  code: z.string(),
  /** What it belongs to, such as countries or a planning unit; none: it is offered everywhere. */
  within: z.array(z.number()),
  /** Of a reporting unit: how many planning units it is. */
  multiplier: z.number().optional(),
});
const choices = z.array(choiceSchema);
export type PipelineChoice = z.infer<typeof choiceSchema>;

/**
 * A step with its rows: those that were saved, or those that the file begins with. Of each list that its cells choose
 * from, the records.
 */
const stepSchema = z.object({
  isSaved: z.boolean(),
  rows: z.array(z.object({ id: z.string() }).catchall(cellSchema)),
  issues: z.array(issueSchema),
  choices: z.partialRecord(z.enum(stepLists), choices),
});

/** The first step, with what its fields choose from. */
const programStepSchema = z.object({
  isSaved: z.boolean(),
  program: programDraftSchema,
  issues: z.array(issueSchema),
  /** The steps that are not saved or not right, in their order; none: the program can be made. */
  openSteps: z.array(z.enum(['program', ...pipelineStepNames])),
  choices: z.object({
    realmCountry: choices,
    healthArea: choices,
    organisation: choices,
    region: choices,
    programManager: choices,
  }),
});
export type PipelineProgramChoices = z.infer<typeof programStepSchema>['choices'];

/** A list of the file as it came: values are texts, numbers, flags or nothing. */
const listOf = (list: PipelineList) =>
  z.array(
    z.object(Object.fromEntries(Object.keys(pipelineLists[list].shape).map((field) => [field, cellSchema]))),
  );

const stepBody = z.array(stepRowSchema).max(pipelineLimits.records * 12);
const stepBodyLimit = 20 * 1_048_576;

const previewMonthSchema = z.object({
  month: z.string(),
  consumption: z.number().nullable(),
  shipments: z.number(),
  closing: z.number(),
  amc: z.number().nullable(),
  monthsOfStock: z.number().nullable(),
  unmet: z.number(),
});

/** Each step has a call that reads it and one that saves it, as its declaration says. */
const readCall = (step: PipelineStep) =>
  call({
    path: pipelineSteps[step].read as '/{pipelineId}',
    summary: `A step of an import from PipeLine: ${step}`,
    functions,
    response: stepSchema,
  });
const saveCall = (step: PipelineStep) =>
  call({
    method: pipelineSteps[step].save.method,
    path: pipelineSteps[step].save.path as '/{pipelineId}',
    summary: `Save a step of an import from PipeLine, right or not, and say what is wrong: ${step}`,
    functions,
    body: stepBody,
    bodyLimit: stepBodyLimit,
    response: savedSchema,
  });
const calls = pipelineStepNames.map((step) => ({ step, read: readCall(step), save: saveCall(step) }));
const callsOf = (step: PipelineStep) => {
  const found = calls.find((one) => one.step === step);
  if (!found) throw new Error(`No step ${step}`);
  return found;
};
export const readStep = (step: PipelineStep) => callsOf(step).read;
export const saveStep = (step: PipelineStep) => callsOf(step).save;

export const pipelineEndpoints = {
  /** The body is the content of the file. */
  saveFile: {
    ...call({
      path: '/api/pipeline/json/{fileName}',
      summary:
        'Save the content of a PipeLine file as a draft; replaceDraft replaces one of the same program',
      functions,
      body: z.record(z.string(), z.unknown()),
      bodyLimit: pipelineLimits.bytes,
      response: messageSchema,
    }),
    params: z.object({ fileName: z.string().min(1).max(200) }),
    query: z.object({ replaceDraft: z.enum(['true', 'false']).default('false') }),
  },
  list: call({
    path: '/api/pipeline',
    summary: 'Programs that were imported from PipeLine, or are being imported',
    functions,
    response: z.array(pipelineImportSchema),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/pipeline/{pipelineId}',
    summary: 'Delete a draft of an import',
    functions,
    response: messageSchema,
  }),
  programInfo: call({
    path: '/api/pipeline/programInfo/{pipelineId}',
    summary: 'What the file says of its program',
    functions,
    response: listOf('programinfo'),
  }),
  products: call({
    path: '/api/pipeline/product/{pipelineId}',
    summary: 'The products of the file',
    functions,
    response: listOf('product'),
  }),
  fileConsumption: call({
    path: '/api/pipeline/consumption/{pipelineId}',
    summary: 'The consumption of the file',
    functions,
    response: listOf('consumption'),
  }),
  program: call({
    path: '/api/qatTemp/program/{pipelineId}',
    summary: 'The first step of an import: the program that it makes',
    functions,
    response: programStepSchema,
  }),
  saveProgram: call({
    method: 'POST',
    path: '/api/qatTemp/program/{pipelineId}',
    summary: 'Save the first step of an import, right or not, and say what is wrong',
    functions,
    body: programDraftSchema,
    response: savedSchema,
  }),
  regions: call({
    path: '/api/qatTemp/regions/{pipelineId}',
    summary: 'The regions of the program that an import makes',
    functions,
    response: z.array(refSchema),
  }),
  reportingUnits: call({
    method: 'PUT',
    path: '/api/pipeline/realmCountryPlanningUnit/{pipelineId}/{realmCountryId}',
    summary: 'Make the reporting units that are one planning unit, where the country lacks them',
    functions,
    response: messageSchema,
  }),
  finalInventory: call({
    path: '/api/qatTemp/planningUnitListFinalInventry/{pipelineId}',
    summary:
      'The plan that an import would make, by planning unit, with the stock of today. Nothing is saved',
    functions,
    response: z.array(
      z.object({
        planningUnit: refSchema,
        month: z.string().nullable(),
        quantity: z.number(),
        months: z.array(previewMonthSchema),
      }),
    ),
  }),
  finish: call({
    method: 'POST',
    path: '/api/pipeline/programdata/{pipelineId}',
    summary: 'Make the program with all its records, all or nothing',
    functions,
    response: messageSchema,
  }),
} as const;

export const pipelineEndpointList: readonly Endpoint[] = [
  ...Object.values(pipelineEndpoints),
  ...calls.flatMap(({ read, save }) => [read, save]),
];
