import { versionStatusIds } from '@stockwell/model/api/version-shapes';
import { type DatasetPlanningUnit, forecast } from '@stockwell/model/dataset-data/index';
import { sharedPart } from '@stockwell/model/documents/record-kind';
import { idSchema, recordIdSchema } from '@stockwell/model/documents/values';
import { z } from 'zod';
import { foreignReferences } from '../commit/foreign-references.ts';
import { readTexts, readVersion } from '../read.ts';
import { writeVersionRow } from '../store-version.ts';
import type { StoredDocument, StoredTexts } from '../stored-document.ts';
import { forecastTables } from '../tables.ts';
import { writeRecords } from '../write-records.ts';
import type { NextForecast } from './next-version.ts';
import { type ForecastSettings, readForecastHead, readForecastSettings, withUnitCopies } from './settings.ts';
import type { ForecastTask } from './work.ts';

/** How the server keeps forecasts: nothing is planned, and nobody reviews them. */
export const storedForecast: StoredDocument<ForecastSettings, NextForecast> = {
  kind: forecast,
  programTypeId: 2,
  tables: forecastTables,
  committing: ['ROLE_BF_COMMIT_DATASET'],
  part: z.union([idSchema, recordIdSchema, z.literal(sharedPart)]),
  versionStatusId: versionStatusIds.approved,
  readSettings: readForecastSettings,
  show: async (db, settings, version, texts) => {
    const { general, units } = await readForecastHead(db, settings, version);
    if (texts.planningUnitList === undefined) return { general, texts };
    const list = JSON.parse(texts.planningUnitList) as DatasetPlanningUnit[];
    return { general, texts: { ...texts, planningUnitList: JSON.stringify(withUnitCopies(units, list)) } };
  },
  readHead: async (db, settings, comparedVersionId) =>
    readForecastHead(db, settings, await readVersion(db, settings.programId, comparedVersionId)),
  unitsOf: () => null,
  // Its parts are checked together.
  byProduct: () => null,
  foreignReferences,
  versionTask: async (db, { settings, newest, scope, isAsChecked, by, at }) =>
    ({
      head: await readForecastHead(db, settings, newest),
      stored:
        scope && isAsChecked ? null : await readTexts(db, forecastTables, newest.programId, newest.versionId),
      versionId: newest.versionId + 1,
      by,
      at,
    }) satisfies ForecastTask & StoredTexts,
  refusal: () => null,
  clash: async () => null,
  writeVersion: async (tx, facts, { versionId, written, ended, settings }) => {
    await writeRecords(tx, forecastTables, facts.programId, versionId, { written, ended });
    await writeVersionRow(tx, facts, versionId, settings);
  },
  prepareNotice: async () => null,
};
