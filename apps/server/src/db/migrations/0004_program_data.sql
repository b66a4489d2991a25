CREATE TABLE "batch_count" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"planning_unit_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "batch_count_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"planning_unit_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"expiry" date NOT NULL,
	CONSTRAINT "batch_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "commit_payload" (
	"commit_request_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commit_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commit_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"commit_id" uuid NOT NULL,
	"version_type_id" integer NOT NULL,
	"committed_version_id" integer NOT NULL,
	"compared_version_id" integer NOT NULL,
	"notes" text,
	"status" integer DEFAULT 1 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failed_reason" text,
	"version_id" integer,
	"may_have_open_problems" boolean DEFAULT false NOT NULL,
	"created_by" integer NOT NULL,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"started_date" timestamp with time zone,
	"completed_date" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consumption" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"planning_unit_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"region_id" integer NOT NULL,
	"month" date NOT NULL,
	"actual" boolean NOT NULL,
	CONSTRAINT "consumption_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "inventory" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"planning_unit_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"region_id" integer,
	"month" date NOT NULL,
	CONSTRAINT "inventory_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "plan_month" (
	"program_id" integer NOT NULL,
	"planning_unit_id" integer NOT NULL,
	"from_version" integer NOT NULL,
	"month" date NOT NULL,
	"actual_flag" boolean,
	"consumption" double precision,
	"stock_count" double precision,
	"adjustment" double precision,
	"manual_shipments" double precision,
	"erp_shipments" double precision,
	"received" double precision,
	"shipped" double precision,
	"approved" double precision,
	"submitted" double precision,
	"planned" double precision,
	"on_hold" double precision,
	"amc" double precision,
	"amc_count" double precision,
	"min_stock" double precision,
	"max_stock" double precision,
	"min_mos" double precision,
	"max_mos" double precision,
	"regions" double precision,
	"regions_counted" double precision,
	"opening" double precision,
	"opening_wps" double precision,
	"opening_wtbdps" double precision,
	"shipments" double precision,
	"shipments_wps" double precision,
	"shipments_wtbdps" double precision,
	"expired" double precision,
	"expired_wps" double precision,
	"expired_wtbdps" double precision,
	"expected" double precision,
	"expected_wps" double precision,
	"expected_wtbdps" double precision,
	"national_adjustment" double precision,
	"national_adjustment_wps" double precision,
	"national_adjustment_wtbdps" double precision,
	"closing" double precision,
	"closing_wps" double precision,
	"closing_wtbdps" double precision,
	"unmet" double precision,
	"unmet_wps" double precision,
	"unmet_wtbdps" double precision,
	"mos" double precision,
	"mos_wps" double precision,
	"mos_wtbdps" double precision,
	CONSTRAINT "plan_month_program_id_planning_unit_id_from_version_month_pk" PRIMARY KEY("program_id","planning_unit_id","from_version","month")
);
--> statement-breakpoint
CREATE TABLE "problem_report" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"planning_unit_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"problem_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	CONSTRAINT "problem_report_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "product_plan" (
	"program_id" integer NOT NULL,
	"planning_unit_id" integer NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"digest" text NOT NULL,
	CONSTRAINT "product_plan_program_id_planning_unit_id_from_version_pk" PRIMARY KEY("program_id","planning_unit_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "realm_problem" (
	"realm_id" integer NOT NULL,
	"problem_id" integer NOT NULL,
	"data1" text,
	"data2" text,
	"data3" text,
	"criticality_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "realm_problem_realm_id_problem_id_pk" PRIMARY KEY("realm_id","problem_id")
);
--> statement-breakpoint
CREATE TABLE "shipment_link" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"planning_unit_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	CONSTRAINT "shipment_link_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"program_id" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"to_version" integer,
	"planning_unit_id" integer NOT NULL,
	"record" jsonb NOT NULL,
	"status_id" integer NOT NULL,
	"receipt" date NOT NULL,
	CONSTRAINT "shipment_program_id_record_id_from_version_pk" PRIMARY KEY("program_id","record_id","from_version")
);
--> statement-breakpoint
CREATE TABLE "program_version_trans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "program_version_trans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"version_type_id" integer NOT NULL,
	"version_status_id" integer NOT NULL,
	"notes" text,
	"by_user" integer,
	"on_date" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "program_version" ADD COLUMN "ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "program_version" ADD COLUMN "problem_run_date" date;--> statement-breakpoint
ALTER TABLE "commit_payload" ADD CONSTRAINT "commit_payload_commit_request_id_commit_request_id_fk" FOREIGN KEY ("commit_request_id") REFERENCES "public"."commit_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commit_request" ADD CONSTRAINT "commit_request_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commit_request" ADD CONSTRAINT "commit_request_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realm_problem" ADD CONSTRAINT "realm_problem_realm_id_realm_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version_trans" ADD CONSTRAINT "program_version_trans_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_version_trans" ADD CONSTRAINT "program_version_trans_by_user_app_user_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_count_newest" ON "batch_count" USING btree ("program_id","record_id") WHERE "batch_count"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_newest" ON "batch" USING btree ("program_id","record_id") WHERE "batch"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commit_request_commit" ON "commit_request" USING btree ("program_id","commit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commit_request_waiting" ON "commit_request" USING btree ("program_id") WHERE "commit_request"."status" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "consumption_newest" ON "consumption" USING btree ("program_id","record_id") WHERE "consumption"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_newest" ON "inventory" USING btree ("program_id","record_id") WHERE "inventory"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "problem_report_newest" ON "problem_report" USING btree ("program_id","record_id") WHERE "problem_report"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_link_newest" ON "shipment_link" USING btree ("program_id","record_id") WHERE "shipment_link"."to_version" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_newest" ON "shipment" USING btree ("program_id","record_id") WHERE "shipment"."to_version" is null;--> statement-breakpoint
CREATE INDEX "program_version_trans_version" ON "program_version_trans" USING btree ("program_id","version_id");
--> statement-breakpoint
INSERT INTO "program_version_trans" ("program_id", "version_id", "version_type_id", "version_status_id", "notes", "by_user", "on_date")
SELECT v."program_id", v."version_id", v."version_type_id", v."version_status_id", v."notes", u."id", v."created_date"
FROM "program_version" v LEFT JOIN "app_user" u ON u."id" = v."created_by" ORDER BY v."id";
