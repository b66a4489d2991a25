CREATE TABLE "prepared_report" (
	"program_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"section" text NOT NULL,
	"year" integer NOT NULL,
	"mark" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "prepared_report_program_id_version_id_section_year_pk" PRIMARY KEY("program_id","version_id","section","year")
) PARTITION BY HASH ("program_id");
--> statement-breakpoint
CREATE TABLE "prepared_report_0" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "prepared_report_1" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "prepared_report_2" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "prepared_report_3" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "prepared_report_4" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "prepared_report_5" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "prepared_report_6" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "prepared_report_7" PARTITION OF "prepared_report" FOR VALUES WITH (MODULUS 8, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "program_settings_change" (
	"program_id" integer PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload")
SELECT 'prepareReports', 'program/' || "id", jsonb_build_object('programId', "id") FROM "program"
WHERE "program_type_id" = 1 AND "active" ON CONFLICT DO NOTHING;
