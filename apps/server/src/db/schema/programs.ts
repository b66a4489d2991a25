import { boolean, date, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { programTable } from './entities.ts';
import { auditColumns } from './entity-table.ts';

/** The versions of a program, numbered from 1. */
export const programVersionTable = pgTable(
  'program_version',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    programId: integer('program_id')
      .notNull()
      .references(() => programTable.id),
    versionId: integer('version_id').notNull(),
    /** 1 draft, 2 final. */
    versionTypeId: integer('version_type_id').notNull().default(1),
    /** 1 pending approval, 2 approved, 3 needs revision, 4 no review needed. */
    versionStatusId: integer('version_status_id').notNull().default(1),
    notes: text('notes'),
    /** A version that is still being made is neither offered nor read. */
    ready: boolean('ready').notNull().default(true),
    /** The day on which the problems of a supply plan were last looked for. */
    problemRunDate: date('problem_run_date'),
    /** Grows with what changes the reports or plans of the newest version without making a version. */
    stateNo: integer('state_no').notNull().default(0),
    forecastStartDate: date('forecast_start_date'),
    forecastStopDate: date('forecast_stop_date'),
    /** 0 counts calendar days. */
    daysInMonth: integer('days_in_month'),
    freightPerc: doublePrecision('freight_perc'),
    forecastThresholdHighPerc: doublePrecision('forecast_threshold_high_perc'),
    forecastThresholdLowPerc: doublePrecision('forecast_threshold_low_perc'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('program_version_number').on(table.programId, table.versionId)],
);
