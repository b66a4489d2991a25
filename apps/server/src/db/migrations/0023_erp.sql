CREATE TABLE "erp_connector" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_connector_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"procurement_agent_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_modified_by" integer,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_feed_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_feed_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"connector_id" integer NOT NULL,
	"state" text NOT NULL,
	"started_date" timestamp with time zone NOT NULL,
	"alive_date" timestamp with time zone NOT NULL,
	"finished_date" timestamp with time zone,
	"taken" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"file_name" text
);
--> statement-breakpoint
CREATE TABLE "erp_feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"connector_id" integer NOT NULL,
	"source" text NOT NULL,
	"order_file" text NOT NULL,
	"shipment_file" text NOT NULL,
	"stamp" text NOT NULL,
	"received_on" date,
	"checksum" text NOT NULL,
	"state" text NOT NULL,
	"order_rows" integer DEFAULT 0 NOT NULL,
	"shipment_rows" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"error_count" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_user" integer,
	"on_date" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	"shipment_linking_id" uuid NOT NULL,
	"addressed" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"previous_sku_code" text,
	"confirmed_unit_id" integer,
	"created_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" integer,
	"last_modified_date" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_order_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connector_id" integer NOT NULL,
	"feed_id" integer NOT NULL,
	"stamp" text NOT NULL,
	"active" boolean NOT NULL,
	"last_modified_date" timestamp with time zone NOT NULL,
	"order_no" text NOT NULL,
	"prime_line_no" text NOT NULL,
	"ro_no" text NOT NULL,
	"ro_prime_line_no" text NOT NULL,
	"order_type" text,
	"created_date" date,
	"parent_ro" text,
	"parent_created_date" date,
	"planning_unit_sku_code" text NOT NULL,
	"procurement_unit_sku_code" text,
	"qty" numeric NOT NULL,
	"ordered_date" date,
	"current_estimated_delivery_date" date,
	"req_delivery_date" date,
	"agreed_delivery_date" date,
	"supplier_name" text,
	"price" numeric NOT NULL,
	"shipping_cost" numeric NOT NULL,
	"ship_by" text,
	"recipient_name" text,
	"recipient_country" text,
	"status" text NOT NULL,
	"change_code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_order_log" (
	"feed_id" integer NOT NULL,
	"position" integer NOT NULL,
	"order_no" text NOT NULL,
	"prime_line_no" text NOT NULL,
	"ro_no" text NOT NULL,
	"ro_prime_line_no" text NOT NULL,
	"order_type" text,
	"created_date" date,
	"parent_ro" text,
	"parent_created_date" date,
	"planning_unit_sku_code" text NOT NULL,
	"procurement_unit_sku_code" text,
	"qty" numeric NOT NULL,
	"ordered_date" date,
	"current_estimated_delivery_date" date,
	"req_delivery_date" date,
	"agreed_delivery_date" date,
	"supplier_name" text,
	"price" numeric NOT NULL,
	"shipping_cost" numeric NOT NULL,
	"ship_by" text,
	"recipient_name" text,
	"recipient_country" text,
	"status" text NOT NULL,
	"change_code" integer NOT NULL,
	CONSTRAINT "erp_order_log_feed_id_position_pk" PRIMARY KEY("feed_id","position")
);
--> statement-breakpoint
CREATE TABLE "erp_shipment_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_shipment_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"connector_id" integer NOT NULL,
	"feed_id" integer NOT NULL,
	"stamp" text NOT NULL,
	"active" boolean NOT NULL,
	"last_modified_date" timestamp with time zone NOT NULL,
	"kn_shipment_no" text NOT NULL,
	"order_no" text NOT NULL,
	"prime_line_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"expiry_date" date,
	"procurement_unit_sku_code" text,
	"shipped_qty" numeric,
	"delivered_qty" numeric,
	"actual_shipment_date" date,
	"actual_delivery_date" date,
	"arrival_at_destination_date" date,
	"status" text NOT NULL,
	"change_code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_shipment_log" (
	"feed_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kn_shipment_no" text NOT NULL,
	"order_no" text NOT NULL,
	"prime_line_no" text NOT NULL,
	"batch_no" text NOT NULL,
	"expiry_date" date,
	"procurement_unit_sku_code" text,
	"shipped_qty" numeric,
	"delivered_qty" numeric,
	"actual_shipment_date" date,
	"actual_delivery_date" date,
	"arrival_at_destination_date" date,
	"status" text NOT NULL,
	"change_code" integer NOT NULL,
	CONSTRAINT "erp_shipment_log_feed_id_position_pk" PRIMARY KEY("feed_id","position")
);
--> statement-breakpoint
ALTER TABLE "erp_connector" ADD CONSTRAINT "erp_connector_procurement_agent_id_procurement_agent_id_fk" FOREIGN KEY ("procurement_agent_id") REFERENCES "public"."procurement_agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_connector" ADD CONSTRAINT "erp_connector_last_modified_by_app_user_id_fk" FOREIGN KEY ("last_modified_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_feed_run" ADD CONSTRAINT "erp_feed_run_connector_id_erp_connector_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."erp_connector"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_feed" ADD CONSTRAINT "erp_feed_connector_id_erp_connector_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."erp_connector"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_feed" ADD CONSTRAINT "erp_feed_by_user_app_user_id_fk" FOREIGN KEY ("by_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_notification" ADD CONSTRAINT "erp_notification_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_notification" ADD CONSTRAINT "erp_notification_confirmed_unit_id_realm_country_planning_unit_id_fk" FOREIGN KEY ("confirmed_unit_id") REFERENCES "public"."realm_country_planning_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_notification" ADD CONSTRAINT "erp_notification_last_modified_by_app_user_id_fk" FOREIGN KEY ("last_modified_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_order_line" ADD CONSTRAINT "erp_order_line_connector_id_erp_connector_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."erp_connector"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_order_line" ADD CONSTRAINT "erp_order_line_feed_id_erp_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."erp_feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_order_log" ADD CONSTRAINT "erp_order_log_feed_id_erp_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."erp_feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_shipment_line" ADD CONSTRAINT "erp_shipment_line_connector_id_erp_connector_id_fk" FOREIGN KEY ("connector_id") REFERENCES "public"."erp_connector"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_shipment_line" ADD CONSTRAINT "erp_shipment_line_feed_id_erp_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."erp_feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_shipment_log" ADD CONSTRAINT "erp_shipment_log_feed_id_erp_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."erp_feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_connector_name" ON "erp_connector" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "erp_connector_agent" ON "erp_connector" USING btree ("procurement_agent_id");--> statement-breakpoint
CREATE INDEX "erp_feed_run_connector" ON "erp_feed_run" USING btree ("connector_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_feed_once" ON "erp_feed" USING btree ("connector_id","checksum") WHERE "erp_feed"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "erp_feed_newest" ON "erp_feed" USING btree ("connector_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_notification_link" ON "erp_notification" USING btree ("type_id","shipment_linking_id");--> statement-breakpoint
CREATE INDEX "erp_notification_open" ON "erp_notification" USING btree ("program_id") WHERE not "erp_notification"."addressed" and "erp_notification"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "erp_order_line_key" ON "erp_order_line" USING btree ("connector_id","order_no","prime_line_no");--> statement-breakpoint
CREATE INDEX "erp_order_line_ro" ON "erp_order_line" USING btree ("ro_no","ro_prime_line_no");--> statement-breakpoint
CREATE INDEX "erp_order_line_country" ON "erp_order_line" USING btree ("recipient_country");--> statement-breakpoint
CREATE INDEX "erp_order_log_line" ON "erp_order_log" USING btree ("ro_no","ro_prime_line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_shipment_line_key" ON "erp_shipment_line" USING btree ("connector_id","order_no","prime_line_no","kn_shipment_no","batch_no");--> statement-breakpoint
CREATE INDEX "erp_shipment_log_line" ON "erp_shipment_log" USING btree ("order_no","prime_line_no");--> statement-breakpoint
CREATE INDEX "shipment_link_order" ON "shipment_link" USING btree (("record" ->> 'roNo'),("record" ->> 'roPrimeLineNo')) WHERE "shipment_link"."to_version" is null;