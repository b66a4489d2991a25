import type { RoutePath } from '@stockwell/model/access/routes';
import type { DocumentName } from '../../../local/documents/document-types.ts';

/** Where copies of a kind are uploaded. */
export const uploadPages: Readonly<Record<DocumentName, RoutePath>> = {
  supplyPlan: '/program/syncPage',
  forecast: '/dataset/commitTree',
};
