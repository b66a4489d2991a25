ALTER TABLE "budget" ADD COLUMN "computed_date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "budget_id" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "budget_usd" numeric;--> statement-breakpoint
CREATE INDEX "shipment_budget" ON "shipment" USING btree ("budget_id") WHERE "shipment"."to_version" is null;--> statement-breakpoint
CREATE INDEX "shipment_without_share" ON "shipment" USING btree ("to_version") WHERE "shipment"."to_version" is null and "shipment"."budget_usd" is null;