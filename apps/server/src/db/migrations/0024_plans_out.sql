CREATE TABLE "api_key_program" (
	"api_key_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	CONSTRAINT "api_key_program_api_key_id_program_id_pk" PRIMARY KEY("api_key_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"realm_id" integer NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"digest" text NOT NULL,
	"created_by" integer,
	"created_date" timestamp with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"revoked_by" integer,
	"revoked_date" timestamp with time zone,
	"last_used_date" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_bookmark" (
	"kind" text PRIMARY KEY NOT NULL,
	"up_to" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"integration_id" integer,
	"program_id" integer,
	"version_id" integer,
	"requested_by" integer,
	"requested_date" timestamp with time zone NOT NULL,
	"completed_date" timestamp with time zone,
	"file_name" text,
	"rows" integer,
	"bytes" bigint,
	"checksum" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "integration_secret" (
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"changed_by" integer,
	"changed_date" timestamp with time zone NOT NULL,
	CONSTRAINT "integration_secret_owner_name_pk" PRIMARY KEY("owner","name")
);
--> statement-breakpoint
ALTER TABLE "api_key_program" ADD CONSTRAINT "api_key_program_api_key_id_api_key_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_program" ADD CONSTRAINT "api_key_program_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_realm_id_realm_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_revoked_by_app_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_integration_id_integration_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_run" ADD CONSTRAINT "export_run_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_secret" ADD CONSTRAINT "integration_secret_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_digest" ON "api_key" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "api_key_realm" ON "api_key" USING btree ("realm_id");--> statement-breakpoint
CREATE INDEX "export_run_pending" ON "export_run" USING btree ("program_id","integration_id") WHERE "export_run"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "export_run_program" ON "export_run" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "export_run_requested" ON "export_run" USING btree ("requested_date");