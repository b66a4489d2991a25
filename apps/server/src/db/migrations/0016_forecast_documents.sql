CREATE TABLE "actual_consumption" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"record" jsonb NOT NULL,
	"planning_unit_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "actual_consumption_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "consumption_extrapolation" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"record" jsonb NOT NULL,
	"planning_unit_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"method_id" integer NOT NULL,
	CONSTRAINT "consumption_extrapolation_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "forecast_planning_unit" (
	"program_id" integer NOT NULL,
	"record_id" text NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"record" jsonb NOT NULL,
	"planning_unit_id" integer NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "forecast_planning_unit_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "forecast_tree" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"record" jsonb NOT NULL,
	"anchor_id" uuid NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "forecast_tree_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
ALTER TABLE "program_version" ADD COLUMN "days_in_month" integer;--> statement-breakpoint
ALTER TABLE "program_version" ADD COLUMN "freight_perc" double precision;--> statement-breakpoint
ALTER TABLE "program_version" ADD COLUMN "forecast_threshold_high_perc" double precision;--> statement-breakpoint
ALTER TABLE "program_version" ADD COLUMN "forecast_threshold_low_perc" double precision;--> statement-breakpoint
CREATE UNIQUE INDEX "actual_consumption_newest" ON "actual_consumption" USING btree ("program_id","record_id") WHERE "actual_consumption"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consumption_extrapolation_newest" ON "consumption_extrapolation" USING btree ("program_id","record_id") WHERE "consumption_extrapolation"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_planning_unit_newest" ON "forecast_planning_unit" USING btree ("program_id","record_id") WHERE "forecast_planning_unit"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_tree_newest" ON "forecast_tree" USING btree ("program_id","record_id") WHERE "forecast_tree"."to_version" is null;--> statement-breakpoint
CREATE INDEX "batch_count_product" ON "batch_count" USING btree ("program_id","planning_unit_id");--> statement-breakpoint
CREATE INDEX "batch_product" ON "batch" USING btree ("program_id","planning_unit_id");--> statement-breakpoint
CREATE INDEX "consumption_product" ON "consumption" USING btree ("program_id","planning_unit_id");--> statement-breakpoint
CREATE INDEX "inventory_product" ON "inventory" USING btree ("program_id","planning_unit_id");--> statement-breakpoint
CREATE INDEX "problem_report_product" ON "problem_report" USING btree ("program_id","planning_unit_id");--> statement-breakpoint
CREATE INDEX "shipment_link_product" ON "shipment_link" USING btree ("program_id","planning_unit_id");--> statement-breakpoint
CREATE INDEX "shipment_product" ON "shipment" USING btree ("program_id","planning_unit_id");