CREATE TABLE "recovery_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"set_up_on" timestamp with time zone,
	"pending_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenge" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"expires_on" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"value" text NOT NULL,
	"created_on" timestamp with time zone NOT NULL,
	"retired_on" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "realm" ADD COLUMN "second_factor" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "last_used_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_session" ADD COLUMN "confirmed_on" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_ends" ON "sign_in_challenge" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "signing_key_purpose" ON "signing_key" USING btree ("purpose","created_on");--> statement-breakpoint
CREATE INDEX "audit_entry_time" ON "audit_entry" USING btree ("subject","changed_on");--> statement-breakpoint
-- The keys made at the first start go on signing: they get an id, and tokens without one are looked up under it.
INSERT INTO "signing_key" ("id", "purpose", "value", "created_on")
SELECT "name" || '-1', "name", "value", now() FROM "app_secret" WHERE "name" IN ('token', 'permit');--> statement-breakpoint
DELETE FROM "app_secret" WHERE "name" IN ('token', 'permit');
