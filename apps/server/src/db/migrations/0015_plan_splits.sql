CREATE TABLE "plan_batch_expiry" (
	"program_id" integer NOT NULL,
	"planning_unit_id" integer NOT NULL,
	"from_version" integer NOT NULL,
	"place" integer NOT NULL,
	"month" date NOT NULL,
	"batch_id" uuid,
	"batch_no" text,
	"auto_generated" boolean NOT NULL,
	"created_month" date NOT NULL,
	"expiry_month" date NOT NULL,
	"expired" double precision NOT NULL,
	"expired_wps" double precision NOT NULL,
	"expired_wtbdps" double precision NOT NULL,
	CONSTRAINT "plan_batch_expiry_pk" PRIMARY KEY("program_id","planning_unit_id","from_version","place")
);
--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "actual_consumption" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "forecast_consumption" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "planned_wtbd" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "draft" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_received" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_shipped" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_approved" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_submitted" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_planned" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_planned_wtbd" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_on_hold" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "erp_draft" double precision;--> statement-breakpoint
ALTER TABLE "plan_month" ADD COLUMN "regions_reported" double precision;--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload")
SELECT 'replan', 'program/' || "id", jsonb_build_object('programId', "id") FROM "program"
WHERE "program_type_id" = 1 AND "active" ON CONFLICT DO NOTHING;