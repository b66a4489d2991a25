DROP INDEX "tree_template_name";--> statement-breakpoint
ALTER TABLE "tree_template" ADD COLUMN "forecast_method_id" integer;--> statement-breakpoint
ALTER TABLE "tree_template" ADD COLUMN "months_in_past" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_template" ADD COLUMN "months_in_future" integer DEFAULT 36 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_template" ADD COLUMN "root_node_type" integer;--> statement-breakpoint
ALTER TABLE "tree_template" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "tree_template" ADD COLUMN "content" jsonb DEFAULT '{"levelList":[],"flatList":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_template" ADD COLUMN "system_key" text;--> statement-breakpoint
-- Only names of templates were stored so far. Each gets a method of its realm and the node that it begins with.
INSERT INTO "forecast_method" ("realm_id", "forecast_method_type_id", "label_en", "label_fr", "label_sp", "label_pr")
SELECT DISTINCT t."realm_id", 1, 'Morbidity', 'Morbidité', 'Morbilidad', 'Morbidade' FROM "tree_template" t
WHERE NOT EXISTS (
	SELECT 1 FROM "forecast_method" m WHERE m."realm_id" = t."realm_id" AND m."forecast_method_type_id" = 1
);--> statement-breakpoint
UPDATE "tree_template" t SET
	"forecast_method_id" = (
		SELECT min(m."id") FROM "forecast_method" m WHERE m."realm_id" = t."realm_id" AND m."forecast_method_type_id" = 1
	),
	"root_node_type" = CASE "kind" WHEN 'branch' THEN 3 ELSE 2 END,
	"content" = jsonb_build_object('levelList', '[]'::jsonb, 'flatList', jsonb_build_array(jsonb_build_object(
		'nodeId', gen_random_uuid(),
		'parentNodeId', NULL,
		'order', 0,
		'nodeType', jsonb_build_object('id', CASE "kind" WHEN 'branch' THEN 3 ELSE 2 END),
		'nodeUnit', NULL,
		'label', jsonb_build_object('label_en', "label_en", 'label_fr', "label_fr", 'label_sp', "label_sp", 'label_pr', "label_pr"),
		'collapsed', false,
		'downwardAggregationAllowed', false,
		'downwardAggregationList', '[]'::jsonb,
		'nodeData', jsonb_build_object(
			'nodeDataId', gen_random_uuid(),
			'dataValue', CASE "kind" WHEN 'branch' THEN 100 ELSE 0 END,
			'notes', NULL,
			'manualChangesEffectFuture', true,
			'fuNode', NULL,
			'puNode', NULL,
			'monthNo', -1,
			'nodeDataModelingList', '[]'::jsonb,
			'nodeDataOverrideList', '[]'::jsonb,
			'annualTargetCalculator', NULL
		)
	)));--> statement-breakpoint
ALTER TABLE "tree_template" ALTER COLUMN "forecast_method_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_template" ADD CONSTRAINT "tree_template_forecast_method_id_forecast_method_id_fk" FOREIGN KEY ("forecast_method_id") REFERENCES "public"."forecast_method"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_template_realm_label_unique" ON "tree_template" USING btree ("realm_id",lower("label_en"));--> statement-breakpoint
CREATE INDEX "tree_template_modified" ON "tree_template" USING btree ("last_modified_date");--> statement-breakpoint
ALTER TABLE "tree_template" DROP COLUMN "kind";
