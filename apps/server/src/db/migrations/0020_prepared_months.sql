-- The column first: the key has it.
ALTER TABLE "prepared_report" ADD COLUMN "month" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "prepared_report" DROP CONSTRAINT "prepared_report_program_id_version_id_section_year_pk";
--> statement-breakpoint
ALTER TABLE "prepared_report" ADD CONSTRAINT "prepared_report_program_id_version_id_section_year_month_pk" PRIMARY KEY("program_id","version_id","section","year","month");
--> statement-breakpoint
-- This release prepares other sections than the one before.
INSERT INTO "job" ("kind", "key", "payload")
SELECT 'prepareReports', 'program/' || "id", jsonb_build_object('programId', "id") FROM "program"
WHERE "program_type_id" = 1 AND "active" ON CONFLICT DO NOTHING;
