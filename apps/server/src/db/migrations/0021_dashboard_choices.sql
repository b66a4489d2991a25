CREATE TABLE "dashboard_choice" (
	"user_id" integer NOT NULL,
	"part" text NOT NULL,
	"choice" jsonb NOT NULL,
	"changed_on" timestamp with time zone NOT NULL,
	CONSTRAINT "dashboard_choice_user_id_part_pk" PRIMARY KEY("user_id","part")
);
--> statement-breakpoint
ALTER TABLE "dashboard_choice" ADD CONSTRAINT "dashboard_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;