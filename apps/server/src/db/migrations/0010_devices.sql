CREATE TABLE "device" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"installation_id" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"recovery_generation" integer NOT NULL,
	"first_seen_on" timestamp with time zone NOT NULL,
	"last_seen_on" timestamp with time zone NOT NULL,
	"order_id" text,
	"order_reason" text,
	"ordered_on" timestamp with time zone,
	"ordered_by" integer,
	"removed_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_secret" (
	"user_id" integer NOT NULL,
	"generation" integer NOT NULL,
	"secret" text NOT NULL,
	"made_on" timestamp with time zone NOT NULL,
	"retired_on" timestamp with time zone,
	CONSTRAINT "recovery_secret_user_id_generation_pk" PRIMARY KEY("user_id","generation")
);
--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_ordered_by_app_user_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_secret" ADD CONSTRAINT "recovery_secret_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_holder" ON "device" USING btree ("user_id","installation_id") WHERE removed_on is null;--> statement-breakpoint
CREATE INDEX "device_installation" ON "device" USING btree ("installation_id");--> statement-breakpoint
-- Slots of devices that exist name no generation of their secret and count as generation 0.
INSERT INTO "recovery_secret" ("user_id", "generation", "secret", "made_on")
SELECT "id", 0, "recovery_secret", now() FROM "app_user" WHERE "recovery_secret" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "recovery_secret";