CREATE TABLE "catalogue_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"checksum" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text,
	"error_count" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"on_date" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erp_feed_run" ALTER COLUMN "connector_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "currency_rate_run" ADD COLUMN "alerted_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erp_feed_run" ADD COLUMN "feed" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_file_once" ON "catalogue_file" USING btree ("feed","checksum") WHERE "catalogue_file"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "catalogue_file_newest" ON "catalogue_file" USING btree ("feed","id");--> statement-breakpoint
CREATE INDEX "erp_feed_run_feed" ON "erp_feed_run" USING btree ("feed","id");