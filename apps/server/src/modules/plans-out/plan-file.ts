import type { ExportView } from '@stockwell/engine/plans-out/plan-document';
import { exportFileName } from '@stockwell/model/integrations/export-file-name';
import type { AppContext } from '../../app-context.ts';
import { readHead, readTexts, readVersion } from '../versions/read.ts';
import { knownSettings } from '../versions/settings.ts';
import { storedSupplyPlan } from '../versions/supply-plan/stored.ts';
import { supplyPlanTables } from '../versions/tables.ts';
import { readExportNames } from './read-names.ts';

export interface ExportedPlan {
  readonly fileName: string;
  readonly content: string;
  readonly rows: number;
}

/** How an integration writes its files. */
export interface FileForm {
  readonly fileName: string;
  readonly integrationViewId: ExportView;
}

/** The file of a version; -1 is the newest one. A worker plans it and writes its text. */
export async function planFile(
  context: AppContext,
  programId: number,
  versionId: number,
  { fileName, integrationViewId: view }: FileForm,
): Promise<ExportedPlan> {
  const { db, workers, now } = context;
  const version = await readVersion(db, programId, versionId);
  const settings = await knownSettings(context, storedSupplyPlan, programId);
  const task = {
    head: await readHead(db, programId, version, settings),
    stored: await readTexts(db, supplyPlanTables, programId, version.versionId),
    names: await readExportNames(db, programId),
    view,
    today: now().toISOString().slice(0, 10),
  };
  const { content, rows } = await workers.lease(null, (worker) => worker.ask('planFile', task));
  const { programCode } = settings;
  return {
    fileName: exportFileName(fileName, {
      programCode,
      programId,
      versionId: version.versionId,
      at: now(),
    }),
    content,
    rows,
  };
}
