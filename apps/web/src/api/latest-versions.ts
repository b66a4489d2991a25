import type { programDataEndpoints } from '@stockwell/model/api/program-data';
import { wire } from './wire.ts';

/** The header asks on every page: the call travels without its schemas. */
export const latestVersions = wire<typeof programDataEndpoints.latestVersions>(
  'POST',
  '/api/programData/getLatestVersionForPrograms',
  'signedIn',
);
