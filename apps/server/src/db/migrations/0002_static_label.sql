CREATE TABLE "static_label" (
	"code" text PRIMARY KEY NOT NULL,
	"label_en" text NOT NULL,
	"label_fr" text,
	"label_sp" text,
	"label_pr" text,
	"created_by" integer,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" integer,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL,
	"record_version" integer DEFAULT 1 NOT NULL
);
