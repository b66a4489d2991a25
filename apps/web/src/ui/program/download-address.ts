import type { DocumentName } from '../../local/documents/document-types.ts';

/** Where programs of a kind are downloaded. */
export const downloadAddress: Readonly<Record<DocumentName, string>> = {
  supplyPlan: '/program/downloadProgram',
  forecast: '/dataset/loadDeleteDataSet',
};
