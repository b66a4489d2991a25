-- Shipments that were uploaded before they were numbered: counted up in their program, the oldest first.
UPDATE "shipment" SET "record" = "shipment"."record" || jsonb_build_object('shipmentNo', "numbered"."number")
FROM (
	SELECT "program_id", "record_id",
		row_number() OVER (PARTITION BY "program_id" ORDER BY min("from_version"), "record_id") AS "number"
	FROM "shipment"
	GROUP BY "program_id", "record_id"
) AS "numbered"
WHERE "numbered"."program_id" = "shipment"."program_id" AND "numbered"."record_id" = "shipment"."record_id";
