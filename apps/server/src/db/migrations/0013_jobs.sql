CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"started_date" timestamp with time zone,
	"finished_date" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload", "attempts", "progress", "created_date", "started_date")
SELECT 'commit', "id"::text, jsonb_build_object('commitRequestId', "id"), "attempts", "progress", "created_date", "started_date"
FROM "commit_request" WHERE "status" = 1 ORDER BY "id";--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload", "state", "attempts", "run_after", "progress", "last_failure", "created_date", "finished_date")
SELECT 'mail', "id"::text, jsonb_build_object('mailId', "id"),
	CASE "state" WHEN 'sent' THEN 'done' ELSE "state" END, "attempts", "next_try_on",
	CASE "state" WHEN 'sent' THEN 100 ELSE 0 END, "last_error", "created_on",
	CASE "state" WHEN 'waiting' THEN NULL ELSE coalesce("sent_on", "created_on") END
FROM "mail_outbox" ORDER BY "id";--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload", "attempts", "run_after", "last_failure", "created_date")
SELECT 'ticket', "id"::text, jsonb_build_object('ticketId', "id"), "delivery_attempts", "next_try_on", "delivery_error", "created_date"
FROM "ticket" WHERE "delivery_state" = 'waiting' ORDER BY "id";--> statement-breakpoint
INSERT INTO "job" ("kind", "key", "payload", "attempts", "run_after", "last_failure", "created_date")
SELECT 'ticketFile', file."id"::text, jsonb_build_object('attachmentId', file."id"), file."delivery_attempts", file."next_try_on", file."delivery_error", file."created_date"
FROM "ticket_attachment" file JOIN "ticket" ON "ticket"."id" = file."ticket_id"
WHERE file."delivery_state" = 'waiting' AND file."complete" AND "ticket"."delivery_state" = 'delivered' ORDER BY file."id";--> statement-breakpoint
DROP INDEX "mail_outbox_due";--> statement-breakpoint
DROP INDEX "ticket_attachment_due";--> statement-breakpoint
DROP INDEX "ticket_due";--> statement-breakpoint
CREATE UNIQUE INDEX "job_waiting" ON "job" USING btree ("kind","key") WHERE "job"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "job_open" ON "job" USING btree ("kind","priority","id") WHERE "job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "job_key" ON "job" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_date") WHERE "job"."finished_date" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
ALTER TABLE "commit_request" DROP COLUMN "claimed_by";--> statement-breakpoint
ALTER TABLE "commit_request" DROP COLUMN "claimed_until";--> statement-breakpoint
ALTER TABLE "commit_request" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "next_try_on";--> statement-breakpoint
ALTER TABLE "ticket_attachment" DROP COLUMN "delivery_attempts";--> statement-breakpoint
ALTER TABLE "ticket_attachment" DROP COLUMN "next_try_on";--> statement-breakpoint
ALTER TABLE "ticket" DROP COLUMN "delivery_attempts";--> statement-breakpoint
ALTER TABLE "ticket" DROP COLUMN "next_try_on";