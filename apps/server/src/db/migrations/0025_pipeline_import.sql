CREATE TABLE "pipeline_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pipeline_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"realm_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"program_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"draft" jsonb NOT NULL,
	"program_id" integer,
	"created_by" integer NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"last_modified_by" integer NOT NULL,
	"last_modified_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pipeline_import" ADD CONSTRAINT "pipeline_import_realm_id_realm_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realm"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_import" ADD CONSTRAINT "pipeline_import_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_import" ADD CONSTRAINT "pipeline_import_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_import" ADD CONSTRAINT "pipeline_import_last_modified_by_app_user_id_fk" FOREIGN KEY ("last_modified_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pipeline_import_realm" ON "pipeline_import" USING btree ("realm_id");