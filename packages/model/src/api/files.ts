import { z } from 'zod';
import { validation } from '../entity/check-value.ts';
import { endpoint } from './endpoint.ts';
import { messageSchema } from './shapes.ts';

/** Files that people download by name; the first is the user manual that administrators replace. */
export const fileNames = [
  'qatUserGuide',
  'pipelineConvertorLinux',
  'pipelineConvertorWindows',
  'consumptionDataEntryTemplate',
  'inventoryDataEntryTemplate',
  'adjustmentsDataEntryTemplate',
  'shipmentDataEntryTemplate',
  'qatTou',
  'qatPrivacyNotice',
  'qatDpa',
] as const;
export type FileName = (typeof fileNames)[number];
export const userManual: FileName = 'qatUserGuide';

export const largestFile = 25 * 1_048_576;

export const fileEndpoints = {
  /** The body is a form with one file: `file`. */
  uploadManual: endpoint({
    method: 'POST',
    path: '/api/userManual/uploadUserManual',
    tag: 'File',
    summary: 'Replace the user manual: a form with one PDF file of at most 25 MB',
    permission: { functions: ['ROLE_BF_UPLOAD_USER_MANUAL'] },
    takes: 'file',
    bodyLimit: largestFile,
    response: messageSchema,
  }),
  download: endpoint({
    method: 'GET',
    path: '/file/{fileName}',
    tag: 'File',
    caching: 'revalidated',
    summary: 'Download the user manual or another file of the installation',
    permission: { functions: ['ROLE_BF_LOGGED_IN'] },
    params: z.object({ fileName: z.enum(fileNames, validation.choice) }),
    answers: 'file',
    response: z.string().meta({ format: 'binary' }),
  }),
} as const;
