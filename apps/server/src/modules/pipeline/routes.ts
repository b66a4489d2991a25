import { pipelineEndpoints as calls, readStep, saveStep } from '@stockwell/model/api/pipeline';
import type { PipelineList } from '@stockwell/model/integrations/pipeline/file';
import { pipelineStepNames } from '@stockwell/model/integrations/pipeline/steps';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { labelIn } from '../../db/label.ts';
import { planningUnitTable, regionTable } from '../../db/schema/index.ts';
import { codes } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import {
  importsOf,
  openImport,
  readProgramStep,
  readStepRows,
  removeImport,
  saveFile,
  saveProgramStep,
  saveStepRows,
} from './imports.ts';
import { finishImport, previewImport } from './make-program.ts';
import { addReportingUnits } from './reporting-units.ts';

/** Programs of PipeLine: a file becomes a draft, is mapped in steps, and becomes a program with its plan. */
export function pipelineRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const listOf = async (caller: SignedIn, id: number, list: PipelineList) =>
    [...(await openImport(db, caller, id)).file[list]] as Record<string, string | number | boolean | null>[];

  serve(app, context, calls.saveFile, async ({ params, query, body, caller }) => ({
    messageCode: codes.addSuccess,
    id: await saveFile(context, caller, params.fileName, body, query.replaceDraft === 'true'),
  }));
  serve(app, context, calls.list, ({ caller }) => importsOf(context, caller));
  serve(app, context, calls.remove, async ({ params, caller }) => {
    await removeImport(context, caller, params.pipelineId);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.programInfo, ({ params, caller }) =>
    listOf(caller, params.pipelineId, 'programinfo'),
  );
  serve(app, context, calls.products, ({ params, caller }) => listOf(caller, params.pipelineId, 'product'));
  serve(app, context, calls.fileConsumption, ({ params, caller }) =>
    listOf(caller, params.pipelineId, 'consumption'),
  );
  serve(app, context, calls.program, ({ params, caller }) =>
    readProgramStep(context, caller, params.pipelineId),
  );
  serve(app, context, calls.saveProgram, ({ params, body, caller }) =>
    saveProgramStep(context, caller, params.pipelineId, body),
  );
  for (const step of pipelineStepNames) {
    serve(app, context, readStep(step), ({ params, caller }) =>
      readStepRows(context, caller, params.pipelineId, step),
    );
    serve(app, context, saveStep(step), ({ params, body, caller }) =>
      saveStepRows(context, caller, params.pipelineId, step, body),
    );
  }
  serve(app, context, calls.regions, async ({ params, caller }) => {
    const { draft } = await openImport(db, caller, params.pipelineId);
    const ids = draft.program?.regionIds ?? [];
    const rows = await db
      .select()
      .from(regionTable)
      .where(inArray(regionTable.id, [...ids]));
    return rows.map((row) => ({ id: row.id, label: labelIn(row) }));
  });
  serve(app, context, calls.reportingUnits, async ({ params, caller }) => {
    await addReportingUnits(context, caller, params.pipelineId, params.realmCountryId);
    return { messageCode: codes.updateSuccess };
  });
  serve(app, context, calls.finalInventory, async ({ params, caller }) => {
    const found = await previewImport(context, caller, params.pipelineId);
    const units = await db
      .select()
      .from(planningUnitTable)
      .where(
        inArray(
          planningUnitTable.id,
          found.map(({ planningUnitId }) => planningUnitId),
        ),
      );
    const labels = new Map(units.map((unit) => [unit.id, labelIn(unit)]));
    return found.map(({ planningUnitId: id, month, quantity, months }) => ({
      planningUnit: { id, label: labels.get(id) ?? { label_en: String(id) } },
      month,
      quantity,
      months: [...months],
    }));
  });
  serve(app, context, calls.finish, async ({ params, caller }) => ({
    messageCode: codes.addSuccess,
    id: await finishImport(context, caller, params.pipelineId),
  }));
}
