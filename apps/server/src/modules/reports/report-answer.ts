import { type ReportName, reportOf } from '@stockwell/engine/reports/index';
import type { ReportProgram } from '@stockwell/engine/reports/report';
import type { ReportBody, ReportCall } from '@stockwell/model/api/reports';
import { latestVersion } from '@stockwell/model/api/version-shapes';
import type { AppContext } from '../../app-context.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { readReportMasterData } from './report-master-data.ts';
import { type ReportedProgram, reportedProgram, reportPrograms } from './report-programs.ts';
import { readReportVersion } from './report-versions.ts';

interface Reported {
  readonly programs: readonly ReportedProgram[];
  readonly versionId: number;
}

async function reportedBy(
  context: AppContext,
  caller: SignedIn,
  functions: readonly string[],
  body: ReportBody,
): Promise<Reported> {
  const versionId = body.versionId ?? latestVersion;
  if ('programId' in body) {
    await requirePrograms(context, caller, functions, [body.programId]);
    return { programs: [await reportedProgram(context, body.programId)], versionId };
  }
  const programs = await reportPrograms(context, caller, functions, body);
  return { programs, versionId: body.programIds.length === 1 ? versionId : latestVersion };
}

/** The figures of a report, as its call answers them. */
export async function reportAnswer(
  context: AppContext,
  caller: SignedIn,
  name: ReportName,
  endpoint: ReportCall,
  body: ReportBody,
): Promise<unknown> {
  const { programs, versionId } = await reportedBy(context, caller, functionsOf(endpoint), body);
  const report = reportOf(name);
  const needs = { lists: report.lists, units: report.units(body), plan: report.needsPlan };
  const read: ReportProgram[] = [];
  // One after the other: a version is large, and its records are gone before the next one is read.
  for (const { programId, realmCountryId } of programs)
    read.push({ realmCountryId, version: await readReportVersion(context, programId, versionId, needs) });
  const master = await readReportMasterData(context, read);
  return report.compute(read, body, master);
}
