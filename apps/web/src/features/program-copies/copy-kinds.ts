import type { RoutePath } from '@stockwell/model/access/routes';
import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { programDataEndpoints } from '@stockwell/model/api/program-data';
import type { LoadProgram, ProgramVersionsPage } from '@stockwell/model/api/version-shapes';
import { call } from '../../api/client.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';

/** What the pages of copies have to know of a kind of documents. */
interface CopyKind {
  /** The programs in reach with their newest versions. */
  readonly programs: (signal: AbortSignal) => Promise<LoadProgram>;
  /** Further versions of a program. */
  readonly more: (programId: number, page: number) => Promise<ProgramVersionsPage>;
  /** A copy can begin with a month. */
  readonly canStartLater: boolean;
  /** A program that is chosen takes the place of all its versions on the device. */
  readonly replacesAll: boolean;
  /** The application looks for problems. */
  readonly hasProblems: boolean;
  /** What opens after the download of one program. */
  readonly overview: RoutePath | null;
  readonly exportPage: RoutePath;
  readonly exportFunction: string;
}

const kinds: Readonly<Record<DocumentName, CopyKind>> = {
  supplyPlan: {
    programs: (signal) => call(programDataEndpoints.loadProgram, { signal }),
    more: (programId, page) => call(programDataEndpoints.loadProgramPage, { params: { programId, page } }),
    canStartLater: true,
    replacesAll: false,
    hasProblems: true,
    overview: '/program/programOverview/{programId}',
    exportPage: '/program/exportProgram',
    exportFunction: 'ROLE_BF_EXPORT_PROGARM',
  },
  forecast: {
    programs: (signal) => call(datasetDataEndpoints.loadDataset, { signal }),
    more: (programId, page) => call(datasetDataEndpoints.loadDatasetPage, { params: { programId, page } }),
    canStartLater: false,
    replacesAll: true,
    hasProblems: false,
    overview: null,
    exportPage: '/dataset/exportDataset',
    exportFunction: 'ROLE_BF_EXPORT_DATASET',
  },
};

export const copyKind = (kind: DocumentName): CopyKind => kinds[kind];
