CREATE TABLE "data_feed_delivery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_feed_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"data_feed_id" integer NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"file_name" text,
	"started_by" integer,
	"started_date" timestamp with time zone NOT NULL,
	"finished_date" timestamp with time zone,
	"readings" integer DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"first_month" text,
	"last_month" text,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_detail" text,
	"calls_done" integer DEFAULT 0 NOT NULL,
	"calls_total" integer DEFAULT 0 NOT NULL,
	"taken_by" integer,
	"taken_date" timestamp with time zone,
	"taken_changed" integer,
	"taken_undone" boolean,
	"checksum" text,
	"same_as" integer,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "data_feed_mapping" (
	"data_feed_id" integer NOT NULL,
	"version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" integer,
	"created_date" timestamp with time zone NOT NULL,
	CONSTRAINT "data_feed_mapping_data_feed_id_version_pk" PRIMARY KEY("data_feed_id","version")
);
--> statement-breakpoint
CREATE TABLE "data_feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"name" text NOT NULL,
	"source" jsonb NOT NULL,
	"schedule" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"mapping_version" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_by" integer,
	"created_date" timestamp with time zone NOT NULL,
	"last_modified_by" integer,
	"last_modified_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_feed_delivery" ADD CONSTRAINT "data_feed_delivery_data_feed_id_data_feed_id_fk" FOREIGN KEY ("data_feed_id") REFERENCES "public"."data_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feed_delivery" ADD CONSTRAINT "data_feed_delivery_started_by_app_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feed_delivery" ADD CONSTRAINT "data_feed_delivery_taken_by_app_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feed_mapping" ADD CONSTRAINT "data_feed_mapping_data_feed_id_data_feed_id_fk" FOREIGN KEY ("data_feed_id") REFERENCES "public"."data_feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feed_mapping" ADD CONSTRAINT "data_feed_mapping_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feed" ADD CONSTRAINT "data_feed_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feed" ADD CONSTRAINT "data_feed_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_feed" ADD CONSTRAINT "data_feed_last_modified_by_app_user_id_fk" FOREIGN KEY ("last_modified_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_feed_delivery_feed" ON "data_feed_delivery" USING btree ("data_feed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_feed_delivery_running" ON "data_feed_delivery" USING btree ("data_feed_id") WHERE "data_feed_delivery"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "data_feed_name" ON "data_feed" USING btree ("program_id",lower("name"));